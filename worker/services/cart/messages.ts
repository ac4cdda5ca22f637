import { MAX_CART_LINES, MAX_CART_PLACES } from '#domain/cart/cart.ts'

export const CHECKOUT_IN_PROGRESS_MESSAGE =
  'Your bag is being paid for at the moment. Please wait until that is done.'
export const MAX_LINES_MESSAGE = `A bag holds at most ${MAX_CART_LINES} bookings.`
export const MAX_PLACES_MESSAGE = `A bag holds at most ${MAX_CART_PLACES} places at a time.`
export const LINE_NOT_FOUND_MESSAGE = 'That is not in your bag.'
