import { pathsByCountry } from '#domain/catalogue/product-paths.ts'
import { ftsQuery, queryTerms } from '#domain/catalogue/search.ts'
import { isGiftQuery, matchesTitle, searchTerms } from '#domain/catalogue/search-synonyms.ts'
import { MAX_SUGGESTIONS, type Suggestion } from '#domain/contract/catalogue/suggestions.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { buildMenu, NavigationFile } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import { serve } from '#worker/services/serve.ts'

/** Leaves room for products. */
const MAX_PAGES = 3

export const suggestionsService = serve(contract.suggestions, {
  async list({ catalogueDb, limits, query: { country, q } }) {
    const words = queryTerms(q)
    if (words.length === 0) return []
    const [{ refusal }, [products, cities, navigation]] = await Promise.all([
      limits.take('suggestions', {}),
      catalogueDb.batch<unknown>([
        selectProducts(catalogueDb, words, country),
        catalogueDb
          .prepare(
            `SELECT id, doc ->> 'name' AS name FROM location WHERE country = ? ORDER BY position`,
          )
          .bind(country),
        catalogueDb.prepare(`SELECT doc FROM document WHERE name = 'navigation'`),
      ]),
    ])
    if (refusal) return refusal
    const pages = [
      giftCards(country),
      ...collections((navigation?.results ?? []) as { doc: string }[], country),
      ...((cities?.results ?? []) as CityRow[]).map((city) => toCity(country, city)),
    ].filter(
      ({ title, kind }) =>
        (kind === 'giftCards' && isGiftQuery(words)) || matchesTitle(words, title),
    )
    return [
      ...pages.slice(0, MAX_PAGES).map(({ kind, name, path }) => ({ kind, name, path })),
      ...toProducts((products?.results ?? []) as ProductRow[], country),
    ].slice(0, MAX_SUGGESTIONS)
  },
})

type CityRow = { id: string; name: string }
type ProductRow = { name: string; paths: string | null }

/** Rows are read in their order, top products first, and no more than are shown. */
const selectProducts = (catalogueDb: CatalogueDb, words: string[], country: CountryCode) =>
  catalogueDb
    .prepare(
      `SELECT doc ->> 'name' AS name, doc -> '$.presentation.urlPaths' AS paths
       FROM (SELECT rowid AS id FROM search_name WHERE search_name MATCH ?1 ORDER BY rowid LIMIT CAST(?2 AS INTEGER)) AS hit
       JOIN search_row ON search_row.id = hit.id JOIN product ON product.id = product_id ORDER BY hit.id`,
    )
    .bind(ftsQuery(searchTerms(words), { country }, 'all', 'name'), MAX_SUGGESTIONS)

const toProducts = (rows: ProductRow[], country: CountryCode): Suggestion[] =>
  rows.flatMap(({ name, paths }) => {
    const path = pathsByCountry(JSON.parse(paths ?? '[]'))[country]
    return path ? [{ kind: 'product', name, path: routes.product({ country, path }) }] : []
  })

/** A page, and the words by which it is found. */
type Page = Suggestion & { title: string }

const giftCards = (country: CountryCode): Page => ({
  kind: 'giftCards',
  name: 'Gift cards',
  title: 'Gift cards and vouchers',
  path: routes.giftCards({ country }),
})

const toCity = (country: CountryCode, { id, name }: CityRow): Page => ({
  kind: 'city',
  name: `Things to do in ${name}`,
  title: name,
  path: routes.city({ country, city: id }),
})

/** The collections of the country's menu. */
function collections([row]: { doc: string }[], country: CountryCode): Page[] {
  if (!row) return []
  const navigation = NavigationFile.parse(JSON.parse(row.doc))
  const links = buildMenu(navigation, { country: COUNTRIES[country], city: null })
    .flatMap(({ items }) => items)
    .filter(({ url }) => url.startsWith(routes.collection({ country, slug: '' })))
  return [...new Map(links.map((link) => [link.url, link])).values()].map(({ label, url }) => ({
    kind: 'collection',
    name: label,
    title: label,
    path: url,
  }))
}
