/** So long may be what is written on a gift, in characters. */
export const MAX_GIFT_MESSAGE = 500
export const MAX_GIFT_NAME = 60
