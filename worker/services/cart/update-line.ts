import { CLOSED_REASONS } from '#domain/availability/availability.ts'
import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { type Cart, type CartLine, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { findOpenSlot } from '#worker/services/availability/availability-service.ts'
import { SOLD_OUT_MESSAGE, slotId } from '#worker/services/availability/holds.ts'
import { findNetworkLimitMessage } from '#worker/services/availability/network-hold-limits.ts'
import { findOffer, type Offer } from '#worker/services/catalogue/offer.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { findCart } from './cart-state.ts'
import { findChangeableLine } from './changeable-cart.ts'
import {
  type LineRequest,
  priceLine,
  rejectTooManyGuests,
  requestedPlaces,
  slotKey,
  UNTIMED_HOLD_DAYS,
  validateLine,
} from './line-request.ts'
import { toLineRequest, updateCartVersion, updateLineStatements } from './line-statements.ts'
import { LINE_NOT_FOUND_MESSAGE, MAX_PLACES_MESSAGE } from './messages.ts'

const GIFT_LINE_MESSAGE = 'This is a gift. Change it in the gift builder.'

type UpdateLineInput = HandlerInput<typeof contract.cart.updateLine>

/** Changes a line to what is given, keeping the rest, at today's price; the old place is released in the batch that takes the new one. */
export async function updateLine(input: UpdateLineInput): Promise<Cart | Refusal> {
  const { ordersDb, catalogueDb, clock, holds, params, body, customerId } = input
  const now = clock().getTime()
  const found = await findChangeableLine(input, body.cartId ?? input.cartId, params.id)
  if (isRefusal(found)) return found
  const { cartState, line } = found
  if (line.gift) return refuse(409, GIFT_LINE_MESSAGE)

  const request = requestedLine(line, body)
  const offer = await findOffer(catalogueDb, line.productId, request.city)
  if (!offer || offer.country.code !== cartState.cart.country)
    return refuse(422, SEVERAL_FIELDS_MESSAGE, { fields: { city: CLOSED_REASONS.NOT_SOLD_HERE } })
  const issues = validateLine(request, offer)
  if (issues) return issues
  if (line.held && JSON.stringify(request) === JSON.stringify(toLineRequest(line)))
    return cartState.cart

  const quantity = requestedPlaces(request, offer)
  const ownPlaces = line.held ? (cartState.quantities.get(line.id) ?? 0) : 0
  if (cartState.placesHeld - ownPlaces + quantity > MAX_CART_PLACES)
    return refuse(409, MAX_PLACES_MESSAGE)

  const slot = await findSlot(input, request, offer, line)
  if (isRefusal(slot)) return slot
  const left = slot.left === null ? null : slot.left + (isSameSlot(request, line) ? ownPlaces : 0)
  const tooMany = rejectTooManyGuests(left, quantity)
  if (tooMany) return tooMany
  const hold = {
    lineId: line.id,
    cartId: cartState.cart.cartId,
    slot: { ...slotKey(request), capacity: slot.capacity },
    quantity,
    now,
    until: now + (isImmediate(line) ? UNTIMED_HOLD_DAYS * DAY_MS : HOLD_MINUTES * MINUTE_MS),
    holder: await input.limits.network(),
  }
  const takeHold = isImmediate(line) ? holds.resize : holds.change
  const isTaken = await takeHold(ordersDb, hold, [
    ...updateLineStatements(ordersDb, line, request, priceLine(request, offer)),
    updateCartVersion(ordersDb, hold.cartId),
  ])
  if (!isTaken) {
    const share = await findNetworkLimitMessage(ordersDb, { ...hold, slotId: slotId(hold.slot) })
    return refuse(409, share ?? SOLD_OUT_MESSAGE)
  }
  return (
    (await findCart(input, hold.cartId, now, { customerId })) ?? refuse(404, LINE_NOT_FOUND_MESSAGE)
  )
}

/** The line as it is to be; what has no date keeps its moment and place. */
function requestedLine(line: CartLine, body: UpdateLineInput['body']): LineRequest {
  const { adults, children, options, addOns, city, date, start } = body
  const choices = { adults, children, options, addOns }
  const moment = isImmediate(line) ? {} : { city, date, start }
  const changes = Object.entries({ ...choices, ...moment }).filter(
    ([, value]) => value !== undefined,
  )
  return { ...toLineRequest(line), ...Object.fromEntries(changes) }
}

/** The requested slot; the one the line has may be sold out, for some of its places are the line's own. */
async function findSlot(
  { ordersDb, catalogueDb, clock, customerId }: UpdateLineInput,
  request: LineRequest,
  offer: Offer,
  line: CartLine,
): Promise<{ capacity: number | null; left: number | null } | Refusal> {
  if (isImmediate(line)) return { capacity: null, left: null }
  return findOpenSlot({ ordersDb, catalogueDb }, offer, request, clock(), {
    isSameSlot: isSameSlot(request, line),
    customerId,
  })
}

const isSameSlot = (request: LineRequest, line: CartLine): boolean =>
  slotId(slotKey(request)) === slotId(slotKey(line))
