import { Hono } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import { crawlerRoutes, routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { loadCities } from '#worker/middleware/load-cities.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { renderProductMarkdown } from './render-product-markdown.ts'
import { textResponse } from './text-response.ts'

const MAX_AGE_SECONDS = 300

/** Every listed product as Markdown, at its path with `.md` appended. */
export const productMarkdownRoutes = new Hono<AppEnv>().get(
  crawlerRoutes.productMarkdown.pattern,
  async (c, next) => {
    const code = c.req.param('country')
    if (!isCountryCode(code)) return next()

    c.set('country', COUNTRIES[code])
    const { shop, config, backend } = c.var
    const [, , ...segments] = c.req.path.split('/')
    const urlPath = decodeURIComponent(segments.join('/')).slice(0, -'.md'.length)
    const raw = await shop.catalogue.products({ query: { urlPath, country: code } })
    const [found] = await adaptProducts(c, raw)
    if (!found?.path || found.status === 'notListed') return next()

    const countryCities = ((await loadCities(c)) ?? []).filter((city) => city.country === code)
    const rawMembers =
      found.type === 'group' ? await shop.catalogue.products({ query: { parentId: found.id } }) : []
    const members = await adaptProducts(c, rawMembers)
    const page = routes.product({ country: code, path: found.path })
    c.header('link', `<${config.ORIGIN}${page}>; rel="canonical"`)
    const text = renderProductMarkdown({
      product: found,
      country: COUNTRIES[code],
      cities: countryCities.filter(({ id }) => found.cities.some((city) => city.id === id)),
      members: members.filter(({ path }) => path !== ''),
      origin: config.ORIGIN,
      month: backend.clock().toISOString().slice(0, 7),
    })
    return textResponse(c, text, 'text/markdown', MAX_AGE_SECONDS)
  },
)
