import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import { runs } from '#tests/support/length.ts'

const KINDS: DatasetFileKind[] = [
  ...(['gift-cards', 'gift-themes', 'greeting-cards'] as const),
  ...(['gift-add-ons', 'inclusions', 'fever-products'] as const),
]

it.each(KINDS)('%s: whatever a file holds, what is wrong is said and nothing breaks', (kind) => {
  const check = (json: unknown) => {
    const file = { name: `${kind}.json`, kind, country: null, json }
    return validateDatasetFile(file, indexDataset([file], new Set()))
  }
  expect(check({})).not.toEqual([])
  expect(check([null, { id: 1, name: 2, title: 3 }])).not.toEqual([])

  const entry = fc.dictionary(
    fc.constantFrom('id', 'name', 'title', 'displayName', 'prices', 'countries', 'party'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.array(entry)), (json) => {
      const isEmpty = Array.isArray(json) && json.length === 0 && kind !== 'inclusions'
      expect(check(json).length > 0).toBe(!isEmpty)
    }),
    { numRuns: runs(250) },
  )
})
