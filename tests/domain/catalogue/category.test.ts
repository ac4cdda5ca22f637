import { describe, expect, it } from 'vitest'
import { CATEGORIES, type CategoryName, categoryOf } from '#domain/catalogue/category.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aRawProduct, NO_SETTINGS } from '#tests/builders.ts'

describe.each(Object.keys(CATEGORIES) as CategoryName[])('%s', (category) => {
  const product = adaptProduct(aRawProduct({ category }), COUNTRIES.aus, NO_SETTINGS)

  it('is a category upstream may name', () => {
    expect(product.category).toBe(category)
  })

  it('gives its products its lead time', () => {
    expect(product.leadHours).toBe(categoryOf(category).leadHours)
  })

  it('is posted when its row says so', () => {
    expect(product.isShippingProduct).toBe(categoryOf(category).delivery === 'post')
  })

  it('never describes a group', () => {
    const group = adaptProduct(aRawProduct({ category, type: 'group' }), COUNTRIES.aus, NO_SETTINGS)
    expect([group.isDigitalProduct, group.isShippingProduct]).toEqual([false, false])
  })
})
