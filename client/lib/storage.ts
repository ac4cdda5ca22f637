import type { Cart } from '#domain/checkout/cart.ts'

/** Where the browser keeps its copy of the cart (spec §3). */
export const KEY = 'AC_CART'
const VERSION = 1

/** The kept copy of the cart, null when there is none; one of another version, or that cannot be read, is dropped (defaults 3.14). */
export function readCart(): { cart: Cart | null; isDropped: boolean } {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      v?: number
      cart?: Cart
    } | null
    if (!kept) return { cart: null, isDropped: false }
    if (kept.v === VERSION) return { cart: kept.cart ?? null, isDropped: false }
  } catch {
    // What cannot be read is as good as of another version.
  }
  writeCart(null)
  return { cart: null, isDropped: true }
}

/** How many bookings lie in the kept copy. */
export const keptCount = (): number => readCart().cart?.lines.length ?? 0

/** Keeps the cart for other tabs and the first paint; a cart with nothing in it leaves nothing behind (spec §4). */
export function writeCart(cart: Cart | null) {
  try {
    if (cart && cart.lines.length + cart.parked.length > 0) {
      localStorage.setItem(KEY, JSON.stringify({ v: VERSION, cart }))
    } else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing still shops.
  }
}
