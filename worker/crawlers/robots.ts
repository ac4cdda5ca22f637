import { Hono } from 'hono'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { crawlerRoutes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Personal or endless pages; they also have `noindex`. */
const DISALLOWED_PAGES = ['account', 'cart', 'checkout', 'search', 'wishlist']

/** Public calls, and those that pages make while they are rendered in a browser. */
const ALLOWED_API_PATHS = [
  '/api/openapi.json',
  '/api/availability/',
  '/api/products',
  '/api/top-products',
  '/api/locations',
  '/api/collections',
]

/**
 * Which paths robots may read, the same in every environment: previews send `X-Robots-Tag: noindex`, which a robot that
 * is kept out by robots.txt would never see.
 */
export const robotsTextRoutes = new Hono<AppEnv>().get(crawlerRoutes.robots.pattern, (c) => {
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
