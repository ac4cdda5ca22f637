import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { type Cart, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { sum } from '#domain/money.ts'
import { POINTS_CODE } from '#domain/promotions/points.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { rejectClosedLines } from '#worker/services/availability/check-bookable.ts'
import { insertPointsChoice } from '#worker/services/loyalty/spend-points.ts'
import { releaseCartCodeUses } from '#worker/services/promotions/code-redemptions.ts'
import { serve } from '#worker/services/serve.ts'
import { addCodeToCart, evaluateCode, removeCartCode } from './add-code-to-cart.ts'
import { addGiftCardToCart, evaluateGiftCode, removeGiftCard } from './add-gift-card-to-cart.ts'
import { addLine } from './add-line.ts'
import { findCart } from './cart-state.ts'
import { findChangeableCart, findChangeableCartId, payingRefusal } from './changeable-cart.ts'
import { addGift, updateGift } from './gift-lines/add-gift.ts'
import { updateCartVersion } from './line-statements.ts'
import { EMPTY_CART_MESSAGE, LINE_NOT_FOUND_MESSAGE, MAX_PLACES_MESSAGE } from './messages.ts'
import { refreshCart } from './refresh-cart.ts'
import { listSoldLines } from './reprice-cart.ts'
import { deleteSavedCart, restoreSavedCart, saveCart, showSavedCart } from './saved-carts.ts'
import { updateLine } from './update-line.ts'

const CODE_NOT_APPLIED_MESSAGE = 'That code isn’t applied.'
const CART_FULL_MESSAGE = `${MAX_PLACES_MESSAGE} Remove something first.`

export const cartService = serve(contract.cart, {
  show: ({ ordersDb, catalogueDb, clock, query, cartId, customerId }) =>
    findCart({ ordersDb, catalogueDb }, query.cartId ?? cartId, clock().getTime(), { customerId }),

  addLine,
  updateLine,
  addGift,
  updateGift,
  refresh: refreshCart,

  save: (input) => saveCart(withRequestedCart(input, input.body)),
  showSaved: (input) =>
    showSavedCart(withRequestedCart(input, input.query), { ...input.params, ...input.query }),
  openSaved: (input) =>
    restoreSavedCart(withRequestedCart(input, input.body), { ...input.params, ...input.body }),
  forgetSaved: (input) =>
    deleteSavedCart(withRequestedCart(input, input.query), { ...input.params, ...input.query }),

  async removeLine({ ordersDb, catalogueDb, clock, holds, params, query, cartId, customerId }) {
    const now = clock().getTime()
    const currentCart = await findCart({ ordersDb, catalogueDb }, query.cartId ?? cartId, now, {
      customerId,
    })
    const line = [...(currentCart?.lines ?? []), ...(currentCart?.parked ?? [])].find(
      ({ id }) => id === params.id,
    )
    if (!currentCart || !line) return refuse(404, LINE_NOT_FOUND_MESSAGE)

    const isReleased = await holds.release(ordersDb, line.id, now, [
      ordersDb.prepare('DELETE FROM cart_line WHERE id = ?').bind(line.id),
      releaseCartCodeUses(ordersDb, currentCart.cartId, now),
      updateCartVersion(ordersDb, currentCart.cartId),
    ])
    if (!isReleased) return payingRefusal()
    return findCart({ ordersDb, catalogueDb }, currentCart.cartId, now, { customerId })
  },

  async renew(input) {
    const { ordersDb, clock, holds, body, cartId, customerId } = input
    const now = clock().getTime()
    const cartState = await findChangeableCart(input, body.cartId ?? cartId)
    if (isRefusal(cartState)) return cartState
    const currentCart = cartState.cart
    const sold = await listSoldLines(input.catalogueDb, currentCart, now)
    const closed = await rejectClosedLines(input, sold)
    if (closed) return closed
    const ids = sold.map(({ id }) => id)
    const lapsedQuantities = sold
      .filter(({ held }) => !held)
      .map(({ id }) => cartState.quantities.get(id) ?? 0)
    if (cartState.placesHeld + sum(lapsedQuantities) > MAX_CART_PLACES)
      return refuse(409, CART_FULL_MESSAGE)
    const lost = await holds.renew(
      ordersDb,
      currentCart.cartId,
      now,
      now + HOLD_MINUTES * MINUTE_MS,
      ids,
    )
    if (lost.length > 0) {
      const names = sold.filter(({ id }) => lost.includes(id)).map(({ productName }) => productName)
      return refuse(
        409,
        `We couldn’t hold ${names.join(', ')} again. Choose another time or remove it.`,
      )
    }
    return (
      (await findCart(input, currentCart.cartId, now, { customerId })) ??
      refuse(404, EMPTY_CART_MESSAGE)
    )
  },

  async addCode(input) {
    if (input.body.code.trim().toUpperCase() === POINTS_CODE) return chooseToSpendPoints(input)
    const gift = await evaluateGiftCode(input)
    if (isRefusal(gift)) return gift
    if (gift) return cartAfter(input, await addGiftCardToCart(input, gift))
    const evaluation = await evaluateCode(input)
    if (isRefusal(evaluation)) return evaluation
    const { cartState, key, applied } = evaluation
    const existingCode = cartState?.cartCodes.find((one) => one.key === key)
    if (existingCode && existingCode.code !== applied.code)
      return refuse(409, codeConflictMessage(existingCode.code))

    return cartAfter(input, await addCodeToCart(input, evaluation))
  },

  async removeCode(input) {
    const { ordersDb, clock, params, query, customerId } = input
    const now = clock().getTime()
    const cartId = await findChangeableCartId(input, query.cartId ?? input.cartId)
    if (cartId === null) return refuse(404, CODE_NOT_APPLIED_MESSAGE)
    if (isRefusal(cartId)) return cartId
    const { key } = params
    const isRemoved =
      (await removeGiftCard(ordersDb, { cartId, entryId: key, now })) ||
      (await removeCartCode(ordersDb, { cartId, key, now }))
    if (isRemoved === null) return payingRefusal()
    if (!isRemoved) return refuse(404, CODE_NOT_APPLIED_MESSAGE)
    return findCart(input, cartId, now, { customerId })
  },
})

type CartCall = Backend & { customerId: string | null; cartId: string | null }

/** Pays a customer's cart with points, as far as whole hundreds go. */
async function chooseToSpendPoints(input: CartCall & { body: { cartId?: string | undefined } }) {
  const { ordersDb, customerId, body } = input
  const refuseCode = (message: string) => refuse(422, message, { fields: { code: message } })
  if (customerId === null) return refuseCode('Log in to use your points.')
  const cartState = await findChangeableCart(input, body.cartId ?? input.cartId)
  if (isRefusal(cartState)) return cartState
  const { cart } = cartState
  await ordersDb.batch([
    insertPointsChoice(ordersDb, cart.cartId),
    updateCartVersion(ordersDb, cart.cartId),
  ])
  return cartAfter(input, cart.cartId)
}

/** The cart after a change, or why it didn't change. */
const cartAfter = async (
  input: Backend & { customerId: string | null },
  changed: string | Refusal,
): Promise<Cart | Refusal> =>
  isRefusal(changed)
    ? changed
    : ((await findCart(input, changed, input.clock().getTime(), input)) ??
      refuse(404, EMPTY_CART_MESSAGE))

/** The cart a call names, else its session's. */
const withRequestedCart = <Call extends { cartId: string | null }>(
  input: Call,
  { cartId }: { cartId?: string | undefined },
): Call => ({ ...input, cartId: cartId ?? input.cartId })

const codeConflictMessage = (code: string) =>
  `Only one code of this kind can be used. Remove ${code} first.`
