import { describe, expect, it } from 'vitest'
import { CARD_BRANDS, cardBrandName, isCardBrand } from '#domain/payments/card-brands.ts'

describe('Card logos', () => {
  it('are Visa, American Express and MasterCard, in this order', () => {
    expect(Object.values(CARD_BRANDS)).toEqual(['Visa', 'American Express', 'MasterCard'])
  })

  it.each([
    ['visa', 'Visa', true],
    ['amex', 'American Express', true],
    ['mastercard', 'MasterCard', true],
    ['jcb', 'Card', false],
    ['toString', 'Card', false],
  ])('%s is called %s', (brand, name, drawn) => {
    expect([cardBrandName(brand), isCardBrand(brand)]).toEqual([name, drawn])
  })
})
