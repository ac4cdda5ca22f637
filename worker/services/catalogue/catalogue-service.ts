import type { z } from 'zod'
import { ON_REQUEST_CATEGORIES } from '#domain/catalogue/category.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { MAX_PRODUCTS_PER_CALL } from '#domain/contract/catalogue/catalogue.ts'
import { eagerContract } from '#domain/contract/eager-contract.ts'
import { COUNTRY_CODES, CURRENCY_CODES, findCountry } from '#domain/countries/index.ts'
import { normaliseLocationId, trimSlashes } from '#domain/text.ts'
import { ratingSql, withRating } from '#worker/services/reviews/count-reviews.ts'
import { serve } from '#worker/services/serve.ts'
import { listBestsellers } from './list-bestsellers.ts'
import { listNewestProducts } from './list-newest-products.ts'
import { listProducts } from './list-products.ts'
import { listPathPartBoundaries, listProductPaths } from './product-paths.ts'
import { relatedProducts } from './related-products.ts'
import { searchCatalogue } from './search-catalogue.ts'

type RawProductInput = z.input<typeof RawProduct>

export const catalogueService = serve(eagerContract.catalogue, {
  products: ({ catalogueDb, query }) =>
    query.id || query.urlPath
      ? findProducts(catalogueDb, query)
      : listProductsByShelf(catalogueDb, { ...query, shelves: [0, 1, 2] }),

  topProducts: ({ catalogueDb, query }) =>
    listProductsByShelf(catalogueDb, { ...query, shelves: [0] }),

  newest: ({ catalogueDb, query }) => listNewestProducts(catalogueDb, query),
  bestsellers: ({ catalogueDb, query }) => listBestsellers(catalogueDb, query),
  listing: listProducts,
  search: searchCatalogue,
  addresses: ({ catalogueDb, query }) => listProductPaths(catalogueDb, query),
  related: relatedProducts,
  addressParts: ({ catalogueDb, query }) => listPathPartBoundaries(catalogueDb, query),
})

type ProductsQuery = {
  id?: string[] | undefined
  urlPath?: string | undefined
  country?: string | undefined
  city?: string | undefined
  parentId?: string | undefined
  type?: string | undefined
  includeProductCategories?: string[] | undefined
  after?: string | undefined
  limit?: number | undefined
  localize_currency?: string | undefined
}

const QUERY_CITY_COUNTRY = `(SELECT country FROM location WHERE id = ?4)`

/** Filters of every query: parent (?2), type (?3), city (?4), country (?5). Empty means any. */
const PRODUCT_FILTER = `(?2 = '' OR product.id IN (SELECT product_id FROM product_group WHERE group_id = ?2))
  AND (?3 = '' OR product.type = ?3)`

/** Products by id or path, whatever their status. */
function findProducts(catalogueDb: CatalogueDb, query: ProductsQuery): Promise<RawProductInput[]> {
  const { id, urlPath, parentId = '', type = '', city = '', country = '' } = query
  const path = urlPath === undefined ? null : trimSlashes(urlPath)
  const statement = catalogueDb
    .prepare(
      `SELECT doc, ${ratingSql('product.id')} FROM product
       WHERE product.id IN (SELECT value FROM json_each(?1) UNION ALL
           SELECT product_id FROM product_path WHERE path = ?6 AND ?1 IS NULL)
         AND (?6 IS NULL OR product.id IN (SELECT product_id FROM product_path WHERE path = ?6))
         AND ${PRODUCT_FILTER}
         AND (?4 = '' OR ${isListedSql(`coalesce(${QUERY_CITY_COUNTRY}, '')`, '?4')})
         AND (?5 = '' OR ?6 IS NOT NULL OR ${isListedSql('?5', `''`)})
       ORDER BY ${hasPathSql('?5')} DESC, ${hasPathSql(`'old-' || ?5`)} DESC, position`,
    )
    .bind(
      id ? JSON.stringify(id) : null,
      parentId,
      type,
      normaliseLocationId(city),
      country && countryCodeOrInput(country),
      path,
    )
  return loadProductDocs(statement, query)
}

const hasPathSql = (country: string) =>
  `EXISTS (SELECT 1 FROM product_path WHERE path = ?6 AND country = ${country} AND product_id = product.id)`

const isListedSql = (country: string, city: string) => `EXISTS (SELECT 1 FROM listing
  WHERE listing.country = ${country} AND listing.city = ${city} AND status_rank IN (0, 1, 2, 3)
    AND listing.position = product.position)`

type ShelfFilter = { shelves: readonly number[] }

/** A place's list: top products first. */
const PLACE_SQL = `SELECT doc, ${ratingSql('product.id')} FROM listing CROSS JOIN product ON product.id = product_id
  WHERE listing.country = coalesce(nullif(?5, ''), ${QUERY_CITY_COUNTRY}, ?5) AND listing.city = ?4
    AND status_rank IN (SELECT value FROM json_each(?1)) AND ${PRODUCT_FILTER.replace('product.type', 'listing.type')}
    AND category NOT IN (SELECT value FROM json_each(?6))
    AND (?7 = '' OR (status_rank > 0, listing.position) > (SELECT seen.status_rank > 0, seen.position FROM listing AS seen
      WHERE seen.country = listing.country AND seen.city = listing.city AND seen.product_id = ?7))
  ORDER BY status_rank > 0, listing.position LIMIT ?8`

/** What any country sells, in the order of the catalogue. */
const EVERYWHERE_SQL = `SELECT doc, ${ratingSql('product.id')} FROM product
  WHERE ${PRODUCT_FILTER}
    AND EXISTS (SELECT 1 FROM listing WHERE country IN (${COUNTRY_CODES.map((code) => `'${code}'`)}) AND city = ?4 || ?5
      AND status_rank IN (SELECT value FROM json_each(?1)) AND listing.position = product.position
      AND product_id = product.id AND category NOT IN (SELECT value FROM json_each(?6)))
    AND (?7 = '' OR position > (SELECT position FROM product WHERE id = ?7))
  ORDER BY position LIMIT ?8`

/** A page of what is listed; some categories are only listed when the query names them. */
function listProductsByShelf(
  catalogueDb: CatalogueDb,
  { shelves, ...query }: ProductsQuery & ShelfFilter,
): Promise<RawProductInput[]> {
  const { country, city, parentId = '', type = '', includeProductCategories = [] } = query
  const isPlaced = country !== undefined || city !== undefined
  const statement = catalogueDb
    .prepare(isPlaced ? PLACE_SQL : EVERYWHERE_SQL)
    .bind(
      JSON.stringify(shelves),
      parentId,
      type,
      normaliseLocationId(city ?? ''),
      country === undefined ? '' : countryCodeOrInput(country),
      JSON.stringify(
        ON_REQUEST_CATEGORIES.filter((name) => !includeProductCategories.includes(name)),
      ),
      query.after ?? '',
      query.limit ?? MAX_PRODUCTS_PER_CALL,
    )
  return loadProductDocs(statement, query)
}

const countryCodeOrInput = (country: string): string =>
  findCountry(country)?.code ?? country.toLowerCase()

async function loadProductDocs(
  statement: D1PreparedStatement,
  { localize_currency: currency }: ProductsQuery,
): Promise<RawProductInput[]> {
  const { results } = await statement.all<{ doc: string; rating: string | null }>()
  const products: RawProductInput[] = results.map(withRating<RawProductInput>)
  return currency === undefined
    ? products
    : products.map((one) => withPricesInCurrency(one, currency))
}

/** The product with the prices of one currency; an unknown one counts as AUD. */
function withPricesInCurrency(product: RawProductInput, requested: string): RawProductInput {
  const code =
    CURRENCY_CODES.find((knownCode) => knownCode === requested.trim().toUpperCase()) ?? 'AUD'
  const price = product.prices?.[code]
  return { ...product, prices: price ? { [code]: price } : {} }
}
