import type { z } from 'zod'
import { adaptProduct, isListable } from '#domain/catalogue/product.ts'
import type { Collection } from '#domain/content/collection.schema.ts'
import type { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { readProducts } from './goods.ts'

export type StoredCollection = {
  urlSlug: string
  city: string
  data: z.input<typeof Collection>
}
type Row = z.input<typeof contract.content.collectionList.response>[number]

const NO_SETTINGS = { excludedSameDay: [], groups: {} }

/** Collections with the countries that sell some of them. What only some cities have has no address of its own. */
export async function collectionList(
  d1: D1Database,
  all: StoredCollection[],
  requestId: string,
): Promise<Row[]> {
  const global = all.filter(({ city }) => city === 'global')
  const ids = [...new Set(global.flatMap(({ data }) => data.products))]
  const { results } = await d1
    .prepare(`SELECT doc FROM product WHERE id IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify(ids))
    .all<{ doc: string }>()
  const known = readProducts(
    results.map(({ doc }) => JSON.parse(doc)),
    requestId,
  )
  return global.map(({ urlSlug, data: { title, heroImage, products } }) => {
    const picked = known.filter(({ id }) => products.includes(id))
    const sellers = Object.values(COUNTRIES).filter((country) =>
      picked.some((raw) => isListable(adaptProduct(raw, country, NO_SETTINGS))),
    )
    return { urlSlug, title, heroImage, countries: sellers.map(({ code }) => code) }
  })
}
