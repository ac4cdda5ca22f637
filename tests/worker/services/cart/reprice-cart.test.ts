import { expect, it } from 'vitest'
import type { CartGiftCard } from '#domain/gift-cards/gift-card-payments.ts'
import { sum } from '#domain/money.ts'
import { type CartState, withTotals } from '#worker/services/cart/cart-state.ts'
import { withoutUnsold } from '#worker/services/cart/reprice-cart.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

const PICNIC = {
  productId: 'p',
  city: 'melbourne',
  date: '2026-12-19',
  start: '11:00',
  adults: 2,
  children: 0,
  options: [],
  addOns: {},
  trace: [{ label: '2 adults', amount: 22_900 }],
  total: 22_900,
  held: true,
  holdExpiresAt: '2026-11-21T00:30:00.000Z',
}
const GIFT = {
  id: 'g',
  entryId: 'e',
  last4: '1234',
  isUsable: true,
  available: 19_900,
  balance: 19_900,
  protection: {
    experience: { ...PICNIC, title: 'Picnic' },
    price: 19_900,
    protectedUntil: NOW + 1,
  },
} as unknown as CartGiftCard

it('the price that a gift protects goes over to the line that is still sold, in its sum and where it is shown', () => {
  const payment = { cartCodes: [], facts: new Map(), member: null, giftCards: [GIFT], points: null }
  const lines = ['first', 'second'].map((id) => ({ ...PICNIC, id }))
  const cart = withTotals(
    { cartId: 'c', version: 1, country: 'aus', parked: [], lines } as never,
    payment,
    NOW,
  )
  expect(cart.lines.map(({ total }) => total)).toEqual([19_900, 22_900])

  const [unsold] = cart.lines
  const state = { ...payment, cart } as unknown as CartState
  const left = withoutUnsold(state, unsold ? [unsold] : [], NOW)
  const [first, second] = left.lines
  expect(first).toMatchObject({ id: 'first', held: false, holdExpiresAt: null })
  expect(second).toMatchObject({ id: 'second', held: true, total: 19_900 })
  expect(left.total).toBe(19_900)
  expect(sum(left.trace.map(({ amount }) => amount))).toBe(19_900)
})
