import { type Cart, HOLD_MINUTES, MAX_CART_LINES, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { fulfilmentOf, isImmediate, resolveMoment } from '#domain/cart/fulfilment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { loadMonth } from '#worker/services/availability/availability-service.ts'
import { findShareRefusal } from '#worker/services/availability/hold-shares.ts'
import { SOLD_OUT_MESSAGE, slotId } from '#worker/services/availability/holds.ts'
import { findOffer, type Offer } from '#worker/services/catalogue/offer.ts'
import { rejectLockedProducts } from '#worker/services/promotions/locked-products.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { type CartState, findCart, findCartState } from './cart-state.ts'
import { changeCountry } from './change-country.ts'
import { deterministicId } from './deterministic-id.ts'
import {
  discountFacts,
  type LineRequest,
  quoteLineRequest,
  requestedPlaces,
  requireOpenSlot,
  slotKey,
  toLineSnapshot,
  validateLine,
} from './line-request.ts'
import { insertLine, upsertCart } from './line-statements.ts'
import { CHECKOUT_IN_PROGRESS_MESSAGE, MAX_LINES_MESSAGE, MAX_PLACES_MESSAGE } from './messages.ts'

/** What takes no one's place is kept as long as the bag itself. */
const UNTIMED_HOLD_DAYS = 30

type LineReservation = {
  input: AddLineInput
  request: LineRequest
  offer: Offer
  capacity: number | null
  now: number
  /** The visitor's network. */
  holder: string
}
type AddLineInput = HandlerInput<typeof contract.cart.addLine>

/** Takes a place and puts its line into the cart; wanting the same goods again makes one parcel larger. */
export async function addLine(input: AddLineInput): Promise<Cart | Refusal> {
  const { ordersDb, catalogueDb, clock, newId, config, key, body, cartId, customerId } = input
  const codeUser = { customerId }
  const { cartId: bodyCartId, ...lineInput } = body
  const now = clock()
  const offer = await findOffer(catalogueDb, lineInput.productId, lineInput.city)
  if (!offer) return refuse(404, 'We know no such product or city.')

  const request = {
    ...lineInput,
    ...resolveMoment(lineInput, offer.product, now, offer.city.timeZone),
  }
  const issues = validateLine(request, offer)
  if (issues) return issues

  const read = (id: string | null) => findCartState(input, id, now.getTime(), codeUser)
  const ownCart = await read(bodyCartId ?? cartId)
  // An answer that was lost on its way left a bag and a line behind: the same call finds them by their names.
  const derivedCartId = ownCart
    ? null
    : deterministicId(config, key, 'cart', JSON.stringify(lineInput))
  const existing = ownCart ?? (await read(derivedCartId))
  const id = existing?.cart.cartId ?? derivedCartId ?? newId()
  const lineId = deterministicId(config, key, 'line', id)
  if (existing?.cart.lines.some((line) => line.id === lineId)) return existing.cart
  const limitError = cartLimitError(existing, requestedPlaces(request, offer))
  if (limitError) return refuse(409, limitError)
  const locked = await rejectLockedProducts(ordersDb, [offer], existing?.cart.codes ?? [])
  if (locked) return locked

  const slot = await findSlot(input, request, offer, now)
  if (isRefusal(slot)) return slot

  // What is of another country waits in the bag until its owner is back there.
  const isAbroad = existing !== null && existing.cart.country !== offer.country.code
  if (isAbroad && !(await changeCountry(input, existing, offer.country)))
    return refuse(409, CHECKOUT_IN_PROGRESS_MESSAGE)
  const holder = await input.limits.network()
  const reservation = { input, request, offer, capacity: slot.capacity, now: now.getTime(), holder }
  const cartState = isAbroad ? await read(id) : existing
  const merged = cartState ? await mergeIntoLine(reservation, cartState.cart) : false
  if (isRefusal(merged)) return merged
  const tryReserve = async (derivedCartId: string | null) =>
    derivedCartId !== null && reserveLine(reservation, id, derivedCartId)
  const wanted = {
    slotId: slotId(slotKey(request)),
    holder,
    quantity: requestedPlaces(request, offer),
    now: now.getTime(),
  }
  // The name may be that of a line which was taken out again.
  if (!merged && !(await tryReserve(lineId)) && !(await tryReserve(newId())))
    return refuse(409, (await findShareRefusal(ordersDb, wanted)) ?? SOLD_OUT_MESSAGE)
  return (await findCart(input, id, now.getTime(), codeUser)) ?? refuse(404, 'Your bag is empty.')
}

/** The hour of the wish, if it is free; what waits for no hour is never sold out. */
async function findSlot(
  input: AddLineInput,
  request: LineRequest,
  offer: Offer,
  now: Date,
): Promise<{ capacity: number | null } | Refusal> {
  if (isImmediateOffer(request, offer)) return { capacity: null }
  const month = await loadMonth(input, offer, request.date.slice(0, 7), now)
  return requireOpenSlot(
    month.find(({ date }) => date === request.date),
    request.start,
  )
}

const isImmediateOffer = ({ start }: LineRequest, { product }: Offer): boolean =>
  isImmediate({ start, sending: fulfilmentOf(product) ?? undefined })

/** What waits for no hour goes out in one parcel; two parties at one hour are two bookings, each with its place. */
async function mergeIntoLine(reservation: LineReservation, cart: Cart): Promise<boolean | Refusal> {
  const { input, request, offer, capacity, now } = reservation
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

  const { ordersDb, holds } = input
  const quote = quoteLineRequest(mergedRequest, offer)
  return holds.increase(
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
      ordersDb
        .prepare(
          `UPDATE cart_line SET adults = CAST(?1 AS INTEGER), children = CAST(?2 AS INTEGER), add_ons = ?3, doc = ?4,
             total = CAST(?5 AS INTEGER), facts = ?9
           WHERE id = ?6 AND adults = CAST(?7 AS INTEGER) AND children = CAST(?8 AS INTEGER)`,
        )
        .bind(
          mergedRequest.adults,
          mergedRequest.children,
          JSON.stringify(mergedRequest.addOns),
          JSON.stringify(toLineSnapshot(mergedRequest, offer, quote)),
          quote.total,
          line.id,
          line.adults,
          line.children,
          JSON.stringify(discountFacts(mergedRequest, offer)),
        ),
      assertChanges(ordersDb, 1),
      upsertCart(ordersDb, cart.cartId, offer.country.code, now, true),
    ],
  )
}

/** Equal by product, city and options; the day they were wanted on says nothing. */
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
  const { input, request, offer, capacity, now, holder } = reservation
  const { ordersDb, holds } = input
  const quote = quoteLineRequest(request, offer)
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
      upsertCart(ordersDb, cartId, offer.country.code, now, true),
      insertLine(ordersDb, {
        id: lineId,
        cartId,
        request,
        country: offer.country.code,
        doc: JSON.stringify(toLineSnapshot(request, offer, quote)),
        facts: JSON.stringify(discountFacts(request, offer)),
        total: quote.total,
        now,
      }),
    ],
  )
}

const holdExpiry = ({ request, offer, now }: LineReservation): number =>
  now + (isImmediateOffer(request, offer) ? UNTIMED_HOLD_DAYS * DAY_MS : HOLD_MINUTES * MINUTE_MS)

/** Why a cart cannot take more; null when it can. */
function cartLimitError(cartState: CartState | null, quantity: number): string | null {
  if (quantity > MAX_CART_PLACES) return MAX_PLACES_MESSAGE
  if (!cartState) return null
  const { lines, parked } = cartState.cart
  if (lines.length + parked.length >= MAX_CART_LINES) return MAX_LINES_MESSAGE
  return cartState.placesHeld + quantity > MAX_CART_PLACES ? MAX_PLACES_MESSAGE : null
}
