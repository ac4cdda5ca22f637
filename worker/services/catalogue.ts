import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { placeId, trimSlashes } from '#domain/text.ts'
import { addressesAfter, partsOf } from './addresses.ts'
import { listing } from './listing.ts'
import { related } from './related.ts'
import { search } from './search.ts'
import { serve } from './serve.ts'

const MOST = 200
type Wire = z.input<typeof RawProduct>

export const catalogue = serve(contract.catalogue, {
  products: ({ d1, query }) =>
    query.id || query.urlPath ? lookedUp(d1, query) : shelved(d1, { ...query, shelves: [0, 1, 2] }),

  topProducts: ({ d1, query }) => shelved(d1, { ...query, shelves: [0] }),

  listing,
  search,
  addresses: ({ d1, query }) => addressesAfter(d1, query),
  related,
  addressParts: ({ d1, query }) => partsOf(d1, query),
})

type Question = {
  id?: string[] | undefined
  urlPath?: string | undefined
  country?: string | undefined
  city?: string | undefined
  parentId?: string | undefined
  type?: string | undefined
  includeProductCategories?: string[] | undefined
  localize_currency?: string | undefined
}

/** The city that is meant, in any case, by id or by name. */
const ASKED_CITY = `(SELECT country FROM location WHERE id = ?4)`

/** What every question narrows by: parent (?2), type (?3), city (?4), country (?5). Empty asks for nothing. */
const NARROWED = `(?2 = '' OR product.id IN (SELECT product_id FROM product_parent WHERE parent_id = ?2))
  AND (?3 = '' OR product.type = ?3)`

/** Products by id or address, whatever their status; everything else that is asked narrows them. */
function lookedUp(d1: D1Database, question: Question): Promise<Wire[]> {
  const { id, urlPath, parentId = '', type = '', city = '', country = '' } = question
  const path = urlPath === undefined ? null : trimSlashes(urlPath)
  const statement = d1
    .prepare(
      `SELECT doc FROM product
       WHERE product.id IN (SELECT value FROM json_each(?1) UNION ALL
           SELECT product_id FROM product_path WHERE path = ?6 AND ?1 IS NULL)
         AND (?6 IS NULL OR product.id IN (SELECT product_id FROM product_path WHERE path = ?6))
         AND ${NARROWED}
         AND (?4 = '' OR ${standsIn(`coalesce(${ASKED_CITY}, '')`, '?4')})
         AND (?5 = '' OR ?6 IS NOT NULL OR ${standsIn('?5', `''`)})
       ORDER BY ${livesIn('?5')} DESC, ${livesIn(`'old-' || ?5`)} DESC, position`,
    )
    .bind(
      id ? JSON.stringify(id) : null,
      parentId,
      type,
      placeId(city),
      country && codeOf(country),
      path,
    )
  return docsOf(statement, question)
}

/** Whether a product has the address asked for in a country. */
const livesIn = (country: string) =>
  `EXISTS (SELECT 1 FROM product_path WHERE path = ?6 AND country = ${country} AND product_id = product.id)`

/** Whether a product stands on a shelf of a place, seen from its row. */
const standsIn = (country: string, city: string) => `EXISTS (SELECT 1 FROM listing
  WHERE listing.country = ${country} AND listing.city = ${city} AND shelf IN (0, 1, 2, 3)
    AND listing.position = product.position)`

type Shelves = { shelves: readonly number[] }

/** What a city or a country lists, top ones first; nothing hidden, and nothing digital unless it is asked for. */
function shelved(d1: D1Database, { shelves, ...question }: Question & Shelves): Promise<Wire[]> {
  const { country, city = '', parentId = '', type = '', includeProductCategories = [] } = question
  const statement = d1
    .prepare(
      `SELECT doc FROM listing CROSS JOIN product ON product.id = product_id
       WHERE listing.country = coalesce(nullif(?5, ''), ${ASKED_CITY}, ?6) AND listing.city = ?4
         AND shelf IN (SELECT value FROM json_each(?1)) AND ${NARROWED.replace('product.type', 'listing.type')}
         AND (category <> 'digital' OR ?7)
       ORDER BY shelf > 0, listing.position LIMIT ${MOST}`,
    )
    .bind(
      JSON.stringify(shelves),
      parentId,
      type,
      placeId(city),
      country === undefined ? '' : codeOf(country),
      COUNTRIES.aus.code,
      Number(includeProductCategories.includes('digital')),
    )
  return docsOf(statement, question)
}

/** A country nobody knows stands for itself: nothing is sold there. */
const codeOf = (country: string): string => findCountry(country)?.code ?? country.toLowerCase()

async function docsOf(
  statement: D1PreparedStatement,
  { localize_currency: currency }: Question,
): Promise<Wire[]> {
  const { results } = await statement.all<{ doc: string }>()
  const products: Wire[] = results.map(({ doc }) => JSON.parse(doc))
  return currency === undefined ? products : products.map((one) => inCurrency(one, currency))
}

/** The product with the prices of one currency alone; one we do not know counts as Australian dollars (spec §9). */
function inCurrency(product: Wire, wanted: string): Wire {
  const currencies = Object.values(COUNTRIES).map(({ currency }) => currency.code)
  const code = currencies.find((known) => known === wanted.trim().toUpperCase()) ?? 'AUD'
  const price = product.prices?.[code]
  return { ...product, prices: price ? { [code]: price } : {} }
}
