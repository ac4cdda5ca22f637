import { Hono } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { citiesOf } from '#worker/middleware/cities.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { adapted } from '#worker/pages/stock.ts'
import { productText } from './product-text.ts'
import { publish } from './publish.ts'

const MINUTES_5 = 300

/** The Markdown twin of every listed product, at its address with `.md` behind it. */
export const product = new Hono<Edge>().get('/:country/:path{.+\\.md}', async (c, next) => {
  const code = c.req.param('country')
  if (!isCountryCode(code)) return next()

  c.set('country', COUNTRIES[code])
  const { shop, config, backend } = c.var
  const [, , ...segments] = c.req.path.split('/')
  const urlPath = decodeURIComponent(segments.join('/')).slice(0, -'.md'.length)
  const raw = await shop.catalogue.products({ query: { urlPath, country: code } })
  const [found] = await adapted(c, raw)
  if (!found?.path || found.status === 'notListed') return next()

  const here = ((await citiesOf(c)) ?? []).filter((city) => city.country === code)
  const inGroup =
    found.type === 'group' ? await shop.catalogue.products({ query: { parentId: found.id } }) : []
  const members = await adapted(c, inGroup)
  const page = routes.product({ country: code, path: found.path })
  c.header('link', `<${config.ORIGIN}${page}>; rel="canonical"`)
  const text = productText({
    product: found,
    country: COUNTRIES[code],
    cities: here.filter(({ id }) => found.cities.some((city) => city.id === id)),
    members: members.filter(({ path }) => path !== ''),
    origin: config.ORIGIN,
    month: backend.clock().toISOString().slice(0, 7),
  })
  return publish(c, text, 'text/markdown', MINUTES_5)
})
