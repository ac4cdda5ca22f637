import { MOST_LINES, MOST_PLACES } from '#domain/checkout/cart.ts'

/** Spec §8's words for a payment that did not go through. */
export const FAILED = 'Error processing your payment. Please try again'
export const UNKNOWN_ORDER = 'We know no such order.'
/** While a bag is being paid for nothing in it changes. */
export const AT_THE_TILL =
  'Your bag is being paid for at the moment. Please wait until that is done.'
/** A bag that has no room for more. */
export const MANY_LINES = `A bag holds at most ${MOST_LINES} bookings.`
export const MANY_PLACES = `A bag holds at most ${MOST_PLACES} places at a time.`
