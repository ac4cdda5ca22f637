import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { formerPaths, pathsByCountry } from '#domain/catalogue/product-paths.ts'
import { type Dataset, InvalidDataset } from './read-dataset.ts'

/**
 * Ranks all product names alphabetically before anything is written. Duplicate ids or paths are refused here:
 * half-way through writing would leave an empty shop.
 */
export function rankNames({
  productFiles,
  productsIn,
  locations,
}: Pick<Dataset, 'productFiles' | 'productsIn' | 'locations'>): Map<string, number> {
  const names = new Set<string>()
  const owners = new Map<string, string>()
  const cities = new Map<string, string>()
  for (const { id, code } of locations) {
    const owner = cities.get(id)
    if (owner) throw duplicateKeyError(`locations/${code}.json`, id, id, owner)
    cities.set(id, `locations/${code}.json`)
  }
  for (const file of productFiles) {
    for (const { checked } of productsIn(file)) {
      names.add(checked.name)
      for (const key of uniqueKeys(checked)) {
        const owner = owners.get(key)
        if (owner !== undefined) throw duplicateKeyError(file, checked.id, key, owner)
        owners.set(key, checked.id)
      }
    }
  }
  const { compare } = new Intl.Collator('en')
  return new Map([...names].sort(compare).map((name, rank) => [name, rank]))
}

function uniqueKeys({ id, presentation: { urlPaths } }: RawProduct): string[] {
  const old = formerPaths(urlPaths).map(({ country, path }) => `/${country}/${path}`)
  const paths = Object.entries(pathsByCountry(urlPaths)).filter(([, path]) => path !== '')
  return [id, ...paths.map(([country, path]) => `/${country}/${path}`), ...old]
}

const duplicateKeyError = (file: string, id: string, key: string, owner: string) =>
  new InvalidDataset(file, `${id}: ${key} is taken by ${owner} already.`)
