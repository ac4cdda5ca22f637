import type { z } from 'zod'
import { adaptProduct, isListable } from '#domain/catalogue/product.ts'
import type { Collection } from '#domain/content/collection.schema.ts'
import type { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { parseProducts } from '#worker/services/catalogue/offer.ts'

export type CollectionEntry = {
  urlSlug: string
  city: string
  data: z.input<typeof Collection>
}
type CollectionListRow = z.input<typeof contract.content.collectionList.response>[number]

const DEFAULT_CATALOGUE_SETTINGS = { excludedSameDay: [], groups: {} }

export async function listCollections(
  catalogueDb: CatalogueDb,
  collections: CollectionEntry[],
  requestId: string,
): Promise<CollectionListRow[]> {
  const global = collections.filter(({ city }) => city === 'global')
  const ids = [...new Set(global.flatMap(({ data }) => data.products))]
  const { results } = await catalogueDb
    .prepare(`SELECT doc FROM product WHERE id IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify(ids))
    .all<{ doc: string }>()
  const parsed = parseProducts(
    results.map(({ doc }) => JSON.parse(doc)),
    requestId,
  )
  return global.map(({ urlSlug, data: { title, heroImage, products } }) => {
    const collectionProducts = parsed.filter(({ id }) => products.includes(id))
    const sellers = Object.values(COUNTRIES).filter((country) =>
      collectionProducts.some((raw) =>
        isListable(adaptProduct(raw, country, DEFAULT_CATALOGUE_SETTINGS)),
      ),
    )
    return { urlSlug, title, heroImage, countries: sellers.map(({ code }) => code) }
  })
}
