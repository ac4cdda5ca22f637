import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { fulfilmentOf, isImmediate, resolveDateAndStart } from '#domain/cart/fulfilment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { findOpenSlot } from '#worker/services/availability/availability-service.ts'
import { SOLD_OUT_MESSAGE, slotId } from '#worker/services/availability/holds.ts'
import { findNetworkLimitMessage } from '#worker/services/availability/network-hold-limits.ts'
import { findOffer, type Offer } from '#worker/services/catalogue/offer.ts'
import { rejectLockedProducts } from '#worker/services/promotions/locked-products.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { findCartState } from './cart-state.ts'
import { changeCountry } from './change-country.ts'
import { cartLimitError, findCartForLine, payingRefusal } from './changeable-cart.ts'
import {
  type LineRequest,
  priceLine,
  rejectTooManyGuests,
  requestedPlaces,
  slotKey,
  UNTIMED_HOLD_DAYS,
  validateLine,
} from './line-request.ts'
import { insertLine, updateLineStatements, upsertCart } from './line-statements.ts'
import { EMPTY_CART_MESSAGE } from './messages.ts'

type AddLineInput = HandlerInput<typeof contract.cart.addLine>

type LineReservation = Pick<AddLineInput, 'ordersDb' | 'holds' | 'customerId'> & {
  request: LineRequest
  offer: Offer
  capacity: number | null
  now: number
  /** The visitor's network, for the share of places it may hold. */
  holder: string
}

/** Holds the places of a new line and adds it to the cart, created if there is none; the same shipped item only grows in quantity. */
export async function addLine(input: AddLineInput): Promise<Cart | Refusal> {
  const { ordersDb, catalogueDb, clock, newId, holds, limits, customerId, body } = input
  const { cartId: _, ...lineInput } = body
  const databases = { ordersDb, catalogueDb }
  const now = clock()

  const offer = await findOffer(catalogueDb, lineInput.productId, lineInput.city)
  if (!offer) return refuse(404, 'We can’t find that product or city.')
  const moment = resolveDateAndStart(lineInput, offer.product, now, offer.city.timeZone)
  const request = { ...lineInput, ...moment }
  const issues = validateLine(request, offer)
  if (issues) return issues

  const { existing, cartId, lineId } = await findCartForLine(input, lineInput)
  if (existing?.cart.lines.some((line) => line.id === lineId)) return existing.cart
  if (existing?.isPaying) return payingRefusal()
  const limitError = cartLimitError(existing, requestedPlaces(request, offer))
  if (limitError) return refuse(409, limitError)
  const locked = await rejectLockedProducts(ordersDb, [offer], existing?.cart.codes ?? [])
  if (locked) return locked

  const slot = isImmediateOffer(request, offer)
    ? { capacity: null, left: null }
    : await findOpenSlot(databases, offer, request, now, { customerId })
  if (isRefusal(slot)) return slot
  const tooMany = rejectTooManyGuests(slot.left, requestedPlaces(request, offer))
  if (tooMany) return tooMany

  const moved = await changeCountry(databases, existing, offer.country)
  if (isRefusal(moved)) return moved

  const reservation = {
    ordersDb,
    holds,
    customerId,
    request,
    offer,
    capacity: slot.capacity,
    now: now.getTime(),
    holder: await limits.network(),
  }
  const loadCart = () => findCartState(databases, cartId, reservation.now, { customerId })
  const cartState = moved === 'moved' ? await loadCart() : existing
  const merged = cartState ? await mergeIntoLine(reservation, cartState.cart) : false
  if (isRefusal(merged)) return merged
  // The derived id may be that of a line that was removed since: the next one is new.
  const isReserved =
    merged ||
    (lineId !== null && (await reserveLine(reservation, cartId, lineId))) ||
    (await reserveLine(reservation, cartId, newId()))
  if (!isReserved) return refuse(409, await soldOutMessage(reservation))
  return (await loadCart())?.cart ?? refuse(404, EMPTY_CART_MESSAGE)
}

const soldOutMessage = async ({ ordersDb, request, offer, holder, now }: LineReservation) =>
  (await findNetworkLimitMessage(ordersDb, {
    slotId: slotId(slotKey(request)),
    holder,
    quantity: requestedPlaces(request, offer),
    now,
  })) ?? SOLD_OUT_MESSAGE

const isImmediateOffer = ({ start }: LineRequest, { product }: Offer): boolean =>
  isImmediate({ start, sending: fulfilmentOf(product) ?? undefined })

/** Grows a line of the same shipped item; false when there is none. Two parties at one time stay two bookings. */
async function mergeIntoLine(reservation: LineReservation, cart: Cart): Promise<boolean | Refusal> {
  const { ordersDb, holds, customerId, request, offer, capacity, now } = reservation
  if (!isImmediateOffer(request, offer)) return false
  const line = cart.lines.find((one) => one.held && isSameItem(one, request))
  if (!line) return false

  const mergedRequest = {
    ...request,
    date: line.date,
    adults: line.adults + request.adults,
    children: line.children + request.children,
    addOns: sumCounts(line.addOns, request.addOns),
  }
  const issues = validateLine(mergedRequest, offer)
  if (issues) return issues

  return holds.resize(
    ordersDb,
    {
      lineId: line.id,
      cartId: cart.cartId,
      slot: { ...slotKey(mergedRequest), capacity },
      quantity: requestedPlaces(mergedRequest, offer),
      now,
      until: holdExpiry(reservation),
    },
    [
      ...updateLineStatements(ordersDb, line, mergedRequest, priceLine(mergedRequest, offer)),
      upsertCart(ordersDb, {
        id: cart.cartId,
        country: offer.country.code,
        customerId,
        now,
        setsCountry: true,
      }),
    ],
  )
}

/** Same product, city and options; the date of a shipped item says nothing. */
const isSameItem = (line: Cart['lines'][number], request: LineRequest): boolean =>
  isImmediate(line) &&
  line.productId === request.productId &&
  line.city === request.city &&
  line.options.toSorted().join('|') === request.options.toSorted().join('|')

function sumCounts(first: Record<string, number>, second: Record<string, number>) {
  const totals = new Map(Object.entries(first))
  for (const [id, count] of Object.entries(second)) totals.set(id, (totals.get(id) ?? 0) + count)
  return Object.fromEntries(totals)
}

function reserveLine(
  reservation: LineReservation,
  cartId: string,
  lineId: string,
): Promise<boolean> {
  const { ordersDb, holds, customerId, request, offer, capacity, now, holder } = reservation
  return holds.reserve(
    ordersDb,
    {
      lineId,
      cartId,
      slot: { ...slotKey(request), capacity },
      quantity: requestedPlaces(request, offer),
      now,
      until: holdExpiry(reservation),
      holder,
    },
    [
      ordersDb
        .prepare(
          `INSERT INTO guard (ok, reason) SELECT NOT EXISTS (SELECT 1 FROM reservation WHERE line_id = ?), ''`,
        )
        .bind(lineId),
      upsertCart(ordersDb, {
        id: cartId,
        country: offer.country.code,
        customerId,
        now,
        setsCountry: true,
      }),
      insertLine(ordersDb, {
        id: lineId,
        cartId,
        request,
        pricing: priceLine(request, offer),
        now,
      }),
    ],
  )
}

const holdExpiry = ({ request, offer, now }: LineReservation): number =>
  now + (isImmediateOffer(request, offer) ? UNTIMED_HOLD_DAYS * DAY_MS : HOLD_MINUTES * MINUTE_MS)
