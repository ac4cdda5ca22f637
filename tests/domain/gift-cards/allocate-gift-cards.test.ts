import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AvailableGiftCard,
  allocateAboveMinimum,
  allocateGiftCards,
  allocateRefund,
} from '#domain/gift-cards/allocate-gift-cards.ts'
import { splitAmount } from '#domain/gift-cards/recipient/split-amount.ts'
import { sum } from '#domain/money.ts'
import { runs } from '#tests/support/length.ts'

type Amounts = Record<string, number>

/** Amounts in major units; the cards are as old as they stand here. */
const cardsOf = (cards: Amounts): AvailableGiftCard[] =>
  Object.entries(cards).map(([id, major], createdAt) => ({
    id,
    available: Math.round(major * 100),
    createdAt,
  }))
const partsOf = (parts: Amounts) =>
  Object.entries(parts).map(([id, major]) => ({ id, amount: Math.round(major * 100) }))

describe('gift cards pay', () => {
  it.each<[due: number, cards: Amounts, parts: Amounts, rest: number]>([
    [199, { A: 50 }, { A: 50 }, 149],
    [199, { A: 200 }, { A: 199 }, 0],
    [50, { A: 100, B: 20 }, { B: 20, A: 30 }, 0],
    [15, { A: 100, B: 20 }, { B: 15 }, 0],
    [300, { A: 50, B: 100, D: 25 }, { D: 25, A: 50, B: 100 }, 125],
    [60, { A: 30, B: 30, C: 30 }, { A: 30, B: 30 }, 0],
    [0.01, { A: 0.01, B: 0.01 }, { A: 0.01 }, 0],
    [0, { A: 10, B: 20 }, {}, 0],
    // 90 less a coupon of 25: due is what the coupon leaves.
    [90 - 25, { A: 65 }, { A: 65 }, 0],
    [199.5 - 19.95, { A: 100 }, { A: 100 }, 79.55],
    [10, { A: 0 }, {}, 10],
  ])('%d of %o: %o, %d are left', (due, cards, parts, rest) => {
    const allocation = allocateGiftCards({ due: Math.round(due * 100), cards: cardsOf(cards) })
    expect(allocation).toEqual({ parts: partsOf(parts), rest: Math.round(rest * 100) })
  })

  const cards = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 8 }),
      available: fc.nat(100_000),
      createdAt: fc.nat(5),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )

  it('what is due and never more: parts and rest add up, each within its card, whatever the order', () => {
    fc.assert(
      fc.property(fc.nat(300_000), cards, (due, given) => {
        const { parts, rest } = allocateGiftCards({ due, cards: given })
        const available = new Map(given.map((card) => [card.id, card.available]))
        const paid = sum(parts.map(({ amount }) => amount))
        expect(paid + rest).toBe(due)
        expect(paid).toBe(Math.min(due, sum([...available.values()])))
        for (const { id, amount } of parts) {
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(available.get(id) ?? 0)
        }
        // Only the last card used keeps something.
        for (const { id, amount } of parts.slice(0, -1)) expect(amount).toBe(available.get(id))
        expect(allocateGiftCards({ due, cards: given.toReversed() })).toEqual({ parts, rest })
      }),
      { numRuns: runs(1_000) },
    )
  })

  it.each<[due: number, cards: Amounts, parts: Amounts, rest: number]>([
    [50, { A: 49.8 }, { A: 49.5 }, 0.5],
    [50, { A: 49.5 }, { A: 49.5 }, 0.5],
    [50, { A: 50 }, { A: 50 }, 0],
    [50, { A: 10 }, { A: 10 }, 40],
    [0.4, { A: 0.2 }, { A: 0.2 }, 0.2],
  ])('and leave what a card can be charged: %d of %o', (due, given, parts, rest) => {
    const minor = Math.round(due * 100)
    const order = { due: minor, payable: minor, cards: cardsOf(given) }
    const expected = { parts: partsOf(parts), rest: Math.round(rest * 100) }
    expect(allocateAboveMinimum(order, 50)).toEqual(expected)
  })
})

describe('a refund goes', () => {
  const USED = { D: 25, A: 50, B: 100 }

  it.each<[amount: number, cardLeft: number, left: Amounts, card: number, parts: Amounts]>([
    [300, 125, USED, 125, { B: 100, A: 50, D: 25 }],
    [140, 125, USED, 125, { B: 15 }],
    [80, 125, USED, 80, {}],
    [100, 45, USED, 45, { B: 55 }],
  ])(
    '%d with %d on the card: to the card first, then to gift cards in reverse',
    (amount, cardLeft, left, card, parts) => {
      const back = allocateRefund(amount * 100, { cardLeft: cardLeft * 100, parts: partsOf(left) })
      expect(back).toEqual({ card: card * 100, parts: partsOf(parts) })
    },
  )

  it('nowhere if it is more than was paid', () => {
    expect(allocateRefund(2_000, { cardLeft: 0, parts: partsOf({ A: 10 }) })).toBeNull()
  })

  it('in several parts as it would at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { maxLength: 5 }),
        fc.nat(20_000),
        fc.array(fc.nat(20_000), { maxLength: 4 }),
        (used, cardPaid, amounts) => {
          const parts = used.map((amount, index) => ({ id: `card ${index}`, amount: amount + 1 }))
          const total = cardPaid + sum(parts.map(({ amount }) => amount))
          fc.pre(sum(amounts) <= total)
          const atOnce = allocateRefund(sum(amounts), { cardLeft: cardPaid, parts })
          let left = { cardLeft: cardPaid, parts }
          for (const amount of amounts) {
            const back = allocateRefund(amount, left)
            if (!back) throw new Error('It was paid.')
            const returned = new Map(back.parts.map((part) => [part.id, part.amount]))
            left = {
              cardLeft: left.cardLeft - back.card,
              parts: left.parts.map((part) => ({
                ...part,
                amount: part.amount - (returned.get(part.id) ?? 0),
              })),
            }
          }
          expect(cardPaid - left.cardLeft).toBe(atOnce?.card)
          const restored = parts.flatMap(({ id, amount }, index) => {
            const gone = amount - (left.parts[index]?.amount ?? 0)
            return gone > 0 ? [{ id, amount: gone }] : []
          })
          expect(restored.toReversed()).toEqual(atOnce?.parts)
        },
      ),
      { numRuns: runs(500) },
    )
  })
})

it.each([[['a', 'b']], [['b', 'a']]])(
  'cards of one size and age are used by their ids, given as %s',
  (ids) => {
    const cards = ids.map((id) => ({ id, available: 1000, createdAt: 0 }))
    expect(allocateGiftCards({ due: 1500, cards }).parts).toEqual([
      { id: 'a', amount: 1000 },
      { id: 'b', amount: 500 },
    ])
  },
)

describe('Gift credit is never spent twice: an amount is split', () => {
  it.each<[amount: number, parts: number, shares: number[]]>([
    [1_000, 3, [334, 333, 333]],
    [1_000, 2, [500, 500]],
    [200, 3, [67, 67, 66]],
    [1, 2, [1, 0]],
  ])('%d in %d: %o', (amount, parts, shares) => {
    expect(splitAmount(amount, parts)).toEqual(shares)
  })
})
