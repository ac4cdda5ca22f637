import { describe, expect, it } from 'vitest'
import {
  applyGiftCards,
  type CartGiftCard,
  giftCardLines,
  giftPaymentLines,
  giftTotal,
} from '#domain/gift-cards/gift-card-payments.ts'
import { earnedPoints, MINOR_PER_POINT, spendablePoints } from '#domain/promotions/points.ts'

const card = (id: string, change: Partial<CartGiftCard> = {}): CartGiftCard => ({
  id,
  entryId: `entry-${id}`,
  last4: id.repeat(4),
  balance: 5000,
  available: 5000,
  createdAt: 0,
  isUsable: true,
  ...change,
})
const PICNIC = { id: 'picnic', total: 19_900, category: 'picnic' as const }
const NOTHING_ELSE = { codes: [], fee: 0, minimumCharge: 50 }

describe('points and gift cards', () => {
  it('points pay first, the card what is left, and points that don’t fill a hundred stay', () => {
    const [points, total] = [1_240, 19_900]
    const spent = spendablePoints(points, total)
    const codes = [{ amount: -spent * MINOR_PER_POINT, parts: {} }]
    const cards = [card('A', { balance: 15_000, available: 15_000 })]
    const applied = applyGiftCards(cards, { lines: [PICNIC], ...NOTHING_ELSE, codes })
    expect({ off: codes[0]?.amount, left: points - spent }).toEqual({ off: -6_000, left: 40 })
    expect(applied).toMatchObject([{ amount: 13_900, left: 1_100 }])
  })

  it('only what the payment card pays earns points', () => {
    const applied = applyGiftCards([card('A')], { lines: [PICNIC], ...NOTHING_ELSE })
    const lines = [{ paid: PICNIC.total, isGift: false }]
    expect(earnedPoints(lines, giftTotal(applied))).toEqual([149])
  })
})

describe('applyGiftCards', () => {
  it('the smallest pays first and stands first; those without a part stand last', () => {
    const applied = applyGiftCards(
      [card('C', { isUsable: false }), card('B'), card('A', { balance: 2000, available: 2000 })],
      { lines: [PICNIC], ...NOTHING_ELSE },
    )
    expect(applied).toEqual([
      { id: 'entry-A', last4: 'AAAA', amount: 2000, left: 0, problem: null },
      { id: 'entry-B', last4: 'BBBB', amount: 5000, left: 0, problem: null },
      {
        id: 'entry-C',
        last4: 'CCCC',
        amount: 0,
        left: 5000,
        problem: 'This gift card can’t be used here now.',
      },
    ])
    expect(giftTotal(applied)).toBe(7000)
    expect(giftCardLines(applied)).toEqual([
      { label: 'Gift card …AAAA', amount: -2000 },
      { label: 'Gift card …BBBB', amount: -5000 },
    ])
    expect(giftPaymentLines(applied.slice(0, 2))).toEqual([
      { label: 'by gift card …AAAA', amount: 2000 },
      { label: 'by gift card …BBBB', amount: 5000 },
    ])
  })

  it('one that another order holds pays nothing and says why', () => {
    const [held] = applyGiftCards([card('A', { available: 0 })], {
      lines: [PICNIC],
      ...NOTHING_ELSE,
    })
    expect(held).toMatchObject({
      amount: 0,
      left: 5000,
      problem: 'This gift card is being used in another order. Try again in half an hour.',
    })
  })

  it.each<[rule: string, owing: Partial<Parameters<typeof applyGiftCards>[1]>, amount: number]>([
    ['what codes take off is not due', { codes: [{ amount: -19_000, parts: {} }] }, 900],
    ['a fee is due', { codes: [{ amount: -19_000, parts: {} }], fee: 100 }, 1000],
    [
      'no gift card buys a gift card',
      { lines: [{ id: 'gift', total: 10_000, category: 'gift-card' }] },
      0,
    ],
    [
      'nor what a code leaves of one',
      {
        lines: [
          { id: 'gift', total: 10_000, category: 'gift-card' },
          { id: 'box', total: 1000 },
        ],
        codes: [{ amount: -2000, parts: { gift: -2000 } }],
      },
      1000,
    ],
    [
      'a code that took nothing from a gift card changes nothing',
      {
        lines: [
          { id: 'gift', total: 10_000, category: 'gift-card' },
          { id: 'box', total: 1000 },
        ],
        codes: [{ amount: -500, parts: { box: -500 } }],
      },
      500,
    ],
  ])('%s', (_, owing, amount) => {
    const [applied] = applyGiftCards([card('A')], { lines: [PICNIC], ...NOTHING_ELSE, ...owing })
    expect(applied?.amount).toBe(amount)
  })
})
