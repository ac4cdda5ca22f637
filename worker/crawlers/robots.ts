import { Hono } from 'hono'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Pages that are one visitor's, or endless. They also say so themselves (`noindex`). */
const DISALLOWED_PAGES = ['account', 'cart', 'checkout', 'search', 'wishlist']

/** Calls that pages make while they are looked at, and what programs may read without asking. */
const ALLOWED_API_PATHS = [
  '/api/openapi.json',
  '/api/availability/',
  '/api/products',
  '/api/top-products',
  '/api/locations',
  '/api/collections',
]

/**
 * Which addresses robots may read. It is the same wherever the shop runs: what must not be found, a rehearsal,
 * says so with `X-Robots-Tag`, and a robot that is kept out altogether would never read that.
 */
export const robotsTextRoutes = new Hono<AppEnv>().get(routes.robots.pattern, (c) => {
  const lines = [
    'User-agent: *',
    ...ALLOWED_API_PATHS.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    // `$` ends an address: /aus/cart is closed, /aus/cartwheel-class is not.
    ...COUNTRY_CODES.flatMap((code) =>
      DISALLOWED_PAGES.flatMap((name) =>
        ['$', '/', '?'].map((end) => `Disallow: /${code}/${name}${end}`),
      ),
    ),
    '',
    `Sitemap: ${c.var.config.ORIGIN}/sitemap.xml`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
})
