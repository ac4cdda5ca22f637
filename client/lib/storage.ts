import type { Cart } from '#domain/checkout/cart.ts'

/** Where the browser keeps its copy of the cart (spec §3). */
export const KEY = 'AC_CART'
const VERSION = 1

/** The kept copy of the cart; null when there is none or when it is of another version. */
export function readCart(): Cart | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      v?: number
      cart?: Cart
    } | null
    if (kept?.v === VERSION) return kept.cart ?? null
    if (kept) console.info(`${KEY} was of another version and has been dropped.`)
  } catch {
    console.info(`${KEY} could not be read and has been dropped.`)
  }
  return null
}

/** Keeps the cart for other tabs and the first paint; no cart leaves nothing behind. */
export function writeCart(cart: Cart | null) {
  try {
    if (cart) localStorage.setItem(KEY, JSON.stringify({ v: VERSION, cart }))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing still shops.
  }
}
