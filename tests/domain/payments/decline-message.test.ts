import { describe, expect, it } from 'vitest'
import { declineMessage } from '#domain/payments/decline-message.ts'

describe('A declined payment', () => {
  it.each([
    ['card_declined', 'insufficient_funds', 'Your card has insufficient funds. Use another card.'],
    ['incorrect_cvc', null, 'Your card’s security code is incorrect. Check it and try again.'],
    [
      'payment_intent_authentication_failure',
      null,
      'Your bank couldn’t confirm this payment. Try again or use another card.',
    ],
  ])('with %s, %s tells the buyer what to do', (code, declineCode, message) => {
    expect(declineMessage(code, declineCode)).toBe(message)
  })

  it.each(['generic_decline', 'stolen_card', 'fraudulent', 'do_not_honor', 'constructor', null])(
    'for a reason the buyer is not told (%s) reads the same as any other',
    (declineCode) => {
      expect(declineMessage('card_declined', declineCode)).toBe(
        'Your card was declined. Use another card or contact your bank.',
      )
    },
  )
})
