import type { Context } from 'hono'
import { type ErrorPageProps, errorPage } from '#client/pages/ErrorPage.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { ShopError } from '#domain/errors.ts'
import { type City, FALLBACK_CITY } from '#domain/locations/location.ts'
import { isPaymentPath } from '#domain/route-rules.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { respondWithPage } from '#worker/render/renderer.tsx'

const GIF_COUNT = 3
const RETRY_AFTER_SECONDS = 10
type ErrorStatus = 400 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503

/** The page for every error, with request id and links. */
export function renderErrorPage(c: Context<AppEnv>, status: number, fault?: ShopError) {
  const retryAfter = fault?.retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : null)
  if (retryAfter !== null) c.header('retry-after', String(retryAfter))
  return respondWithError(c, status as ErrorStatus, {
    message: fault && status < 500 ? fault.message : null,
    code: fault?.code ?? null,
  })
}

/** A product that this country does not sell, with links to those that do. */
export function renderSoldElsewhere(
  c: Context<AppEnv>,
  { name, paths, comingSoon }: Pick<Product, 'name' | 'paths' | 'comingSoon'>,
) {
  const elsewhere = Object.values(COUNTRIES).flatMap((country) => {
    const { code } = country
    const path = paths[code]
    return path ? [{ name: country.name, url: routes.product({ country: code, path }) }] : []
  })
  const { nameInSentence } = c.var.country
  return respondWithError(c, 404, {
    elsewhere: {
      title: `${name} isn’t available in ${nameInSentence}`,
      lead:
        elsewhere.length === 0
          ? 'It’s not on sale anywhere right now.'
          : comingSoon
            ? 'It opens soon here:'
            : 'You can find it here:',
      links: elsewhere,
    },
  })
}

/** A city's page under another country's address, with a link to the right one. */
export function renderCityElsewhere(c: Context<AppEnv>, city: City) {
  const { name, nameInSentence } = COUNTRIES[city.country]
  return respondWithError(c, 404, {
    elsewhere: {
      title: `${city.name} is in ${nameInSentence}`,
      lead: 'See its experiences here:',
      links: [
        {
          name: `${city.name}, ${name}`,
          url: routes.city({ country: city.country, city: city.id }),
        },
      ],
    },
  })
}

type ErrorView = Partial<Pick<ErrorPageProps, 'message' | 'code' | 'elsewhere'>>

function respondWithError(
  c: Context<AppEnv>,
  status: ErrorStatus,
  { message = null, code = null, elsewhere = null }: ErrorView,
) {
  const [, segment = ''] = c.req.path.split('/')
  const isKnown = isCountryCode(segment)
  if (!c.var.country) c.set('country', isKnown ? COUNTRIES[segment] : COUNTRIES.aus)
  const { country, requestId, url, visitorLocation, backend } = c.var
  const cities = visitorLocation?.cities.filter((city) => city.country === country.code)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return respondWithPage(c, {
    title: status === 404 ? 'Not found' : 'Something went wrong',
    status,
    ...(isKnown ? {} : { frame: 'bare' }),
    main: errorPage({
      country,
      countries: isKnown ? null : Object.values(COUNTRIES),
      cities: cities ?? [FALLBACK_CITY],
      status,
      message,
      code,
      elsewhere,
      requestId,
      isPurchase:
        isPaymentPath(c.req.path) || c.req.path.startsWith(routes.cart({ country: country.code })),
      retryUrl: isRead ? url.pathname + url.search : null,
      animation: 1 + Math.floor((backend?.random() ?? 0) * GIF_COUNT),
    }),
  })
}
