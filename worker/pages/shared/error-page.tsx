import type { Context } from 'hono'
import { errorPage } from '#client/pages/ErrorPage.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { ShopError } from '#domain/errors.ts'
import { FALLBACK_CITY } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { respondWithPage } from '#worker/render/renderer.tsx'

const GIF_COUNT = 3
type ErrorStatus = 400 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503

/** The one page for everything that went wrong, with a request id and a way on. */
export function renderErrorPage(c: Context<AppEnv>, status: number, fault?: ShopError) {
  return respondWithError(
    c,
    status as ErrorStatus,
    fault && status < 500 ? fault.message : null,
    null,
  )
}

/** A product that this country does not sell, with links to those that do. */
export function renderSoldElsewhere(c: Context<AppEnv>, paths: Product['paths']) {
  const elsewhere = Object.values(COUNTRIES).flatMap(({ code, name }) => {
    const path = paths[code]
    return path ? [{ name, url: routes.product({ country: code, path }) }] : []
  })
  return respondWithError(c, 404, null, elsewhere)
}

function respondWithError(
  c: Context<AppEnv>,
  status: ErrorStatus,
  message: string | null,
  elsewhere: { name: string; url: string }[] | null,
) {
  const [, segment = ''] = c.req.path.split('/')
  if (!c.var.country) c.set('country', isCountryCode(segment) ? COUNTRIES[segment] : COUNTRIES.aus)
  const { country, requestId, visitorLocation, backend } = c.var
  const cities = visitorLocation?.cities.filter(({ country: code }) => code === country.code)
  if (status === 503) c.header('retry-after', '10')
  return respondWithPage(c, {
    title: status === 404 ? 'Not found' : 'Something went wrong',
    status,
    main: errorPage({
      country,
      countries: Object.values(COUNTRIES),
      cities: cities ?? [FALLBACK_CITY],
      status,
      message,
      elsewhere,
      requestId,
      animation: 1 + Math.floor((backend?.random() ?? 0) * GIF_COUNT),
    }),
  })
}
