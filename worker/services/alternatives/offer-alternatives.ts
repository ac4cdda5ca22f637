import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { rankTimeSlots, type SlotCandidate } from '#domain/availability/rank-time-slots.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { distanceKm } from '#domain/locations/distance.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { adaptLocation } from '#domain/locations/location.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { freeSlots, loadDaysAround } from '#worker/services/availability/availability-service.ts'
import {
  discountFacts,
  quoteLineRequest,
  requestedPlaces,
  slotKey,
  toLineSnapshot,
  validateLine,
} from '#worker/services/cart/line-request.ts'
import { toLineRequest } from '#worker/services/cart/line-statements.ts'
import { findOffer, type Offer } from '#worker/services/catalogue/offer.ts'
import { type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'

const MAX_ALTERNATIVES = 3
const MAX_CANDIDATES = 8
const SEARCH_SPAN_DAYS = 7
const MAX_CITIES = 3
const MAX_DISTANCE_KM = 150
const MAX_LINES_OFFERED = 3

type SlotFilter = (place: SlotCandidate, line: CartLine) => boolean

export const offerForOrder = (backend: Backend, order: OrderRow): Promise<void> =>
  logFailure(backend, () => offerAlternatives(backend, order, orderLines(order)))

/** Holds alternatives when a place was lost before anything was charged, and enqueues a mail about them; true when one is due. */
export async function offerAfterLostHold(
  backend: Backend,
  order: OrderRow,
  lost: readonly string[],
): Promise<boolean> {
  const lines = orderLines(order).filter(({ id }) => lost.includes(id))
  if (lines.length === 0) return false
  await logFailure(backend, () => offerAlternatives(backend, order, lines))
  const { ordersDb, clock } = backend
  await queueMail(ordersDb, {
    id: `gone:${order.id}:${order.attempt}`,
    kind: 'gone',
    orderId: order.id,
    now: clock().getTime(),
  }).run()
  return true
}

/** Alternatives for a date the operator cancelled: any other date there, and in other cities any date or the same one. */
export const offerAfterOperatorCancel = (
  backend: Backend,
  order: OrderRow,
  lineIds: readonly string[],
  anyDateElsewhere = false,
): Promise<void> =>
  logFailure(backend, () =>
    offerAlternatives(
      backend,
      order,
      orderLines(order).filter(({ id }) => lineIds.includes(id)),
      (place, line) => (place.city === line.city ? place.date === line.date : anyDateElsewhere),
    ),
  )

/** A refund must not wait for alternatives: their failure is only logged. */
const logFailure = (backend: Backend, work: () => Promise<void>): Promise<void> =>
  work().catch((cause) => void logFault(cause, backend.requestId))

/** Holds up to three other slots for every line that lost its place, unless some are held already. */
async function offerAlternatives(
  backend: Backend,
  order: { id: string },
  lines: readonly CartLine[],
  isExcluded: SlotFilter = () => false,
): Promise<void> {
  const timed = lines.filter((line) => !isImmediate(line)).slice(0, MAX_LINES_OFFERED)
  for (const line of timed) {
    if (!(await hasAlternatives(backend, line.id)))
      await offerForLine(backend, order, line, isExcluded)
  }
}

const hasAlternatives = async ({ ordersDb, clock }: Backend, lineId: string): Promise<boolean> =>
  (await ordersDb
    .prepare(
      `SELECT 1 FROM alternative WHERE line_id = ? AND (state = 'taken' OR expires_at > CAST(? AS INTEGER))`,
    )
    .bind(lineId, clock().getTime())
    .first()) !== null

async function offerForLine(
  backend: Backend,
  order: { id: string },
  line: CartLine,
  isExcluded: SlotFilter,
): Promise<void> {
  const offer = await findOffer(backend.catalogueDb, line.productId, line.city)
  // A product that is no longer sold as it was chosen has no alternatives.
  if (!offer || offer.product.unitPrice === null || validateLine(line, offer)) return
  const free = await findFreeSlots(backend, line, offer)
  const ranked = rankTimeSlots(
    free.filter((place) => !isExcluded(place, line)),
    line,
    MAX_CANDIDATES,
  )
  let held = 0
  for (const place of ranked) {
    if (held === MAX_ALTERNATIVES) return
    if (await holdAlternative(backend, { order, line, place, position: held })) held++
  }
}

type FreeSlot = SlotCandidate & { offer: Offer; capacity: number | null }

/** Free slots for the same party, up to a week before and after, here and in nearby cities. */
async function findFreeSlots(backend: Backend, line: CartLine, offer: Offer): Promise<FreeSlot[]> {
  const { clock } = backend
  const quantity = requestedPlaces(toLineRequest(line), offer)
  const places = await listNearbyCities(backend.catalogueDb, offer)
  const found = await Promise.all(
    places.map(async ({ city, km }) => {
      const localOffer = { ...offer, city }
      const days = await loadDaysAround(backend, localOffer, line.date, clock(), SEARCH_SPAN_DAYS)
      return freeSlots(days, quantity).map((place) => ({
        ...place,
        km,
        city: city.id,
        offer: localOffer,
      }))
    }),
  )
  return found.flat()
}

async function listNearbyCities(catalogueDb: CatalogueDb, { product, city: home, country }: Offer) {
  const { results } = await catalogueDb
    .prepare(
      'SELECT doc FROM location WHERE country = ? AND id IN (SELECT value FROM json_each(?))',
    )
    .bind(country.code, JSON.stringify(product.cities.map(({ id }) => id)))
    .all<{ doc: string }>()
  return results
    .map(({ doc }) => adaptLocation(RawLocation.parse(JSON.parse(doc))))
    .map((city) => ({ city, km: distanceKm(city, home) }))
    .filter(({ km }) => km <= MAX_DISTANCE_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MAX_CITIES)
}

type HeldCandidate = { order: { id: string }; line: CartLine; place: FreeSlot; position: number }

/** Holds the place and inserts the row in one batch. It counts against capacity, but not against the cart's limit of places. */
function holdAlternative(
  { ordersDb, clock, newId, holds }: Backend,
  { order, line, place: { offer, capacity, city, date, start }, position }: HeldCandidate,
): Promise<boolean> {
  const now = clock().getTime()
  const id = newId()
  const request = { ...toLineRequest(line), city, date, start }
  const quote = quoteLineRequest(request, offer)
  const until = now + HOLD_MINUTES * MINUTE_MS
  return holds.reserve(
    ordersDb,
    {
      lineId: id,
      cartId: `plan-b:${order.id}`,
      slot: { ...slotKey(request), capacity },
      quantity: requestedPlaces(request, offer),
      now,
      until,
    },
    [
      ordersDb
        .prepare(
          `INSERT INTO alternative (id, order_id, line_id, position, doc, facts, country, total, state, created_at, expires_at)
           VALUES (?, ?, ?, CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), 'open', CAST(? AS INTEGER), CAST(? AS INTEGER))`,
        )
        .bind(
          id,
          order.id,
          line.id,
          position,
          JSON.stringify(toLineSnapshot(request, offer, quote)),
          JSON.stringify(discountFacts(request, offer)),
          offer.country.code,
          quote.total,
          now,
          until,
        ),
    ],
  )
}
