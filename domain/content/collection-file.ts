import { z } from 'zod'
import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { repeated, strangePicture } from '../check/lists.ts'
import { duplicatesIn, numbered, type StockIndex } from '../check/stock.ts'
import { slugOf } from '../text.ts'
import { StoredCollection } from './collection.schema.ts'

const EVERYWHERE = 'global'

/** The hand-picked lists of products. */
export const collections: Kind = {
  schema: z.array(StoredCollection),
  check: (file, index) => {
    const all = numbered(StoredCollection, file.json)
    return [
      ...duplicatesIn(file, index),
      ...faultsBetween(all, (city) => index.countryOf.has(city)),
      ...all.flatMap(({ value, index: at }) => [
        ...faultsOfSlug(value, [at]),
        ...faultsOfCity(value, [at], index),
        ...faultsOfProducts(value, [at, 'data', 'products'], index),
        ...strangePicture(
          'collection/unknown-picture',
          value.data.heroImage,
          [at, 'data', 'heroImage'],
          index,
        ),
        ...(value.data.heroImage ? [] : [noPicture(value, [at, 'data', 'heroImage'])]),
      ]),
    ]
  },
}

/** Of two editions for one city only the first is shown; one without a list for everywhere is only found in its city. */
function faultsBetween(
  all: readonly { value: StoredCollection; index: number }[],
  isCity: (id: string) => boolean,
): Fault[] {
  const seen = new Map<string, number>()
  const global = new Set(
    all.filter(({ value }) => value.city === EVERYWHERE).map(({ value }) => value.urlSlug),
  )
  return all.flatMap(({ value: { urlSlug, city }, index }): Fault[] => {
    const key = JSON.stringify([urlSlug, city])
    const first = seen.get(key)
    seen.set(key, first ?? index)
    if (first !== undefined) {
      const message = `Entry ${first + 1} lives at /collections/${urlSlug} for ${city} already.`
      const hint = 'give one of them another "urlSlug" or another "city"'
      return [{ code: 'collection/slug-twice', path: [index, 'urlSlug'], message, hint }]
    }
    // Of a city that is none its own rule speaks.
    if (global.has(urlSlug) || !isCity(city)) return []
    const message = `/collections/${urlSlug} is only there for visitors of ${city}.`
    const hint = `add a collection with this "urlSlug" and "city": "${EVERYWHERE}"`
    return [{ code: 'collection/no-global', path: [index, 'city'], message, hint }]
  })
}

function faultsOfSlug({ urlSlug }: StoredCollection, at: Path): Fault[] {
  if (slugOf(urlSlug) === urlSlug) return []
  const message = `"${urlSlug}" is not written like an address.`
  const hint = `write "${slugOf(urlSlug) || 'days-for-two'}"`
  return [{ code: 'collection/slug', path: [...at, 'urlSlug'], message, hint }]
}

/** The city is looked for in small letters, so that no other spelling is ever found. */
function faultsOfCity({ city }: StoredCollection, at: Path, { shelf }: StockIndex): Fault[] {
  if (city === EVERYWHERE || shelf.cities.has(city)) return []
  const path = [...at, 'city']
  const value = slugOf(city)
  const code = 'collection/unknown-city'
  const message = `No city has the id "${city}".`
  if (value === EVERYWHERE || shelf.cities.has(value)) {
    const fix = { says: `write "${value}"`, edits: [{ path, value }] }
    return [{ code, path, message, hint: fix.says, fix }]
  }
  return stranger(code, city, new Set([EVERYWHERE, ...shelf.cities.keys()]), path, message)
}

function faultsOfProducts({ city, data }: StoredCollection, path: Path, { shelf }: StockIndex) {
  const { products } = data
  if (products.length === 0) {
    const message = `The collection ${data.title} is empty.`
    return [{ code: 'collection/empty' as const, path, message, hint: 'add ids of products' }]
  }
  return [
    ...repeated('collection/product-twice', products, path),
    ...products.flatMap((id, at): Fault[] => {
      const place = [...path, at]
      const product = shelf.products.get(id)
      if (!product) {
        const message = `There is no product "${id}".`
        return stranger('collection/unknown-product', id, shelf.products, place, message)
      }
      if (product.status === 'notListed') {
        const message = `${id} is not listed, so the collection leaves it out.`
        const hint = 'take it out, or write "status": "active" at the product'
        return [{ code: 'collection/not-listed', path: place, message, hint }]
      }
      if (!shelf.cities.has(city) || product.cities.has(city)) return []
      const message = `${id} does not run in ${city}, which this edition is for.`
      const hint = 'take it out, or add the city to its "productCities"'
      return [{ code: 'collection/not-there', path: place, message, hint }]
    }),
  ]
}

const noPicture = ({ data }: StoredCollection, path: Path): Fault => ({
  code: 'collection/unknown-picture',
  path,
  message: `The collection ${data.title} has no picture.`,
  hint: 'take one that client/pictures.json lists',
})
