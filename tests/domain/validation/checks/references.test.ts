import { describe, expect, it } from 'vitest'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import type { JsonPath } from '#domain/validation/violation.ts'
import { exampleWith, faultsWith } from '#tests/support/sample-values.ts'

const PRICES_IN_EUR = [{ currency: 'EUR', price: 20 }]
const SUB_OPTIONS = ['default', 0, 'subOptions'] as const

describe('an id that does not exist is reported', () => {
  it.each<[kind: DatasetFileKind, at: JsonPath, value: unknown]>([
    ['add-ons', [0, 'fulfillmentType'], 'shiping'],
    ['add-ons', [0, 'heroImageUrl'], '/media/scene-gift-crad'],
    ['calendar', ['days', 0, 'dataVersion'], 'short-dya'],
    ['calendar', ['days', 0, 'productId'], 'p-river-wlk'],
    ['calendar', ['days', 0, 'city'], 'melborne'],
    ['calendar', ['days', 0, 'country'], 'au'],
    ['collections', [0, 'city'], 'Global'],
    ['collections', [0, 'data', 'products'], ['p-river-wlk']],
    ['coupons', [1, 'scope'], { categories: ['experiense'] }],
    ['coupons', [1, 'scope'], { cities: ['melborne'] }],
    ['coupons', [1, 'scope'], { products: ['p-river-wlk'] }],
    [
      'coupons',
      [1],
      {
        code: 'FREE-TEA',
        kind: 'FREE_ADDON',
        addOn: 'add-tee',
        addOnName: 'Tea',
        countries: ['aus'],
      },
    ],
    ['customers', [0, 'country'], 'au'],
    ['customers', [0, 'city'], 'melborne'],
    ['customers', [0, 'subscription'], { status: 'ACTIVE', tierCode: 'WALKR' }],
    ['customers', [0, 'wishlist'], ['p-river-wlk']],
    ['locations', [0, 'medias', 'hero'], '/media/scene-gift-crad'],
    ['options', ['defalt'], []],
    ['products', [0, 'details', 'addOns'], ['add-tee']],
    ['products', [0, 'details', 'dietary'], ['vegn']],
    ['products', [1, 'groups', 0, 'id'], 'p-all-wlks'],
    ['products', [0, 'productCities', 0, 'id'], 'melborne'],
    ['referrals', [0, 'customerId'], 'c-maia'],
    ['settings', ['excludedSameDay'], ['p-audio-wlk']],
    ['settings', ['groups', 'highDemnd'], []],
  ])('in %s at %j', (kind, at, value) => {
    const violations = faultsWith(kind, exampleWith(kind, at, value))
    expect(violations.map(({ code }) => code)).toEqual(['id/unknown'])
    expect(violations[0]?.hint).toMatch(/^(?:did you mean|write) "/)
  })
})

describe('a name that is in use already is reported', () => {
  it.each<[kind: DatasetFileKind, at: JsonPath, value: unknown]>([
    ['customers', [1, 'email'], 'maya@example.com'],
    ['referrals', [1], { code: 'MAYA-AGAIN', customerId: 'c-maya' }],
    ['wonderpass-tiers', [2, 'code'], 'WALKER'],
    ['dietary', [1], { id: 'plants', name: 'Vegan', description: 'Plants only.' }],
  ])('in %s at %j', (kind, at, value) => {
    const violations = faultsWith(kind, exampleWith(kind, at, value))
    expect(violations.map(({ code }) => code)).toEqual(['id/duplicate'])
  })
})

describe('a price that customers cannot pay is reported', () => {
  it.each<[kind: DatasetFileKind, at: JsonPath, value: unknown, code: string]>([
    ['options', [...SUB_OPTIONS, 0, 'prices'], PRICES_IN_EUR, 'option/price'],
    ['add-ons', [0, 'prices'], undefined, 'add-on/price'],
    ['wonderpass-tiers', [1, 'prices', 'EUR'], { month: 1, year: 10 }, 'tier/price'],
    ['wonderpass-tiers', [1, 'prices', 'AUD'], undefined, 'tier/price'],
    ['wonderpass-tiers', [1, 'prices', 'AUD'], { month: 0, year: 0 }, 'tier/price'],
  ])('in %s at %j', (kind, at, value, code) => {
    const violations = faultsWith(kind, exampleWith(kind, at, value))
    expect(new Set(violations.map((violation) => violation.code))).toEqual(new Set([code]))
  })
})
