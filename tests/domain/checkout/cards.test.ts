import { describe, expect, it } from 'vitest'
import { CARDS, cardName, isCard } from '#domain/checkout/cards.ts'

describe('spec §9 Card logos', () => {
  it('are Visa, American Express and MasterCard, in this order', () => {
    expect(Object.values(CARDS)).toEqual(['Visa', 'American Express', 'MasterCard'])
  })

  it.each([
    ['visa', 'Visa', true],
    ['amex', 'American Express', true],
    ['mastercard', 'MasterCard', true],
    ['jcb', 'Card', false],
    ['toString', 'Card', false],
  ])('%s is called %s', (brand, name, drawn) => {
    expect([cardName(brand), isCard(brand)]).toEqual([name, drawn])
  })
})
