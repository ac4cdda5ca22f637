import { Hono } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { crawlerRoutes, routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { textResponse } from './text-response.ts'

/** What a country lists as new, as a JSON Feed 1.1 (jsonfeed.org). */
export const feedRoutes = new Hono<AppEnv>().get(crawlerRoutes.feed.pattern, async (c, next) => {
  const code = c.req.param('country')
  if (!isCountryCode(code)) return next()
  const country = COUNTRIES[code]
  c.set('country', country)
  const { shop, config } = c.var
  const { ORIGIN } = config
  const newest = await shop.catalogue.newest({ query: { country: code } })
  const products = await adaptProducts(
    c,
    newest.map(({ product }) => product),
  )
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `New at ${BRAND.name}, ${country.name}`,
    home_page_url: ORIGIN + routes.home({ country: code }),
    feed_url: ORIGIN + crawlerRoutes.feed({ country: code }),
    language: country.locale,
    items: products.map(({ id, name, path, description }, index) => {
      const url = ORIGIN + routes.product({ country: code, path })
      return {
        id: url,
        url,
        title: name,
        content_text: description,
        image: ORIGIN + ogImageUrl({ product: id }),
        date_published: newest[index]?.since,
      }
    }),
  }
  return textResponse(c, JSON.stringify(feed), 'application/feed+json')
})
