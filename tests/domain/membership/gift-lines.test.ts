import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import {
  leftAfterGifts,
  paidByGifts,
  splitInvoiceRefund,
  withGifts,
} from '#domain/membership/gift-lines.ts'
import { givenPlans } from '#domain/membership/given-plans.ts'

const plan = { kind: 'PLAN' as const, amount: 1_200, from: '2027-01-31', to: '2027-02-28' }
const credit = { ...plan, kind: 'CREDIT' as const, amount: -600 }

describe('Gifts pay an invoice', () => {
  it.each([
    ['all of it', 5_000, 0],
    ['as much as they have', 700, 500],
    ['so much that a card can be charged with the rest', 1_180, 50],
    ['nothing when they are empty', 0, 1_200],
  ])('%s', (_, left, due) => {
    expect(leftAfterGifts(1_200, left, 50)).toBe(due)
  })

  it('as a line after what they pay', () => {
    const gift = { ...plan, kind: 'GIFT', amount: -600 }
    expect(withGifts([credit, plan], 5_000, 50)).toEqual([credit, plan, gift])
    expect(paidByGifts(withGifts([credit, plan], 5_000, 50))).toBe(600)
    expect(withGifts([plan], 0, 50)).toEqual([plan])
  })

  it('and get back what the card didn’t pay', () => {
    expect(splitInvoiceRefund(1_000, 300)).toEqual({ card: 300, gifts: 700 })
    expect(splitInvoiceRefund(200, 300)).toEqual({ card: 200, gifts: 0 })
  })
})

describe('A year that can be given', () => {
  const tier = (code: string, year: number) => ({
    code,
    name: code,
    prices: { AUD: { month: 0, year } },
  })

  it('costs what a gift card may hold', () => {
    const tiers = [
      tier('FREE_TIER', 120),
      tier('EXPLORER', 120),
      tier('ODD', 119.5),
      tier('MAX', 1_001),
    ]
    expect(givenPlans(tiers, COUNTRIES.aus)).toEqual([
      { tier: 'EXPLORER', tierName: 'EXPLORER', interval: 'year', price: 12_000 },
    ])
    expect(givenPlans(tiers, COUNTRIES.us)).toEqual([])
  })
})
