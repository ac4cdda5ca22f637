import type { Cart } from '#domain/cart/cart.ts'

/** The cart without its id: whoever knows that can open what is ordered with it, and scripts of editors read storage. */
export type CartCopy = Omit<Cart, 'cartId'>

/** Where the browser keeps its copy of the cart. */
export const CART_COPY_KEY = 'AC_CART'
/** Copies of version 1 had the id in them. */
const CART_COPY_VERSION = 2

/** The kept copy of the cart, null when there is none; one of another version, or that cannot be read, is dropped. */
export function readCartCopy(): { cart: CartCopy | null; isDropped: boolean } {
  try {
    const stored = JSON.parse(localStorage.getItem(CART_COPY_KEY) ?? 'null') as {
      v?: number
      cart?: CartCopy
    } | null
    if (!stored) return { cart: null, isDropped: false }
    if (stored.v === CART_COPY_VERSION) return { cart: stored.cart ?? null, isDropped: false }
  } catch {
    // What cannot be read is as good as of another version.
  }
  writeCartCopy(null)
  return { cart: null, isDropped: true }
}

/** How many bookings lie in the kept copy. */
export const countCartCopyLines = (): number => readCartCopy().cart?.lines.length ?? 0

/** Keeps the cart for other tabs and the first paint; a cart with nothing in it leaves nothing behind. */
export function writeCartCopy(cart: Cart | null) {
  try {
    if (cart && cart.lines.length + cart.parked.length > 0) {
      const { cartId: _, ...copy } = cart
      localStorage.setItem(CART_COPY_KEY, JSON.stringify({ v: CART_COPY_VERSION, cart: copy }))
    } else localStorage.removeItem(CART_COPY_KEY)
  } catch {
    // A browser that keeps nothing still shops.
  }
}
