import type { Cart, CartLine } from '#domain/cart/cart.ts'

/** The cart without its id: whoever knows the id can open its orders, and editors' scripts can read storage. */
export type CartCopy = Omit<Cart, 'cartId' | 'lines'> & { lines: CartCopyLine[] }
/** A line that says its currency, for whoever reads it without the cart. */
type CartCopyLine = CartLine & { currency: string }

export const CART_COPY_KEY = 'AC_CART'
/** Version 1 contained the id. */
const CART_COPY_VERSION = 2

/** The stored copy, or null; unreadable ones and other versions are deleted. */
export function readCartCopy(): { cart: CartCopy | null; isDropped: boolean } {
  try {
    const stored = JSON.parse(localStorage.getItem(CART_COPY_KEY) ?? 'null') as {
      v?: number
      cart?: CartCopy
    } | null
    if (!stored) return { cart: null, isDropped: false }
    if (stored.v === CART_COPY_VERSION) return { cart: stored.cart ?? null, isDropped: false }
  } catch {
    // Unreadable counts as outdated.
  }
  writeCartCopy(null)
  return { cart: null, isDropped: true }
}

export const countCartCopyLines = (): number => readCartCopy().cart?.lines.length ?? 0

/** Stores the cart for other tabs and the first paint; an empty one is deleted. */
export function writeCartCopy(cart: Cart | null) {
  try {
    if (cart && cart.lines.length + cart.parked.length > 0) {
      const { cartId: _, ...rest } = cart
      const lines = cart.lines.map((line) => ({ ...line, currency: cart.currency }))
      const copy: CartCopy = { ...rest, lines }
      localStorage.setItem(CART_COPY_KEY, JSON.stringify({ v: CART_COPY_VERSION, cart: copy }))
    } else localStorage.removeItem(CART_COPY_KEY)
  } catch {
    // Storage may be unavailable.
  }
}
