import { describe, expect, it } from 'vitest'
import { CATEGORIES, type CategoryName, categoryOf } from '#domain/catalogue/category.ts'
import { minimumAge } from '#domain/catalogue/minimum-age.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aRawProduct, NO_SETTINGS } from '#tests/support/builders.ts'

describe.each(Object.keys(CATEGORIES) as CategoryName[])('Product category %s', (category) => {
  const product = adaptProduct(aRawProduct({ category }), COUNTRIES.aus, NO_SETTINGS)

  it('is a category upstream may name', () => {
    expect(product.category).toBe(category)
  })

  it('is posted when its row says so', () => {
    expect(product.isShippingProduct).toBe(categoryOf(category).delivery === 'post')
  })

  it('never describes a group', () => {
    const group = adaptProduct(aRawProduct({ category, type: 'group' }), COUNTRIES.aus, NO_SETTINGS)
    expect([group.isDigitalProduct, group.isShippingProduct]).toEqual([false, false])
  })
})

describe('Lead time', () => {
  const leadHours = (category: CategoryName, details: object = {}) =>
    adaptProduct(aRawProduct({ category, details }), COUNTRIES.aus, NO_SETTINGS).leadHours

  it.each([
    ['picnic', 48],
    ['shipping', 48],
    ['experience', 24],
    ['digital', 2],
    ['gift-card', 0],
  ] as const)('of %s is %d hours', (category, hours) => {
    expect(leadHours(category)).toBe(hours)
  })

  it.each([0, 6, 240])('of a product that says %d hours is that', (hours) => {
    expect(leadHours('picnic', { leadHours: hours })).toBe(hours)
  })
})

it.each([
  [undefined, 0],
  ['All ages', 0],
  ['8 and over', 8],
  ['16 and over with an adult', 16],
])('The minimum age of %s is %d', (age, least) => {
  expect(minimumAge(age)).toBe(least)
})

describe('Months', () => {
  const months = (details: object, country = COUNTRIES.aus) =>
    adaptProduct(aRawProduct({ details }), country, NO_SETTINGS).months

  it('are those of the seasons in the country, and none without seasons', () => {
    expect(months({})).toEqual([])
    expect(months({ seasons: ['summer'] })).toEqual(['01', '02', '12'])
    expect(months({ seasons: ['summer'] }, COUNTRIES.uk)).toEqual(['06', '07', '08'])
  })
})

describe('Party size', () => {
  const party = (details: object = {}) =>
    adaptProduct(aRawProduct({ details }), COUNTRIES.aus, NO_SETTINGS).party

  it('is 1 to 20 by default, the product’s own otherwise', () => {
    expect([party(), party({ party: { min: 2, max: 8 } })]).toEqual([
      { min: 1, max: 20 },
      { min: 2, max: 8 },
    ])
  })

  it.each([
    { min: 3, max: 2 },
    { min: 0, max: 4 },
    { min: 1, max: 1001 },
    { min: 1.5, max: 4 },
  ])('cannot be %j', (size) => {
    expect(() => party({ party: size })).toThrow()
  })
})
