import { type Context, Hono } from 'hono'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { crawlerRoutes, routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { findPictureFile } from '#worker/render/images/picture-file.ts'
import { listSitemapPages } from './sitemap-pages.ts'
import { renderSitemapIndex, renderUrlSet, type SitemapUrl } from './sitemap-xml.ts'
import { textResponse } from './text-response.ts'

/** Products per file; the protocol allows 50,000 URLs, but a Worker's memory is small. */
const PRODUCTS_PER_FILE = 5000
const PRODUCTS_PER_QUERY = 1000

/** The sitemap index, and each country's sitemap in parts. */
export const sitemapRoutes = new Hono<AppEnv>()

sitemapRoutes.get(crawlerRoutes.sitemapIndex.pattern, async (c) => {
  const { ORIGIN } = c.var.config
  const [release, ...parts] = await Promise.all([
    c.var.shop.content.release(),
    ...COUNTRY_CODES.map((code) => listParts(c, code)),
  ])
  const files = COUNTRY_CODES.flatMap((code, index) =>
    (parts[index] ?? []).map((_, part) => `${ORIGIN}/${code}/${fileName(part)}`),
  )
  // Each publication writes all of them again.
  const sitemaps = renderSitemapIndex(files, release?.publishedAt ?? null)
  return textResponse(c, sitemaps, 'application/xml')
})

sitemapRoutes.get(crawlerRoutes.sitemap.pattern, async (c, next) => {
  const code = c.req.param('country')
  if (!isCountryCode(code)) return next()

  const parts = await listParts(c, code)
  const part = parts.findIndex((_, index) => fileName(index) === c.req.param('file'))
  if (part < 0) return next()

  const places = part === 0 ? await listSitemapPages(c, code) : []
  const products = await loadProductUrls(c, code, parts[part] ?? '')
  return textResponse(c, renderUrlSet([...places, ...products]), 'application/xml')
})

const fileName = (part: number) => (part === 0 ? 'sitemap.xml' : `sitemap-${part + 1}.xml`)

const listParts = (c: Context<AppEnv>, country: CountryCode) =>
  c.var.shop.catalogue.addressParts({ query: { country, size: PRODUCTS_PER_FILE } })

/** One part of a country's products, read page by page. */
async function loadProductUrls(
  c: Context<AppEnv>,
  country: CountryCode,
  start: string,
): Promise<SitemapUrl[]> {
  const { ORIGIN } = c.var.config
  const entries: SitemapUrl[] = []
  for (let after = start; entries.length < PRODUCTS_PER_FILE; ) {
    const page = await c.var.shop.catalogue.addresses({
      query: { country, after, limit: PRODUCTS_PER_QUERY },
    })
    for (const { path, paths, picture, changedAt } of page) {
      const image = findPictureFile(picture)
      entries.push({
        loc: ORIGIN + productPath(country, path),
        alternates: COUNTRY_CODES.flatMap((code) => {
          const pathThere = paths[code]
          return pathThere
            ? [[COUNTRIES[code].locale, ORIGIN + productPath(code, pathThere)] as const]
            : []
        }),
        image: image && ORIGIN + image,
        changedAt,
      })
      after = path
    }
    if (page.length < PRODUCTS_PER_QUERY) break
  }
  return entries
}

const productPath = (country: CountryCode, path: string) =>
  routes.product({ country, path: path.split('/').map(encodeSegment).join('/') })

const encodeSegment = (text: string) => encodeURIComponent(text.toWellFormed())
