import { MAX_CART_LINES, MAX_CART_PLACES } from '#domain/cart/cart.ts'

export const CHECKOUT_IN_PROGRESS_MESSAGE =
  'Your last payment isn’t finished. Finish or cancel it at checkout first.'
export const CART_CHANGED_MESSAGE =
  'Your order was changed in another tab or on another device. Please try again.'
export const MAX_LINES_MESSAGE = `You can order up to ${MAX_CART_LINES} bookings at once.`
export const MAX_PLACES_MESSAGE = `You can hold up to ${MAX_CART_PLACES} spots at once.`
export const EMPTY_CART_MESSAGE = 'You haven’t chosen anything yet.'
export const CART_NOT_FOUND_MESSAGE = 'There is no cart with this id.'
export const LINE_NOT_FOUND_MESSAGE = 'That isn’t in your order.'

export const GONE_MESSAGE = 'It’s no longer on sale. Remove it to continue.'
export const NOT_SOLD_MESSAGE =
  'It’s no longer on sale the way you chose it. Remove it or choose again.'
