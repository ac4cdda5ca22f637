import { describe, expect, it } from 'vitest'
import { findTestCard, TEST_CARDS } from '#domain/payments/test-cards.ts'
import { TEST_WALLETS } from '#domain/payments/test-wallets.ts'
import {
  CARD_BEHAVIOURS,
  findCardBehaviour,
} from '#worker/payment-provider/simulator/card-behaviours.ts'

describe('TEST_CARDS', () => {
  it('lists every card that the simulator knows, beside its wallets', () => {
    const listed = [...TEST_CARDS, ...TEST_WALLETS].map((one) => one.paymentMethod).sort()
    expect(listed).toEqual(Object.keys(CARD_BEHAVIOURS).sort())
  })

  it('ends every number as the card ends', () => {
    for (const { number, paymentMethod } of TEST_CARDS) {
      if (number) expect(number.slice(-4)).toBe(findCardBehaviour(paymentMethod)?.method.last4)
    }
  })

  it('is found by a number with spaces', () => {
    expect(findTestCard('4242 4242 4242 4242')?.paymentMethod).toBe('pm_card_visa')
  })

  it('does not know other numbers', () => {
    expect(findTestCard('4111111111111111')).toBeNull()
    expect(findTestCard('')).toBeNull()
  })
})
