import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { getRule } from '#domain/validation/rules/rules.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { runs } from '#tests/support/length.ts'
import { faultsWith } from '#tests/support/sample-values.ts'

const KINDS: DatasetFileKind[] = [
  ...(['products', 'locations', 'options', 'add-ons', 'calendar', 'coupons'] as const),
  ...(['referrals', 'collections', 'wonderpass-tiers', 'settings', 'dietary'] as const),
  'customers',
]

type Place = { around: Record<string | number, unknown>; key: string | number }

/** Every place in some JSON where something else may stand. */
function placesIn(json: unknown): Place[] {
  if (typeof json !== 'object' || json === null) return []
  const around = json as Place['around']
  return Object.keys(json).flatMap((key) => [{ around, key }, ...placesIn(around[key])])
}

it.each(KINDS)('%s: whatever a file holds, nothing breaks', (kind) => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
      for (const { code } of faultsWith(kind, json)) expect(getRule(code).summary).toBeTruthy()
    }),
    { numRuns: runs(100) },
  )
})

it.each(KINDS)('%s: whatever stands in the place of a value, nothing breaks', (kind) => {
  const places = placesIn(SAMPLE_DATASET[kind]).length
  fc.assert(
    fc.property(fc.nat(places - 1), fc.jsonValue({ maxDepth: 2 }), (nth, value) => {
      const json = structuredClone(SAMPLE_DATASET[kind])
      const place = placesIn(json)[nth] as Place
      place.around[place.key] = value
      for (const { code, path } of faultsWith(kind, json)) {
        expect(getRule(code).summary).toBeTruthy()
        expect(path.every((key) => ['string', 'number'].includes(typeof key))).toBe(true)
      }
    }),
    { numRuns: runs(150) },
  )
})

it.each(Object.keys(SAMPLE_DATASET) as DatasetFileKind[])(
  '%s: an object that has no words breaks nothing',
  (kind) => {
    for (let nth = 0; nth < placesIn(SAMPLE_DATASET[kind]).length; nth++) {
      const json = structuredClone(SAMPLE_DATASET[kind])
      const place = placesIn(json)[nth] as Place
      place.around[place.key] = { toString: 0 }
      expect(() => faultsWith(kind, json), String(place.key)).not.toThrow()
    }
  },
)

it.each(Object.keys(SAMPLE_DATASET) as DatasetFileKind[])(
  '%s: beside files of nothing all is told',
  (kind) => {
    const others = Object.fromEntries(Object.keys(SAMPLE_DATASET).map((one) => [one, 'nothing']))
    for (const { code } of faultsWith(kind, SAMPLE_DATASET[kind], { others })) {
      expect(getRule(code).summary).toBeTruthy()
    }
  },
)
