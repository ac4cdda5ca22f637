/** A card of the payment simulator: what is typed, what it stands for, what it does. */
export type TestCard = {
  /** Null when nobody publishes a number for it; it can only be chosen from the list. */
  number: string | null
  paymentMethod: string
  words: string
}

/** Stripe's published test numbers, then our own cards for what can go wrong on the way. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', paymentMethod: 'pm_card_visa', words: 'Visa, succeeds' },
  {
    number: '5555555555554444',
    paymentMethod: 'pm_card_mastercard',
    words: 'Mastercard, succeeds',
  },
  { number: '378282246310005', paymentMethod: 'pm_card_amex', words: 'American Express, succeeds' },
  {
    number: '4000002760003184',
    paymentMethod: 'pm_card_authenticationRequired',
    words: 'Asks for 3-D Secure',
  },
  {
    number: '4000008260003178',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    words: 'Asks for 3-D Secure, then declined: insufficient funds',
  },
  { number: '4000000000000002', paymentMethod: 'pm_card_chargeDeclined', words: 'Declined' },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds',
    words: 'Declined: insufficient funds',
  },
  {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    words: 'Declined: expired card',
  },
  {
    number: '4000000000000127',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    words: 'Declined: wrong security code',
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    words: 'Declined: processing error',
  },
  { number: null, paymentMethod: 'pm_sim_slow', words: 'Succeeds after three seconds' },
  {
    number: null,
    paymentMethod: 'pm_sim_late_webhook',
    words: 'Succeeds, tells us a minute later',
  },
  { number: null, paymentMethod: 'pm_sim_lose_response', words: 'Succeeds, the answer is lost' },
  { number: null, paymentMethod: 'pm_sim_error_before', words: 'Server error, nothing charged' },
  {
    number: null,
    paymentMethod: 'pm_sim_error_after',
    words: 'Server error, charged all the same',
  },
]

/** The test card with this number, spaces and dashes aside; null for any other number. */
export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number !== null && card.number === digits) ?? null
}
