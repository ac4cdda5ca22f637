import type { Context } from 'hono'
import { problemPage } from '#client/pages/ProblemPage.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { ShopError } from '#domain/errors.ts'
import { MELBOURNE } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { respond } from '#worker/render/renderer.tsx'

const GIFS = 3
type Status = 400 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503

/** The one page for everything that went wrong, with a request id and a way on (spec §8). */
export function problem(c: Context<Edge>, status: number, fault?: ShopError) {
  return draw(c, status as Status, fault && status < 500 ? fault.message : null, null)
}

/** A product that this country does not sell, with links to those that do (outside §3). */
export function soldElsewhere(c: Context<Edge>, paths: Product['paths']) {
  const elsewhere = Object.values(COUNTRIES).flatMap(({ code, name }) => {
    const path = paths[code]
    return path ? [{ name, url: routes.product({ country: code, path }) }] : []
  })
  return draw(c, 404, null, elsewhere)
}

function draw(
  c: Context<Edge>,
  status: Status,
  message: string | null,
  elsewhere: { name: string; url: string }[] | null,
) {
  const [, segment = ''] = c.req.path.split('/')
  if (!c.var.country) c.set('country', isCountryCode(segment) ? COUNTRIES[segment] : COUNTRIES.aus)
  const { country, requestId, whereabouts, backend } = c.var
  const cities = whereabouts?.cities.filter(({ country: code }) => code === country.code)
  if (status === 503) c.header('retry-after', '10')
  return respond(c, {
    title: status === 404 ? 'Not found' : 'Something went wrong',
    status,
    main: problemPage({
      country,
      countries: Object.values(COUNTRIES),
      cities: cities ?? [MELBOURNE],
      status,
      message,
      elsewhere,
      requestId,
      gif: 1 + Math.floor((backend?.random() ?? 0) * GIFS),
    }),
  })
}
