import { describe, expect, it } from 'vitest'
import {
  addToCartEvents,
  beginCheckoutEvent,
  purchaseEvent,
} from '#domain/analytics/commerce-event.ts'
import { identifyModeOf } from '#domain/analytics/identify-mode.ts'

type Line = Parameters<typeof addToCartEvents>[0]['lines'][number]
const PICNIC = {
  id: 'l-1',
  productId: 'p-picnic',
  productName: 'Picnic',
  options: ['upgrade-premium', 'upgrade-warm'],
  adults: 4,
  trace: [{ label: 'Picnic', amount: 19_900 }],
  total: 19_900,
} as unknown as Line
const CUPS = {
  ...PICNIC,
  id: 'l-2',
  productId: 'p-cups',
  productName: 'Cups',
  unit: 'item',
  options: [],
  adults: 2,
  trace: [
    { label: '2 cups', amount: 3_001 },
    { label: 'Shipping', amount: 990, kind: 'shipping' },
  ],
  total: 3_991,
} as unknown as Line
const lines = [PICNIC, CUPS]
const items = [
  {
    item_id: 'p-picnic',
    item_name: 'Picnic',
    item_variant: 'upgrade-premium, upgrade-warm',
    price: 199,
    quantity: 1,
  },
  { item_id: 'p-cups', item_name: 'Cups', price: 15.01, quantity: 2 },
]

describe('a step towards a sale, as tag managers read it', () => {
  it('is a purchase with its value without shipping, under its reference', () => {
    expect(purchaseEvent({ currency: 'AUD', lines, enquiryReferenceId: 'DL-1' })).toEqual({
      event: 'purchase',
      key: 'purchase DL-1',
      ecommerce: { currency: 'AUD', value: 229.01, transaction_id: 'DL-1', items },
    })
  })

  it('leaves out shipping of lines that were stored before it had a kind', () => {
    const stored = ['Shipping', 'Shipping: Cups'].map((label) => ({
      ...CUPS,
      trace: [CUPS.trace[0], { label, amount: 990 }],
    })) as Line[]
    for (const line of stored)
      expect(
        beginCheckoutEvent({ currency: 'AUD', lines: [line], cartId: 'c-1' })?.ecommerce,
      ).toMatchObject({ value: 30.01 })
  })

  it('is the beginning of a checkout', () => {
    expect(beginCheckoutEvent({ currency: 'AUD', lines, cartId: 'c-1' })).toEqual({
      event: 'begin_checkout',
      key: 'checkout c-1',
      ecommerce: { currency: 'AUD', value: 229.01, items },
    })
  })

  it('is each line that was added', () => {
    expect(addToCartEvents({ currency: 'AUD', lines })).toEqual([
      {
        event: 'add_to_cart',
        key: 'add l-1',
        ecommerce: { currency: 'AUD', value: 199, items: [items[0]] },
      },
      {
        event: 'add_to_cart',
        key: 'add l-2',
        ecommerce: { currency: 'AUD', value: 30.01, items: [items[1]] },
      },
    ])
  })
})

it.each([
  ['Gift card for Sam', { title: null }, 'Gift card'],
  ['Picnic, for Sam', { title: 'Picnic' }, 'Picnic'],
  ['A year of Explorer, for Sam', { title: null, plan: { tierName: 'Explorer' } }, /Explorer/],
])('“%s” is told without the recipient’s name', (productName, gift, name) => {
  const line = { ...PICNIC, productName, gift } as unknown as Line
  const [event] = addToCartEvents({ currency: 'AUD', lines: [line] })
  expect(event?.ecommerce.items[0]?.item_name).toMatch(name)
  expect(JSON.stringify(event)).not.toContain('Sam')
})

it.each([
  ['POST', '/activations/abc', 'signup'],
  ['POST', '/customer/onboarding-steps', 'welcome'],
  ['POST', '/login', 'login'],
  ['POST', '/login-links/abc', 'login'],
  ['POST', '/login/passkey', 'login'],
  ['PUT', '/customer/profile', 'update-profile'],
  ['POST', '/customer/locations', 'update-profile'],
  ['POST', '/subscription/self', 'update-wp'],
  ['POST', '/customer/milestones', 'update-milestone'],
  ['PUT', '/customer/milestones', 'update-milestone'],
  ['DELETE', '/customer/milestones/m-1', 'update-milestone'],
  ['GET', '/customer/profile', null],
  ['POST', '/login/link/request', null],
  ['POST', '/logout', null],
  ['POST', '/signup', null],
  ['GET', '/activations/abc', null],
])('%s %s says %s of its customer', (method, path, mode) => {
  expect(identifyModeOf(method, path)).toBe(mode)
})
