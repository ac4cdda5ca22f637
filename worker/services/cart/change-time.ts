import { type Cart, HOLD_MINUTES, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { findOpenSlot } from '#worker/services/availability/availability-service.ts'
import { SOLD_OUT_MESSAGE } from '#worker/services/availability/holds.ts'
import { findOffer } from '#worker/services/catalogue/offer.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { findCart, findCartState } from './cart-state.ts'
import { requestedPlaces, slotKey, validateLine } from './line-request.ts'
import { toLineRequest, updateCartVersion, updateLineStatements } from './line-statements.ts'
import { MAX_PLACES_MESSAGE } from './messages.ts'

const LINE_NOT_FOUND_MESSAGE = 'That is not in your bag.'

/** Changes the slot of a line, keeping party, options and add-ons; the old place is released in the same batch. */
export async function changeTime(
  input: HandlerInput<typeof contract.cart.changeTime>,
): Promise<Cart | Refusal> {
  const { ordersDb, catalogueDb, clock, holds, params, body, cartId, customerId } = input
  const now = clock()
  const cartState = await findCartState(input, body.cartId ?? cartId, now.getTime(), {
    customerId,
  })
  const line = cartState?.cart.lines.find(({ id }) => id === params.id)
  const offer =
    line && !isImmediate(line) ? await findOffer(catalogueDb, line.productId, line.city) : null
  if (!cartState || !line || !offer) return refuse(404, LINE_NOT_FOUND_MESSAGE)

  const { date, start } = body
  const request = { ...toLineRequest(line), date, start }
  const issues = validateLine(request, offer)
  if (issues) return issues
  if (line.held && date === line.date && start === line.start) return cartState.cart

  const quantity = requestedPlaces(request, offer)
  const otherPlaces =
    cartState.placesHeld - (line.held ? (cartState.quantities.get(line.id) ?? 0) : 0)
  if (otherPlaces + quantity > MAX_CART_PLACES) {
    return refuse(409, MAX_PLACES_MESSAGE)
  }
  const slot = await findOpenSlot(input, offer, request, now)
  if (isRefusal(slot)) return slot

  const id = cartState.cart.cartId
  const hold = {
    lineId: line.id,
    cartId: id,
    slot: { ...slotKey(request), capacity: slot.capacity },
    quantity,
    now: now.getTime(),
    until: now.getTime() + HOLD_MINUTES * MINUTE_MS,
    holder: await input.limits.network(),
  }
  const extraStatements = [
    ...updateLineStatements(ordersDb, line, request, offer),
    updateCartVersion(ordersDb, id),
  ]
  if (!(await holds.changeSlot(ordersDb, hold, extraStatements)))
    return refuse(409, SOLD_OUT_MESSAGE)
  return (
    (await findCart(input, id, now.getTime(), { customerId })) ??
    refuse(404, LINE_NOT_FOUND_MESSAGE)
  )
}
