import { type Context, Hono } from 'hono'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { pictureFile } from '#worker/render/picture-file.ts'
import { placesOf } from './places.ts'
import { publish } from './publish.ts'
import { type Entry, sitemapIndex, urlSet } from './xml.ts'

/** Products in one file; the protocol allows 50,000 addresses, a worker is happier with fewer. */
const PART = 5000
const STEP = 1000

/** What there is to find, country by country, in parts that never hold the whole catalogue. */
export const sitemap = new Hono<Edge>()

sitemap.get('/sitemap.xml', async (c) => {
  const { ORIGIN } = c.var.config
  const parts = await Promise.all(COUNTRY_CODES.map((code) => partsOf(c, code)))
  const files = COUNTRY_CODES.flatMap((code, index) =>
    (parts[index] ?? []).map((_, part) => `${ORIGIN}/${code}/${nameOf(part)}`),
  )
  return publish(c, sitemapIndex(files), 'application/xml')
})

sitemap.get('/:country/:file{sitemap(?:-[1-9][0-9]{0,4})?\\.xml}', async (c, next) => {
  const code = c.req.param('country')
  if (!isCountryCode(code)) return next()

  const parts = await partsOf(c, code)
  const part = parts.findIndex((_, index) => nameOf(index) === c.req.param('file'))
  if (part < 0) return next()

  const places = part === 0 ? await placesOf(c, code) : []
  const products = await productsAfter(c, code, parts[part] ?? '')
  return publish(c, urlSet([...places, ...products]), 'application/xml')
})

const nameOf = (part: number) => (part === 0 ? 'sitemap.xml' : `sitemap-${part + 1}.xml`)

const partsOf = (c: Context<Edge>, country: CountryCode) =>
  c.var.shop.catalogue.addressParts({ query: { country, size: PART } })

/** One part of a country's products, read page by page. */
async function productsAfter(
  c: Context<Edge>,
  country: CountryCode,
  start: string,
): Promise<Entry[]> {
  const { ORIGIN } = c.var.config
  const entries: Entry[] = []
  for (let after = start; entries.length < PART; ) {
    const page = await c.var.shop.catalogue.addresses({ query: { country, after, limit: STEP } })
    for (const { path, paths, picture } of page) {
      const image = pictureFile(picture)
      entries.push({
        loc: ORIGIN + addressOf(country, path),
        alternates: COUNTRY_CODES.flatMap((code) => {
          const there = paths[code]
          return there ? [[COUNTRIES[code].locale, ORIGIN + addressOf(code, there)] as const] : []
        }),
        image: image && ORIGIN + image,
      })
      after = path
    }
    if (page.length < STEP) break
  }
  return entries
}

/** Where a product lives, as an address is written. */
const addressOf = (country: CountryCode, path: string) =>
  routes.product({ country, path: path.split('/').map(segment).join('/') })

const segment = (text: string) => encodeURIComponent(text.toWellFormed())
