import { type CartLine, MAX_CART_LINES, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { isUnguessableKey } from '#domain/contract/idempotency-key.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { type CartState, findCartState, IS_CART_PAYING_SQL, IS_OWN_CART_SQL } from './cart-state.ts'
import {
  CHECKOUT_IN_PROGRESS_MESSAGE,
  EMPTY_CART_MESSAGE,
  LINE_NOT_FOUND_MESSAGE,
  MAX_LINES_MESSAGE,
  MAX_PLACES_MESSAGE,
} from './messages.ts'

const MIN_KEY_LENGTH = 16

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

type LineCaller = Caller &
  Pick<HandlerInput<typeof contract.cart.addLine>, 'newId' | 'config' | 'key' | 'cartId'> & {
    body: { cartId?: string | undefined }
  }

/** The cart of a new line, and their ids: a repeated call derives the same ids, so it finds the first one's cart and line. */
export async function findCartForLine(input: LineCaller, lineInput: object) {
  const { newId, config, key, body } = input
  const isOwnKey = key !== null && isUnguessableKey(key)
  const derivedCartId = isOwnKey
    ? deterministicId(config, key, 'cart', JSON.stringify(lineInput))
    : null
  const existing =
    (await loadCartState(input, body.cartId ?? input.cartId)) ??
    (await loadCartState(input, derivedCartId))
  const cartId = existing?.cart.cartId ?? derivedCartId ?? newId()
  return { existing, cartId, lineId: deterministicId(config, key, 'line', cartId) }
}

/** The id that a repeated call derives again from its idempotency key; null when the key is too short to be unique. */
function deterministicId(
  config: Config,
  key: string | null,
  kind: 'cart' | 'line',
  subject: string,
): string | null {
  if (key === null || key.length < MIN_KEY_LENGTH) return null
  const hex = Buffer.from(
    keyedHash(config, 'repeated call', [kind, key, subject]),
    'base64url',
  ).toString('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Why the cart is full; null if it isn't. */
export function cartLimitError(cartState: CartState | null, quantity: number): string | null {
  if (quantity > MAX_CART_PLACES) return MAX_PLACES_MESSAGE
  if (!cartState) return null
  const { lines, parked } = cartState.cart
  if (lines.length + parked.length >= MAX_CART_LINES) return MAX_LINES_MESSAGE
  return cartState.placesHeld + quantity > MAX_CART_PLACES ? MAX_PLACES_MESSAGE : null
}
