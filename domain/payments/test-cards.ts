/** A card of the payment simulator: what is typed, what it stands for, what it does. */
export type TestCard = {
  /** Null when nobody publishes a number for it; it can only be chosen from the list. */
  number: string | null
  paymentMethod: string
  label: string
}

/** Stripe's published test numbers, then our own cards for what can go wrong on the way. */
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
  { number: '4000000000000002', paymentMethod: 'pm_card_chargeDeclined', label: 'Declined' },
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

/** The test card with this number, spaces and dashes aside; null for any other number. */
export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number !== null && card.number === digits) ?? null
}
