import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { contract } from '#domain/contract/index.ts'
import { findCountry } from '#domain/countries/index.ts'
import { trimSlashes } from '#domain/text.ts'
import { addressesAfter, partsOf } from './addresses.ts'
import { listing } from './listing.ts'
import { search } from './search.ts'
import { serve } from './serve.ts'

const MOST = 200
type Wire = z.input<typeof RawProduct>

export const catalogue = serve(contract.catalogue, {
  products: ({ d1, query }) => {
    if (query.id) return byIds(d1, query.id)
    if (query.urlPath) return byPath(d1, query.urlPath, query.country)
    if (query.parentId) return byParent(d1, query.parentId)
    return byPlace(d1, query)
  },

  topProducts: ({ d1, query }) => byPlace(d1, { ...query, status: 'top' }),

  listing,
  search,
  addresses: ({ d1, query }) => addressesAfter(d1, query),
  addressParts: ({ d1, query }) => partsOf(d1, query),
})

const byIds = (d1: D1Database, ids: string[]) =>
  docsOf(
    d1
      .prepare(
        'SELECT doc FROM product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position',
      )
      .bind(JSON.stringify(ids)),
  )

/** The product at an address, here first; elsewhere's is found too, so that a page can say who sells it. */
const byPath = (d1: D1Database, urlPath: string, country = '') =>
  docsOf(
    d1
      .prepare(
        `SELECT doc FROM product JOIN product_path ON product_id = id
         WHERE path = ? ORDER BY country = ? DESC, position LIMIT 1`,
      )
      .bind(trimSlashes(urlPath), codeOf(country)),
  )

const byParent = (d1: D1Database, parentId: string) =>
  docsOf(
    d1
      .prepare(
        `SELECT doc FROM product JOIN product_parent ON product_id = id
         WHERE parent_id = ? AND status <> 'notListed' ORDER BY position LIMIT ?`,
      )
      .bind(parentId, MOST),
  )

type Status = z.output<typeof RawProduct>['status']
type Place = {
  country?: string | undefined
  city?: string | undefined
  type?: string | undefined
  status?: Status
}

/** What is listed in a city or a country, top ones first; hidden products are not. No query reads more than it may answer. */
function byPlace(d1: D1Database, { country = 'aus', city = '', type = '', status }: Place) {
  const statuses = status ? [status] : ['top', 'active', 'comingSoon']
  const places = statuses.map(
    (one) => `SELECT * FROM (
      SELECT doc, product.position, '${one}' = 'top' AS is_top FROM product_place JOIN product ON product.id = product_id
      WHERE country = ?1 AND city = ?2 AND product_place.status = '${one}' AND (?3 = '' OR type = ?3)
      ORDER BY product_place.position LIMIT ${MOST})`,
  )
  return docsOf(
    d1
      .prepare(`${places.join(' UNION ALL ')} ORDER BY is_top DESC, position LIMIT ${MOST}`)
      .bind(codeOf(country), city.toLowerCase(), type),
  )
}

const codeOf = (country: string): string => findCountry(country)?.code ?? country.toLowerCase()

async function docsOf(statement: D1PreparedStatement): Promise<Wire[]> {
  const { results } = await statement.all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
