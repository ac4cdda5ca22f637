import {
  type AvailabilityDay,
  type AvailabilityQuery,
  type AvailabilitySlot,
  availabilityOn,
  dayAvailability,
  hasRoom,
  monthAvailability,
} from '#domain/availability/availability.ts'
import { type LeadTimes, usualLeadTime } from '#domain/availability/usual-lead-time.ts'
import { eagerContract } from '#domain/contract/eager-contract.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { addDays, datesInMonth, isDate } from '#domain/time/date-time.ts'
import type { Databases } from '#worker/app/context.ts'
import { type LocalisedProduct, localiseProduct } from '#worker/services/catalogue/offer.ts'
import { hasEarlyDates } from '#worker/services/membership-tiers/tier-benefits.ts'
import { serve } from '#worker/services/serve.ts'
import { findNextDays } from './next-days.ts'
import { loadTakenPlaces, parseDays, toAvailabilityInput } from './taken-places.ts'

const UNKNOWN_PRODUCT_MESSAGE = 'We can’t find that product or city.'
const UNKNOWN_CITY_MESSAGE = 'We can’t find that city.'
const INVALID_DATE_MESSAGE = 'That date doesn’t exist.'
const TIME_SOLD_OUT_MESSAGE = 'This time has just sold out. Choose another time.'
export const NO_SUCH_START_MESSAGE = 'That start time isn’t available on this date.'

export const availabilityService = serve(eagerContract.availability, {
  next: async (caller) => (await findNextDays(caller)) ?? refuse(404, UNKNOWN_CITY_MESSAGE),

  async month({ nearOrdersDb: ordersDb, catalogueDb, clock, params, query: { city, month } }) {
    const found = await findAvailabilityInput(
      { ordersDb, catalogueDb },
      { ...params, city, ...monthBounds(month), now: clock() },
    )
    if (!found) return refuse(404, UNKNOWN_PRODUCT_MESSAGE)
    return {
      ...availabilityScope(found.input),
      month,
      days: monthAvailability(month, found.input),
      usualLeadTime: usualLeadTime(found.leadTimes),
    }
  },

  async day({
    nearOrdersDb: ordersDb,
    catalogueDb,
    clock,
    params: { productId, date },
    query: { city },
  }) {
    if (!isDate(date))
      return refuse(422, INVALID_DATE_MESSAGE, { fields: { date: INVALID_DATE_MESSAGE } })
    const found = await findAvailabilityInput(
      { ordersDb, catalogueDb },
      { productId, city, first: date, last: date, now: clock() },
    )
    if (!found) return refuse(404, UNKNOWN_PRODUCT_MESSAGE)
    return { ...availabilityScope(found.input), ...dayAvailability(date, found.input) }
  },
})

/** A month for what was chosen already: who chose a date early was allowed to. */
export const loadMonth = (
  databases: Databases,
  product: LocalisedProduct,
  month: string,
  now: Date,
): Promise<AvailabilityDay[]> => loadDays(databases, product, datesInMonth(month), now, true)

/** A day as members see it who book a day before everyone else; null for all others. */
export async function findEarlyDay(
  databases: Databases,
  product: LocalisedProduct,
  date: string,
  now: Date,
  customerId: string | null,
): Promise<AvailabilityDay | null> {
  if (!(await hasEarlyDates(databases, customerId, now))) return null
  const [day] = await loadDays(databases, product, [date], now, true)
  return day ?? null
}

type SlotCaller = { isSameSlot?: boolean; customerId?: string | null }

/**
 * The slot that starts then, if it can be booked; sold out is refused with 409, any other reason with 422 and its field.
 * Whether a customer with places in the slot can have more is decided by the guarded hold.
 */
export async function findOpenSlot(
  databases: Databases,
  product: LocalisedProduct,
  { date, start }: { date: string; start: string },
  now: Date,
  { isSameSlot = false, customerId = null }: SlotCaller = {},
): Promise<AvailabilitySlot | Refusal> {
  if (!isDate(date))
    return refuse(422, INVALID_DATE_MESSAGE, { fields: { date: INVALID_DATE_MESSAGE } })
  const [everyones] = await loadDays(databases, product, [date], now)
  const early =
    everyones?.reason === 'WINDOW'
      ? await findEarlyDay(databases, product, date, now, customerId)
      : null
  const day = early ?? everyones
  const slot = day?.slots.find((one) => one.start === start)
  if (slot?.open || (isSameSlot && slot?.reason === 'SOLD_OUT')) return slot
  const reason = day?.reason ?? slot?.reason
  const message = day?.why ?? slot?.why ?? NO_SUCH_START_MESSAGE
  if (reason === 'SOLD_OUT' && day?.open)
    return refuse(409, TIME_SOLD_OUT_MESSAGE, { fields: { start: TIME_SOLD_OUT_MESSAGE } })
  if (reason === 'COMING_SOON') return refuse(409, message)
  const field = day?.reason ? 'date' : 'start'
  return reason === 'SOLD_OUT'
    ? refuse(409, message, { fields: { start: message } })
    : refuse(422, message, { fields: { [field]: message } })
}

/** The days around a date, `span` on either side. */
export const loadDaysAround = (
  databases: Databases,
  product: LocalisedProduct,
  date: string,
  now: Date,
  span: number,
): Promise<AvailabilityDay[]> => {
  const dates = Array.from({ length: 2 * span + 1 }, (_, nth) => addDays(date, nth - span))
  return loadDays(databases, product, dates, now)
}

async function loadDays(
  databases: Databases,
  product: LocalisedProduct,
  dates: readonly string[],
  now: Date,
  isEarly = false,
): Promise<AvailabilityDay[]> {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const input = await loadAvailabilityInput(databases, product, first, last, now)
  return availabilityOn(dates, { ...input, isEarly })
}

/** The open slots of those days with at least `quantity` places left. */
export const freeSlots = (days: readonly AvailabilityDay[], quantity: number) =>
  days.flatMap(({ date, slots }) =>
    slots
      .filter((slot) => hasRoom(slot, quantity))
      .map(({ start, capacity }) => ({ date, start, capacity })),
  )

async function loadAvailabilityInput(
  { ordersDb, catalogueDb }: Databases,
  offer: LocalisedProduct,
  first: string,
  last: string,
  now: Date,
) {
  const [days, taken] = await Promise.all([
    catalogueDb
      .prepare('SELECT doc FROM calendar_day WHERE day BETWEEN ? AND ? ORDER BY day, position')
      .bind(first, last)
      .all<{ doc: string }>(),
    loadTakenPlaces(ordersDb, {
      productIds: [offer.product.id],
      city: offer.city.id,
      first,
      last,
      now,
    }),
  ])
  return toAvailabilityInput(offer, now, parseDays(days.results), taken)
}

const availabilityScope = ({ product, city }: AvailabilityQuery) => ({
  productId: product.id,
  city: city.id,
  timeZone: city.timeZone,
})

const monthBounds = (month: string) => ({ first: `${month}-01`, last: `${month}-31` })

type DateRangeQuery = { productId: string; city: string; first: string; last: string; now: Date }

async function findAvailabilityInput(
  { ordersDb, catalogueDb }: Databases,
  range: DateRangeQuery,
): Promise<{ input: AvailabilityQuery; leadTimes: LeadTimes } | null> {
  const { productId, city, first, last, now } = range
  const [docs, taken] = await Promise.all([
    catalogueDb
      .prepare(
        `SELECT 'product' AS kind, 0 AS position, doc FROM product WHERE id = ?1
         UNION ALL SELECT 'city', 0, doc FROM location WHERE id = ?2
         UNION ALL SELECT 'settings', 0, doc FROM document WHERE name = 'settings'
         UNION ALL SELECT 'stat', 0, json_object('country', country, 'leadTimes', json(lead_times)) FROM product_stat WHERE product_id = ?1
         UNION ALL SELECT 'day', position, doc FROM calendar_day WHERE day BETWEEN ?3 AND ?4
         ORDER BY position`,
      )
      .bind(productId, city, first, last)
      .all<{ kind: string; doc: string }>(),
    loadTakenPlaces(ordersDb, { ...range, productIds: [productId] }),
  ])
  const { day = [], stat = [], ...rest } = Object.groupBy(docs.results, ({ kind }) => kind)
  const localised = localiseProduct({
    product: rest.product?.[0]?.doc,
    city: rest.city?.[0]?.doc,
    settings: rest.settings?.[0]?.doc,
  })
  if (!localised) return null
  const stats = stat.map(({ doc }): CountryLeadTimes => JSON.parse(doc))
  return {
    input: toAvailabilityInput(localised, now, parseDays(day), taken),
    leadTimes: stats.find(({ country }) => country === localised.country.code)?.leadTimes ?? {},
  }
}

type CountryLeadTimes = { country: string; leadTimes: LeadTimes }
