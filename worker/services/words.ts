/** Spec §8's words for a payment that did not go through. */
export const FAILED = 'Error processing your payment. Please try again'
