import { z } from 'zod'
import { CollectionDocument } from '#domain/content/collection.schema.ts'
import { slugify } from '#domain/text.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateItems, unknownPicture } from '#domain/validation/checks/price-list.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const GLOBAL_CITY = 'global'

/** The hand-picked lists of products. */
export const collectionFile: FileDefinition = {
  schema: z.array(CollectionDocument),
  validate: (file, index) => {
    const all = parseNumberedEntries(CollectionDocument, file.json)
    return [
      ...duplicateKeys(file, index),
      ...validateEditions(all, (city) => index.countryByCity.has(city)),
      ...all.flatMap(({ value, index: at }) => [
        ...validateSlug(value, [at]),
        ...validateCity(value, [at], index),
        ...validateProducts(value, [at, 'data', 'products'], index),
        ...unknownPicture(
          'collection/unknown-picture',
          value.data.heroImage,
          [at, 'data', 'heroImage'],
          index,
        ),
        ...(value.data.heroImage ? [] : [missingPicture(value, [at, 'data', 'heroImage'])]),
      ]),
    ]
  },
}

/** Of two editions for one city only the first is shown; one without a list for everywhere is only found in its city. */
function validateEditions(
  all: readonly { value: CollectionDocument; index: number }[],
  isCity: (id: string) => boolean,
): Violation[] {
  const seen = new Map<string, number>()
  const global = new Set(
    all.filter(({ value }) => value.city === GLOBAL_CITY).map(({ value }) => value.urlSlug),
  )
  return all.flatMap(({ value: { urlSlug, city }, index }): Violation[] => {
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
    const hint = `add a collection with this "urlSlug" and "city": "${GLOBAL_CITY}"`
    return [{ code: 'collection/no-global', path: [index, 'city'], message, hint }]
  })
}

function validateSlug({ urlSlug }: CollectionDocument, at: JsonPath): Violation[] {
  if (slugify(urlSlug) === urlSlug) return []
  const message = `"${urlSlug}" is not written like an address.`
  const hint = `write "${slugify(urlSlug) || 'days-for-two'}"`
  return [{ code: 'collection/slug', path: [...at, 'urlSlug'], message, hint }]
}

/** The city is looked for in small letters, so that no other spelling is ever found. */
function validateCity(
  { city }: CollectionDocument,
  at: JsonPath,
  { records }: DatasetIndex,
): Violation[] {
  if (city === GLOBAL_CITY || records.cities.has(city)) return []
  const path = [...at, 'city']
  const value = slugify(city)
  const code = 'collection/unknown-city'
  const message = `No city has the id "${city}".`
  if (value === GLOBAL_CITY || records.cities.has(value)) {
    const fix = { says: `write "${value}"`, edits: [{ path, value }] }
    return [{ code, path, message, hint: fix.says, fix }]
  }
  return unknownId(code, city, new Set([GLOBAL_CITY, ...records.cities.keys()]), path, message)
}

function validateProducts(
  { city, data }: CollectionDocument,
  path: JsonPath,
  { records }: DatasetIndex,
) {
  const { products } = data
  if (products.length === 0) {
    const message = `The collection ${data.title} is empty.`
    return [{ code: 'collection/empty' as const, path, message, hint: 'add ids of products' }]
  }
  return [
    ...duplicateItems('collection/product-twice', products, path),
    ...products.flatMap((id, at): Violation[] => {
      const fieldPath = [...path, at]
      const product = records.products.get(id)
      if (!product) {
        const message = `There is no product "${id}".`
        return unknownId('collection/unknown-product', id, records.products, fieldPath, message)
      }
      if (product.status === 'notListed') {
        const message = `${id} is not listed, so the collection leaves it out.`
        const hint = 'take it out, or write "status": "active" at the product'
        return [{ code: 'collection/not-listed', path: fieldPath, message, hint }]
      }
      if (!records.cities.has(city) || product.cities.has(city)) return []
      const message = `${id} does not run in ${city}, which this edition is for.`
      const hint = 'take it out, or add the city to its "productCities"'
      return [{ code: 'collection/not-there', path: fieldPath, message, hint }]
    }),
  ]
}

const missingPicture = ({ data }: CollectionDocument, path: JsonPath): Violation => ({
  code: 'collection/unknown-picture',
  path,
  message: `The collection ${data.title} has no picture.`,
  hint: 'take one that client/pictures.json lists',
})
