/** A test card of the simulator. */
export type TestCard = {
  /** Null for cards without a published number. */
  number: string | null
  paymentMethod: string
  label: string
}

/** Stripe's test cards, then our own for other faults. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', paymentMethod: 'pm_card_visa', label: 'Visa, succeeds' },
  {
    number: '5555555555554444',
    paymentMethod: 'pm_card_mastercard',
    label: 'Mastercard, succeeds',
  },
  { number: '378282246310005', paymentMethod: 'pm_card_amex', label: 'American Express, succeeds' },
  {
    number: '4000002760003184',
    paymentMethod: 'pm_card_authenticationRequired',
    label: 'Asks for 3-D Secure',
  },
  {
    number: '4000008260003178',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    label: 'Asks for 3-D Secure, then declined: insufficient funds',
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    label: 'Asks for 3-D Secure until it is saved',
  },
  { number: '4000000000000002', paymentMethod: 'pm_card_chargeDeclined', label: 'Declined' },
  {
    number: '4000000000000341',
    paymentMethod: 'pm_card_chargeCustomerFail',
    label: 'Can be saved, then declined',
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds',
    label: 'Declined: insufficient funds',
  },
  {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    label: 'Declined: expired card',
  },
  {
    number: '4000000000000127',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    label: 'Declined: wrong security code',
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    label: 'Declined: processing error',
  },
  {
    number: '4000000000007726',
    paymentMethod: 'pm_card_pendingRefund',
    label: 'Succeeds; a refund takes a minute',
  },
  {
    number: '4000000000005126',
    paymentMethod: 'pm_card_refundFail',
    label: 'Succeeds; a refund fails a minute later',
  },
  {
    number: '4000000000000259',
    paymentMethod: 'pm_card_createDispute',
    label: 'Succeeds, then disputed',
  },
  {
    number: '4000000000005423',
    paymentMethod: 'pm_card_createIssuerFraudRecord',
    label: 'Succeeds, then reported as fraud',
  },
  {
    number: null,
    paymentMethod: 'pm_sim_refund_requires_action',
    label: 'Succeeds; a refund waits for the customer',
  },
  { number: null, paymentMethod: 'pm_sim_refund_refused', label: 'Succeeds; a refund is refused' },
  { number: null, paymentMethod: 'pm_sim_processing', label: 'Succeeds after a minute' },
  {
    number: null,
    paymentMethod: 'pm_sim_processing_declined',
    label: 'Declined after a minute',
  },
  {
    number: null,
    paymentMethod: 'pm_sim_requires_capture',
    label: 'Approved but not captured',
  },
  {
    number: null,
    paymentMethod: 'pm_sim_use_stripe_sdk',
    label: 'Asks for a step this shop can’t show',
  },
  { number: null, paymentMethod: 'pm_sim_slow', label: 'Succeeds after three seconds' },
  {
    number: null,
    paymentMethod: 'pm_sim_late_webhook',
    label: 'Succeeds, tells us a minute later',
  },
  { number: null, paymentMethod: 'pm_sim_lose_response', label: 'Succeeds, the answer is lost' },
  { number: null, paymentMethod: 'pm_sim_error_before', label: 'Server error, nothing charged' },
  {
    number: null,
    paymentMethod: 'pm_sim_error_after',
    label: 'Server error, charged all the same',
  },
]

/** Ignores spaces and dashes. */
export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number !== null && card.number === digits) ?? null
}
