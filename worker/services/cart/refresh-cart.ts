import type { z } from 'zod'
import { HOLD_MINUTES, RENEW_BELOW_MINUTES } from '#domain/availability/hold-times.ts'
import { rankTimeSlots } from '#domain/availability/rank-time-slots.ts'
import { type CartLine, type LineChange, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { contract } from '#domain/contract/index.ts'
import { countryOf, findCountry } from '#domain/countries/index.ts'
import { protectGiftPrices } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { formatMoney, moneyView } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { freeSlots, loadDaysAround } from '#worker/services/availability/availability-service.ts'
import { findClosedReason } from '#worker/services/availability/check-bookable.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { type CartState, findCartState } from './cart-state.ts'
import { changeCountry } from './change-country.ts'
import { requestedPlaces } from './line-request.ts'
import {
  findAlternativesOrder,
  toLineRequest,
  updateCartVersion,
  updateLineStatements,
} from './line-statements.ts'
import { GONE_MESSAGE, NOT_SOLD_MESSAGE } from './messages.ts'
import { type RepricedLine, releaseUnsold, repriceLines, withoutUnsold } from './reprice-cart.ts'
import { listSavedCarts } from './saved-carts.ts'

const SEARCH_SPAN_DAYS = 7
const MAX_SUGGESTED_TIMES = 3

type RefreshInput = HandlerInput<typeof contract.cart.refresh>
type RefreshResponse = z.input<typeof contract.cart.refresh.response>

/** Refreshes a cart when it is opened: today's prices, holds renewed or claimed again, and a list of what changed. */
export async function refreshCart(input: RefreshInput): Promise<RefreshResponse> {
  const cartId = input.body.cartId ?? input.cartId
  const [refreshed, saved] = await Promise.all([
    loadRefreshed(input),
    listSavedCarts({ ...input, cartId }),
  ])
  return { ...refreshed, saved }
}

async function loadRefreshed(input: RefreshInput): Promise<Omit<RefreshResponse, 'saved'>> {
  const { clock, body, customerId } = input
  const now = clock().getTime()
  const find = (id: string | null) => findCartState(input, id, now, { customerId })
  const brought = await find(body.cartId ?? input.cartId)
  const current = isEmpty(brought) ? ((await find(await findOwnCartId(input))) ?? brought) : brought
  const read = () => find(current?.cart.cartId ?? null)
  if (!current) return { cart: null, changes: [], isPaying: false }

  const country = findCountry(body.country ?? '') ?? null
  const moved = country !== null && (await changeCountry(input, current, country))
  const cartState = moved === 'moved' ? await read() : current
  // A cart that is being paid stays as it was sold.
  const { isPaying = false } = cartState ?? {}
  if (!cartState || isPaying || cartState.cart.lines.length === 0) {
    return { cart: cartState?.cart ?? null, changes: [], isPaying }
  }
  const { changes, isWritten, unsold } = await checkLines(input, cartState, now)
  const refreshed = isWritten ? await read() : cartState
  return {
    cart: refreshed && withoutUnsold(refreshed, unsold, now),
    changes,
    isPaying,
  }
}

/** Without lines; what has a code in it stays the browser's. */
const isEmpty = (state: CartState | null) =>
  !state ||
  [state.cart.lines, state.cart.parked, state.cartCodes, state.giftCards].every(
    ({ length }) => length === 0,
  )

/** The customer's filled cart, which a device that was logged in before it was filled doesn't know. */
async function findOwnCartId({ ordersDb, body, customerId }: RefreshInput): Promise<string | null> {
  if (body.cartId || !customerId) return null
  return ordersDb
    .prepare(
      `SELECT id FROM cart WHERE customer_id = ? AND saved_at IS NULL
         AND EXISTS (SELECT 1 FROM cart_line WHERE cart_id = cart.id)`,
    )
    .bind(customerId)
    .first<string>('id')
}

type RefreshResult = { changes: LineChange[]; isWritten: boolean }
const NO_CHANGES: RefreshResult = { changes: [], isWritten: false }

type LineOffer = Extract<RepricedLine, { kind: 'priced' }>

async function checkLines(
  input: RefreshInput,
  cartState: CartState,
  now: number,
): Promise<RefreshResult & { unsold: CartLine[] }> {
  const repriced = await repriceLines(input.catalogueDb, cartState.cart, now)
  const sold = repriced.flatMap((one): LineOffer[] => (one.kind === 'priced' ? [one] : []))
  const notSold = repriced.filter(({ kind }) => kind !== 'priced')
  const unsold = notSold.map(({ line }) => line)
  const unavailable = notSold.map(({ line, kind }) => {
    const isGone = kind === 'unavailable'
    return { ...lineChange(line, 'unsold', isGone ? GONE_MESSAGE : NOT_SOLD_MESSAGE), isGone }
  })
  const prices = await updatePrices(input, cartState, sold, now)
  const held = await releaseUnsold(input, cartState, unsold, now)
  const places = await renewHolds(input, held, sold, now)
  return {
    changes: [...unavailable, ...prices.changes, ...places.changes],
    isWritten: prices.isWritten || places.isWritten,
    unsold,
  }
}

const lineChange = (
  { id: lineId }: CartLine,
  kind: LineChange['kind'],
  message: string,
): LineChange => ({
  ...{ lineId, kind, message },
  times: [],
  alternativesOf: null,
})

async function updatePrices(
  { ordersDb, body: { isAway = false } }: RefreshInput,
  { cart, giftCards }: CartState,
  sold: readonly LineOffer[],
  now: number,
): Promise<RefreshResult> {
  const { currency } = countryOf(cart)
  const today = protectGiftPrices(
    sold.map(({ line, pricing: { snapshot } }) => ({
      ...line,
      trace: snapshot.trace,
      total: snapshot.total,
    })),
    giftCards,
    now,
  )
  const changed = sold
    .map((one, index) => ({ ...one, today: today[index] ?? one.line }))
    .filter(
      ({ line, today }) =>
        today.total !== line.total || JSON.stringify(today.trace) !== JSON.stringify(line.trace),
    )
  if (changed.length === 0) return NO_CHANGES
  const statements = changed.flatMap(({ line, pricing }) =>
    updateLineStatements(ordersDb, line, toLineRequest(line), pricing),
  )
  // The cart was changed concurrently: the next refresh reports it.
  if (!(await tryBatch(ordersDb, [...statements, updateCartVersion(ordersDb, cart.cartId)])))
    return NO_CHANGES
  const money = (minor: number) => formatMoney(minor, moneyView(currency, isAway))
  const changes = changed
    .filter(({ line, today }) => today.total !== line.total)
    .map(({ line, today: { total } }) => {
      const message = `The price is now ${money(total)} instead of ${money(line.total)}.`
      return lineChange(line, 'price', message)
    })
  return { changes, isWritten: true }
}

async function renewHolds(
  input: RefreshInput,
  cartState: CartState,
  sold: readonly LineOffer[],
  now: number,
): Promise<RefreshResult> {
  const { ordersDb, holds } = input
  const country = countryOf(cartState.cart)
  const timed = sold.filter(({ line }) => !isImmediate(line) || !line.held)
  const lapsed = timed.filter(({ line }) => !line.held)
  const soon = now + RENEW_BELOW_MINUTES * MINUTE_MS
  const isRunningOut = ({ line }: LineOffer) =>
    !line.held || Date.parse(line.holdExpiresAt ?? '') < soon
  if (!timed.some(isRunningOut)) return NO_CHANGES

  const changes: LineChange[] = []
  const claimed: CartLine[] = []
  let { placesHeld } = cartState
  for (const one of lapsed) {
    const closed =
      isImmediate(one.line) || !one.offer
        ? null
        : await findClosedReason(input, one.line, one.offer)
    const quantity = cartState.quantities.get(one.line.id) ?? 0
    if (closed) changes.push(await lostPlaceChange(input, one, 'closed', { taken: closed }))
    else if (placesHeld + quantity > MAX_CART_PLACES)
      changes.push(lineChange(one.line, 'gone', TOO_MANY_PLACES_MESSAGE))
    else {
      placesHeld += quantity
      claimed.push(one.line)
    }
  }
  const stillHeld = timed.filter(({ line }) => line.held).map(({ line }) => line)
  const ids = [...stillHeld, ...claimed].map(({ id }) => id)
  const until = now + HOLD_MINUTES * MINUTE_MS
  const lost = await holds.renew(ordersDb, cartState.cart.cartId, now, until, ids)
  for (const one of timed) {
    const { line } = one
    if (lost.includes(line.id)) {
      const when = `${formatShortDay(line.date, country.locale)}, ${formatTime(line.start, country)}`
      changes.push(
        await lostPlaceChange(input, one, 'gone', {
          taken: `${when} is no longer available.`,
          free: `${when} can’t be held again yet. Try again in a few minutes, or choose another time.`,
        }),
      )
    } else if (claimed.includes(line) && !isImmediate(line)) {
      changes.push(
        lineChange(line, 'held', 'Your spot is still available, and we’re holding it again.'),
      )
    }
  }
  return { changes, isWritten: true }
}

const TOO_MANY_PLACES_MESSAGE = `Only ${MAX_CART_PLACES} spots can be held at a time.`

/** With other free times; its own may be free but for those who held it too long or too often. */
async function lostPlaceChange(
  { ordersDb, catalogueDb, clock }: RefreshInput,
  { line, offer }: LineOffer,
  kind: LineChange['kind'],
  { taken, free: freeMessage = taken }: { taken: string; free?: string },
): Promise<LineChange> {
  if (!offer) return lineChange(line, kind, taken)
  const quantity = requestedPlaces(toLineRequest(line), offer)
  const days = await loadDaysAround(
    { ordersDb, catalogueDb },
    offer,
    line.date,
    clock(),
    SEARCH_SPAN_DAYS,
  )
  const free = freeSlots(days, quantity).map((place) => ({ ...place, city: line.city, km: 0 }))
  const others = free.filter(({ date, start }) => date !== line.date || start !== line.start)
  const times = rankTimeSlots(others, line, MAX_SUGGESTED_TIMES).map(({ date, start }) => ({
    date,
    start,
  }))
  const message = others.length < free.length ? freeMessage : taken
  const alternativesOf = await findAlternativesOrder(ordersDb, line.id, clock().getTime())
  return { ...lineChange(line, kind, message), times, alternativesOf }
}
