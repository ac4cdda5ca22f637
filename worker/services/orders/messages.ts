/** The wording is fixed: the contract and the tests rely on it. */
export const PAYMENT_FAILED_MESSAGE = 'Error processing your payment. Please try again'
export const UNKNOWN_ORDER_MESSAGE = 'We can’t find that order.'
export const UNKNOWN_BOOKING_MESSAGE = 'We can’t find that booking.'
export const NOT_BOOKED_MESSAGE = 'This order isn’t booked yet.'
