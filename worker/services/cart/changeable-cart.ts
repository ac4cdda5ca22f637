import type { CartLine } from '#domain/cart/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { type CartState, findCartState, IS_CART_PAYING_SQL, IS_OWN_CART_SQL } from './cart-state.ts'
import {
  CHECKOUT_IN_PROGRESS_MESSAGE,
  EMPTY_CART_MESSAGE,
  LINE_NOT_FOUND_MESSAGE,
} from './messages.ts'

type Caller = Pick<Backend, 'ordersDb' | 'catalogueDb' | 'clock'> & { customerId: string | null }

/** While a payment waits, a change would be one of the cart but not of what is charged; a remembered code is applied afterwards. */
export const payingRefusal = (): Refusal =>
  refuse(409, CHECKOUT_IN_PROGRESS_MESSAGE, { facts: { mayChange: true } })

/** Aborts a batch where a payment of the cart has begun meanwhile. */
export const assertNotPaying = (ordersDb: OrdersDb, cartId: string): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO guard (ok, reason) SELECT NOT ${IS_CART_PAYING_SQL}, '' FROM cart WHERE id = ?`,
    )
    .bind(cartId)

const loadCartState = (caller: Caller, cartId: string | null) =>
  findCartState(caller, cartId, caller.clock().getTime(), { customerId: caller.customerId })

/** The cart of a call that changes it; refused where nothing is chosen (404) or while it is being paid (409). */
export async function findChangeableCart(
  caller: Caller,
  cartId: string | null,
): Promise<CartState | Refusal> {
  const cartState = await loadCartState(caller, cartId)
  if (!cartState || cartState.cart.lines.length === 0) return refuse(404, EMPTY_CART_MESSAGE)
  return cartState.isPaying ? payingRefusal() : cartState
}

/** A line of a call that changes it, with its cart; refused where there is none (404) or while its cart is being paid (409). */
export async function findChangeableLine(
  caller: Caller,
  cartId: string | null,
  lineId: string,
): Promise<{ cartState: CartState; line: CartLine } | Refusal> {
  const cartState = await loadCartState(caller, cartId)
  const line = cartState?.cart.lines.find(({ id }) => id === lineId)
  if (!cartState || !line) return refuse(404, LINE_NOT_FOUND_MESSAGE)
  return cartState.isPaying ? payingRefusal() : { cartState, line }
}

/** The id of a cart to be changed, where nothing that is in it matters; null where the visitor has no such cart. */
export async function findChangeableCartId(
  { ordersDb, customerId }: Pick<Caller, 'ordersDb' | 'customerId'>,
  cartId: string | null,
): Promise<string | Refusal | null> {
  if (!cartId) return null
  const isPaying = await ordersDb
    .prepare(
      `SELECT ${IS_CART_PAYING_SQL} AS is_paying
       FROM cart WHERE id = ?1 AND saved_at IS NULL AND ${IS_OWN_CART_SQL}`,
    )
    .bind(cartId, customerId)
    .first<number>('is_paying')
  if (isPaying === null) return null
  return isPaying === 1 ? payingRefusal() : cartId
}
