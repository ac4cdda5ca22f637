import { z } from 'zod'
import { CollectionDocument } from '#domain/content/collection.schema.ts'
import { slugify } from '#domain/text.ts'
import { unknownReference, unknownReferences } from '#domain/validation/checks/references.ts'
import { duplicateKeys, parseNumberedEntries } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import { type JsonPath, type Violation, withFix } from '#domain/validation/violation.ts'

const GLOBAL_CITY = 'global'

export const collectionFile: FileDefinition = {
  schema: z.array(CollectionDocument),
  validate: (file, index) => {
    const all = parseNumberedEntries(CollectionDocument, file.json)
    const duplicates = duplicateKeys(file, index)
    return [
      ...(duplicates.length > 0 ? duplicates : duplicateEditions(all)),
      ...all.flatMap(({ value: { urlSlug, city, data }, index: at }) => [
        ...validateSlug(urlSlug, [at, 'urlSlug']),
        ...(slugify(city) === GLOBAL_CITY
          ? misspeltGlobal(city, [at, 'city'])
          : unknownReference('city', city, [at, 'city'], index)),
        ...(data.products.length > 0
          ? []
          : [emptyCollection(data.title, [at, 'data', 'products'])]),
        ...unknownReferences('product', data.products, [at, 'data', 'products'], index),
        ...unknownReference('picture', data.heroImage, [at, 'data', 'heroImage'], index),
      ]),
    ]
  },
}

/** Of two editions for one city only the first would be shown. */
function duplicateEditions(all: readonly { value: CollectionDocument; index: number }[]) {
  const seen = new Map<string, number>()
  return all.flatMap(({ value: { urlSlug, city }, index }): Violation[] => {
    const key = JSON.stringify([urlSlug, city])
    const first = seen.get(key)
    seen.set(key, first ?? index)
    if (first === undefined) return []
    const message = `Entry ${first + 1} is already at /collections/${urlSlug} for ${city}.`
    const hint = 'give one of them another "urlSlug" or another "city"'
    return [{ code: 'id/duplicate', path: [index, 'urlSlug'], message, hint }]
  })
}

function validateSlug(urlSlug: string, path: JsonPath): Violation[] {
  if (slugify(urlSlug) === urlSlug) return []
  const message = `"${urlSlug}" cannot be part of a URL.`
  const hint = `write "${slugify(urlSlug) || 'days-for-two'}"`
  return [{ code: 'collection/slug', path, message, hint }]
}

function misspeltGlobal(city: string, path: JsonPath): Violation[] {
  if (city === GLOBAL_CITY) return []
  const violation = { code: 'id/unknown' as const, path, message: `There is no city "${city}".` }
  return [withFix(violation, `write "${GLOBAL_CITY}"`, { path, value: GLOBAL_CITY })]
}

const emptyCollection = (title: string, path: JsonPath): Violation => ({
  code: 'collection/empty',
  path,
  message: `The collection ${title} is empty.`,
  hint: 'add product ids',
})
