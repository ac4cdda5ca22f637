import { expect, it } from 'vitest'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { inEveryCurrency } from '#domain/validation/rules/sample-dataset.ts'
import type { JsonPath } from '#domain/validation/violation.ts'
import { exampleWith, faultsWith } from '#tests/support/sample-values.ts'

it.each<[says: string, kind: DatasetFileKind, at: JsonPath, value: unknown, code: string | null]>([
  ['nothing in all of them', 'add-ons', [0, 'prices'], inEveryCurrency(0), null],
  ['posting for half a cent', 'add-ons', [0, 'shippingCost'], 0.005, 'add-on/price'],
  ['posting that is true', 'add-ons', [0, 'shippingCost'], 9.5, null],
  [
    'a group that takes half a cent',
    'options',
    ['default', 0, 'priceIncrease'],
    0.005,
    'option/price',
  ],
  [
    'posting that is free in one currency',
    'greeting-cards',
    [0, 'prices'],
    inEveryCurrency(5).map((price, at) => ({ ...price, shippingCost: at })),
    'gift/price-slip',
  ],
  [
    'half a cent off',
    'coupons',
    [1],
    { code: 'HELLO20', kind: 'FIXED', amounts: { AUD: 9.995 }, countries: ['aus'] },
    'schema/value',
  ],
  ['words for what is for everything', 'coupons', [0, 'covers'], 'days out', 'coupon/no-scope'],
  ['a day of another century', 'calendar', ['days', 0, 'day'], '1926-12-24', 'schema/value'],
  ['a quarter of an hour', 'products', [0, 'details', 'leadHours'], 0.25, null],
  ['less than that', 'products', [0, 'details', 'leadHours'], 0.005, 'schema/range'],
])('amounts that are slips: %s', (_, kind, at, value, code) => {
  const codes = faultsWith(kind, exampleWith(kind, at, value)).map((fault) => fault.code)
  expect(new Set(codes)).toEqual(new Set(code === null ? [] : [code]))
})
