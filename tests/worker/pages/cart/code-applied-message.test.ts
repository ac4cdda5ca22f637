import { expect, it } from 'vitest'
import { codeAppliedMessage } from '#worker/pages/cart/code-links.page.ts'

it.each([
  ['points', 'POINTS', '500 points', '500 points applied.'],
  ['coupon', 'HELLO10', 'HELLO10: 10% off', 'HELLO10: 10% off.'],
] as const)('the message after a code of the kind %s', (key, code, label, message) => {
  const cart = {
    codes: [{ key, code, label, amount: -100, parts: {}, problem: null }],
    giftCards: [],
  } as unknown as Parameters<typeof codeAppliedMessage>[0]
  expect(codeAppliedMessage(cart, code.toLowerCase())).toBe(message)
})
