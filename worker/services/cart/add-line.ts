import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { type Cart, MAX_CART_LINES, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { fulfilmentOf, isImmediate, resolveDateAndStart } from '#domain/cart/fulfilment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { isUnguessableKey } from '#domain/contract/idempotency-key.ts'
import type { contract } from '#domain/contract/index.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'
import { findOpenSlot } from '#worker/services/availability/availability-service.ts'
import { SOLD_OUT_MESSAGE, slotId } from '#worker/services/availability/holds.ts'
import { findNetworkLimitMessage } from '#worker/services/availability/network-hold-limits.ts'
import { findOffer, type Offer } from '#worker/services/catalogue/offer.ts'
import { rejectLockedProducts } from '#worker/services/promotions/locked-products.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { type CartState, findCartState } from './cart-state.ts'
import { changeCountry } from './change-country.ts'
import { payingRefusal } from './changeable-cart.ts'
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
import { EMPTY_CART_MESSAGE, MAX_LINES_MESSAGE, MAX_PLACES_MESSAGE } from './messages.ts'

const MIN_KEY_LENGTH = 16

type LineReservation = {
  input: AddLineInput
  request: LineRequest
  offer: Offer
  capacity: number | null
  now: number
  /** The visitor's network, for the share of places it may hold. */
  holder: string
}
type AddLineInput = HandlerInput<typeof contract.cart.addLine>

/** Holds the places of a new line and adds it to the cart, created if there is none; the same shipped item only grows in quantity. */
export async function addLine(input: AddLineInput): Promise<Cart | Refusal> {
  const { ordersDb, catalogueDb, clock, newId, body } = input
  const { cartId: _, ...lineInput } = body
  const now = clock()

  const offer = await findOffer(catalogueDb, lineInput.productId, lineInput.city)
  if (!offer) return refuse(404, 'We can’t find that product or city.')
  const moment = resolveDateAndStart(lineInput, offer.product, now, offer.city.timeZone)
  const request = { ...lineInput, ...moment }
  const issues = validateLine(request, offer)
  if (issues) return issues

  const { existing, cartId, lineId, loadCart } = await findCartForLine(input, lineInput)
  if (existing?.cart.lines.some((line) => line.id === lineId)) return existing.cart
  if (existing?.isPaying) return payingRefusal()
  const limitError = cartLimitError(existing, requestedPlaces(request, offer))
  if (limitError) return refuse(409, limitError)
  const locked = await rejectLockedProducts(ordersDb, [offer], existing?.cart.codes ?? [])
  if (locked) return locked

  const slot = isImmediateOffer(request, offer)
    ? { capacity: null, left: null }
    : await findOpenSlot(input, offer, request, now, { customerId: input.customerId })
  if (isRefusal(slot)) return slot
  const tooMany = rejectTooManyGuests(slot.left, requestedPlaces(request, offer))
  if (tooMany) return tooMany

  const moved = await changeCountry(input, existing, offer.country)
  if (isRefusal(moved)) return moved

  const holder = await input.limits.network()
  const reservation = { input, request, offer, capacity: slot.capacity, now: now.getTime(), holder }
  const cartState = moved === 'moved' ? await loadCart(cartId) : existing
  const merged = cartState ? await mergeIntoLine(reservation, cartState.cart) : false
  if (isRefusal(merged)) return merged
  // The derived id may be that of a line that was removed since: the next one is new.
  const isReserved =
    merged ||
    (lineId !== null && (await reserveLine(reservation, cartId, lineId))) ||
    (await reserveLine(reservation, cartId, newId()))
  if (!isReserved) return refuse(409, await soldOutMessage(reservation))
  return (await loadCart(cartId))?.cart ?? refuse(404, EMPTY_CART_MESSAGE)
}

type LineCaller = Pick<
  AddLineInput,
  'ordersDb' | 'catalogueDb' | 'clock' | 'newId' | 'config' | 'key' | 'customerId' | 'cartId'
> & { body: { cartId?: string | undefined } }

/** The cart of a new line, and their ids: a repeated call derives the same ids, so it finds the first one's cart and line. */
export async function findCartForLine(input: LineCaller, lineInput: object) {
  const { clock, newId, config, key, body, customerId } = input
  const now = clock().getTime()
  const loadCart = (cartId: string | null) => findCartState(input, cartId, now, { customerId })
  const isOwnKey = key !== null && isUnguessableKey(key)
  const derivedCartId = isOwnKey
    ? deterministicId(config, key, 'cart', JSON.stringify(lineInput))
    : null
  const existing = (await loadCart(body.cartId ?? input.cartId)) ?? (await loadCart(derivedCartId))
  const cartId = existing?.cart.cartId ?? derivedCartId ?? newId()
  return { existing, cartId, lineId: deterministicId(config, key, 'line', cartId), loadCart }
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

const soldOutMessage = async ({ input, request, offer, holder, now }: LineReservation) =>
  (await findNetworkLimitMessage(input.ordersDb, {
    slotId: slotId(slotKey(request)),
    holder,
    quantity: requestedPlaces(request, offer),
    now,
  })) ?? SOLD_OUT_MESSAGE

const isImmediateOffer = ({ start }: LineRequest, { product }: Offer): boolean =>
  isImmediate({ start, sending: fulfilmentOf(product) ?? undefined })

/** Grows a line of the same shipped item; false when there is none. Two parties at one time stay two bookings. */
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
        customerId: input.customerId,
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
  const { input, request, offer, capacity, now, holder } = reservation
  const { ordersDb, holds } = input
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
        customerId: input.customerId,
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

/** Why the cart is full; null if it isn't. */
export function cartLimitError(cartState: CartState | null, quantity: number): string | null {
  if (quantity > MAX_CART_PLACES) return MAX_PLACES_MESSAGE
  if (!cartState) return null
  const { lines, parked } = cartState.cart
  if (lines.length + parked.length >= MAX_CART_LINES) return MAX_LINES_MESSAGE
  return cartState.placesHeld + quantity > MAX_CART_PLACES ? MAX_PLACES_MESSAGE : null
}
