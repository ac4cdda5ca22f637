import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EXAMPLES } from '#domain/check/examples.ts'
import { ruleOf } from '#domain/check/rules.ts'
import type { StockKind } from '#domain/check/stock.ts'
import { faultsWith } from '#tests/support/samples.ts'

const KINDS: StockKind[] = [
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
      for (const { code } of faultsWith(kind, json)) expect(ruleOf(code).says).toBeTruthy()
    }),
    { numRuns: 100 },
  )
})

it.each(KINDS)('%s: whatever stands in the place of a value, nothing breaks', (kind) => {
  const places = placesIn(EXAMPLES[kind]).length
  fc.assert(
    fc.property(fc.nat(places - 1), fc.jsonValue({ maxDepth: 2 }), (nth, value) => {
      const json = structuredClone(EXAMPLES[kind])
      const place = placesIn(json)[nth] as Place
      place.around[place.key] = value
      for (const { code, path } of faultsWith(kind, json)) {
        expect(ruleOf(code).says).toBeTruthy()
        expect(path.every((key) => ['string', 'number'].includes(typeof key))).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

it.each(Object.keys(EXAMPLES) as StockKind[])(
  '%s: an object that has no words breaks nothing',
  (kind) => {
    for (let nth = 0; nth < placesIn(EXAMPLES[kind]).length; nth++) {
      const json = structuredClone(EXAMPLES[kind])
      const place = placesIn(json)[nth] as Place
      place.around[place.key] = { toString: 0 }
      expect(() => faultsWith(kind, json), String(place.key)).not.toThrow()
    }
  },
)

it.each(Object.keys(EXAMPLES) as StockKind[])('%s: beside files of nothing all is told', (kind) => {
  const others = Object.fromEntries(Object.keys(EXAMPLES).map((one) => [one, 'nothing']))
  for (const { code } of faultsWith(kind, EXAMPLES[kind], { others })) {
    expect(ruleOf(code).says).toBeTruthy()
  }
})
