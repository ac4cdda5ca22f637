/** A decline in Stripe's words. */
export type Decline = { code: string; decline_code: string; message: string }

/** A test card's behaviour; anything unset succeeds. */
export type CardBehaviour = {
  brand: string
  last4: string
  /** The wallet it is paid through; Link shows no card. */
  wallet?: 'apple_pay' | 'google_pay' | 'link'
  decline?: Decline
  authenticate?: boolean
  /** Asks for 3-D Secure until it is kept. */
  authenticatesOnce?: boolean
  /** Can be kept, though every charge is declined. */
  isKeptThoughDeclined?: boolean
  /** Where a confirmation that neither succeeds nor is declined leads. */
  outcome?: 'processing' | 'processing_declined' | 'requires_capture' | 'use_stripe_sdk'
  /** What happens to refunds. */
  refund?: 'pending' | 'fails' | 'requires_action' | 'refused'
  /** What its bank reports soon after the charge. */
  bankReport?: 'dispute' | 'fraud_warning'
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

/** Stripe's test payment methods, then our own for faults. */
export const CARD_BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  pm_card_visa: visa('4242'),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '0005' },
  pm_sim_apple_pay: visa('4242', { wallet: 'apple_pay' }),
  pm_sim_google_pay: visa('4242', { wallet: 'google_pay' }),
  pm_sim_link: visa('4242', { wallet: 'link' }),
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
  pm_card_authenticationRequiredOnSetup: visa('3155', { authenticatesOnce: true }),
  pm_card_chargeCustomerFail: visa('0341', {
    isKeptThoughDeclined: true,
    ...declinedWith('card_declined', 'generic_decline', 'Your card was declined.'),
  }),
  pm_card_pendingRefund: visa('7726', { refund: 'pending' }),
  pm_card_refundFail: visa('5126', { refund: 'fails' }),
  pm_card_createDispute: visa('0259', { bankReport: 'dispute' }),
  pm_card_createIssuerFraudRecord: visa('5423', { bankReport: 'fraud_warning' }),
  pm_sim_refund_requires_action: visa('1006', { refund: 'requires_action' }),
  pm_sim_refund_refused: visa('1007', { refund: 'refused' }),
  pm_sim_processing: visa('1008', { outcome: 'processing' }),
  pm_sim_processing_declined: visa('1009', { outcome: 'processing_declined' }),
  pm_sim_requires_capture: visa('1010', { outcome: 'requires_capture' }),
  pm_sim_use_stripe_sdk: visa('1011', { outcome: 'use_stripe_sdk' }),
  pm_sim_lose_response: visa('1001', { fault: 'lose_response' }),
  pm_sim_slow: visa('1002', { fault: 'slow' }),
  pm_sim_late_webhook: visa('1003', { fault: 'late_webhook' }),
  pm_sim_error_before: visa('1004', { fault: 'error_before' }),
  pm_sim_error_after: visa('1005', { fault: 'error_after' }),
}

/** The test card of a payment method or token. */
export function findCardBehaviour(token: string): { token: string; method: CardBehaviour } | null {
  const name = token.replace(/^tok_/, 'pm_card_').replace(/^pm_card_visa_charge/, 'pm_card_charge')
  const method = Object.hasOwn(CARD_BEHAVIOURS, name) ? CARD_BEHAVIOURS[name] : undefined
  return method ? { token: name, method } : null
}

export const DECLINED_LATER: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export const SETUP_AUTHENTICATION_FAILED = {
  code: 'setup_intent_authentication_failure',
  message:
    'The latest attempt to set up the payment method has failed because authentication failed.',
  type: 'invalid_request_error',
} as const

export const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data ' +
    'or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  type: 'invalid_request_error',
} as const
