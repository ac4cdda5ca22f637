import type { z } from 'zod'
import { pathsByCountry } from '#domain/catalogue/product-paths.ts'
import type { productPathEndpoints } from '#domain/contract/catalogue/product-paths.ts'

type ProductPath = z.input<typeof productPathEndpoints.addresses.response>[number]

/** One page of a country's product paths, from a key on, so that every page costs the same. */
export async function listProductPaths(
  catalogueDb: CatalogueDb,
  { country, after, limit }: z.output<typeof productPathEndpoints.addresses.query>,
): Promise<ProductPath[]> {
  const { results } = await catalogueDb
    .prepare(
      `SELECT path, doc -> '$.presentation.urlPaths' AS paths, doc -> '$.presentation.medias' AS medias,
         (SELECT at FROM product_change WHERE product_change.product_id = id) AS changed
       FROM product_path JOIN product ON id = product_id
       WHERE country = ? AND path > ? AND status <> 'notListed' ORDER BY path LIMIT ?`,
    )
    .bind(country, after, limit)
    .all<{ path: string; paths: string | null; medias: string | null; changed: string | null }>()
  return results.map(({ path, paths, medias, changed }) => ({
    path,
    changedAt: changed,
    paths: pathsByCountry(JSON.parse(paths ?? '[]')),
    picture: heroImageUrl(JSON.parse(medias ?? '[]')),
  }))
}

/** The last path of each full part except the last. */
export async function listPathPartBoundaries(
  catalogueDb: CatalogueDb,
  { country, size }: z.output<typeof productPathEndpoints.addressParts.query>,
): Promise<string[]> {
  const { results } = await catalogueDb
    .prepare(
      `SELECT path FROM (
         SELECT path, ROW_NUMBER() OVER (ORDER BY path) AS nth, COUNT(*) OVER () AS total
         FROM product_path JOIN product ON id = product_id
         WHERE country = ? AND status <> 'notListed')
       WHERE nth % ? = 0 AND nth < total ORDER BY path`,
    )
    .bind(country, size)
    .all<{ path: string }>()
  return ['', ...results.map(({ path }) => path)]
}

const heroImageUrl = (medias: { section: string; url: string }[]): string =>
  (medias.find(({ section }) => section === 'hero') ?? medias[0])?.url ?? ''
