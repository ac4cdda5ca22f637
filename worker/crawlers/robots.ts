import { Hono } from 'hono'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { crawlerRoutes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Personal or endless pages; they also have `noindex`. */
const DISALLOWED_PAGES = ['account', 'cart', 'checkout', 'search', 'wishlist']

/** Public calls, and those that pages make while a browser renders them. */
const ALLOWED_API_PATHS = [
  '/api/openapi.json',
  '/api/availability/',
  '/api/products',
  '/api/top-products',
  '/api/locations',
  '/api/collections',
]

/**
 * Robots rules, equal in every environment: previews send `X-Robots-Tag: noindex`, which a robot blocked by
 * robots.txt would never see.
 */
export const robotsTextRoutes = new Hono<AppEnv>().get(crawlerRoutes.robots.pattern, (c) => {
  const lines = [
    'User-agent: *',
    ...ALLOWED_API_PATHS.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    // `$` ends a path: /aus/cart is disallowed, /aus/cartwheel-class is not.
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
