/** What a bank says no with. The words are Stripe's. */
export type Decline = { code: string; decline_code: string; message: string }

/** How a test card behaves; everything not said goes well. */
export type CardBehaviour = {
  brand: string
  last4: string
  decline?: Decline
  authenticate?: boolean
  fault?: 'lose_response' | 'slow' | 'late_webhook' | 'error_before' | 'error_after'
}

const declinedWith = (
  code: string,
  decline_code: string,
  message: string,
): { decline: Decline } => ({
  decline: { code, decline_code, message },
})
const visa = (
  last4: string,
  behaviour: Omit<CardBehaviour, 'brand' | 'last4'> = {},
): CardBehaviour => ({
  brand: 'visa',
  last4,
  ...behaviour,
})

const INSUFFICIENT_FUNDS = declinedWith(
  'card_declined',
  'insufficient_funds',
  'Your card has insufficient funds.',
)

/** Stripe's test payment methods by their meaning, then our own for what goes wrong on the way. */
export const CARD_BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  pm_card_visa: visa('4242'),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '0005' },
  pm_card_chargeDeclined: visa(
    '0002',
    declinedWith('card_declined', 'generic_decline', 'Your card was declined.'),
  ),
  pm_card_chargeDeclinedInsufficientFunds: visa('9995', INSUFFICIENT_FUNDS),
  pm_card_chargeDeclinedExpiredCard: visa(
    '0069',
    declinedWith('expired_card', 'expired_card', 'Your card has expired.'),
  ),
  pm_card_chargeDeclinedIncorrectCvc: visa(
    '0127',
    declinedWith('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  ),
  pm_card_chargeDeclinedProcessingError: visa(
    '0119',
    declinedWith(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  pm_card_authenticationRequired: visa('3184', { authenticate: true }),
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: visa('3178', {
    authenticate: true,
    ...INSUFFICIENT_FUNDS,
  }),
  pm_sim_lose_response: visa('1001', { fault: 'lose_response' }),
  pm_sim_slow: visa('1002', { fault: 'slow' }),
  pm_sim_late_webhook: visa('1003', { fault: 'late_webhook' }),
  pm_sim_error_before: visa('1004', { fault: 'error_before' }),
  pm_sim_error_after: visa('1005', { fault: 'error_after' }),
}

/** The test card behind a payment method or card token, newer spellings included. */
export function findCardBehaviour(token: string): { token: string; method: CardBehaviour } | null {
  const name = token.replace(/^tok_/, 'pm_card_').replace(/^pm_card_visa_charge/, 'pm_card_charge')
  const method = Object.hasOwn(CARD_BEHAVIOURS, name) ? CARD_BEHAVIOURS[name] : undefined
  return method ? { token: name, method } : null
}

/** What an off-session charge is told by a bank that wants to see its customer. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** What an intent remembers when 3-D Secure failed. */
export const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data ' +
    'or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  type: 'invalid_request_error',
} as const
