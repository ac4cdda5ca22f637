/** Spec §8's words for a payment that did not go through. */
export const PAYMENT_FAILED_MESSAGE = 'Error processing your payment. Please try again'
export const UNKNOWN_ORDER_MESSAGE = 'We know no such order.'
