import { type Difference, difference, noMore, rescheduling } from '#domain/bookings/rules.ts'
import { BOOKED, CONFIRMED, type Mover, REQUESTED, TENTATIVE } from '#domain/bookings/status.ts'
import { isRestDue, REST_DAYS } from '#domain/checkout/deposit.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { isDate } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { monthOf } from '../availability.ts'
import { type Goods, goodsFor } from '../goods.ts'
import { attempt } from '../guard.ts'
import { PLACE_TAKEN } from '../holds.ts'
import { leastOf, linesOf, type OrderRow } from '../order-rows.ts'
import { issuesWith, openSlot, priceOf } from '../wanted.ts'
import { CHANGED } from './cancel.ts'
import { changing, telling } from './changing.ts'
import { askForSupplement } from './dearer-day.ts'
import { moveBooking } from './moving.ts'
import { type BookingRow, factsOf, requestOf } from './rows.ts'

const PAY_FIRST = `That day is less than ${REST_DAYS} days away. Pay the rest first, then choose it.`

/** The day that is wanted instead. */
export type NewDay = { date: string; start: string; note: string }

/** What came of it: done, asked for, or to be paid for first. */
export type Moved = { kind: 'moved' } | { kind: 'asked' } | { kind: 'to pay'; url: string }

/** Moves a booking to another day: at once where that is free, else by asking; a dearer day is paid for first (defaults 3.7). */
export async function reschedule(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  day: NewDay,
): Promise<Moved | Refusal> {
  if (isThere(row, day)) return { kind: 'moved' }
  const asked = requestOf(row)
  if (asked && asked.date === day.date && asked.start === day.start) return { kind: 'asked' }

  const now = backend.clock()
  const answer = rescheduling(factsOf(row, order), now)
  if (!answer.allowed) return refuse(409, answer.reason)
  // For a day that is so near the rest would be due at once.
  if (row.status === TENTATIVE && isDate(day.date) && isRestDue(day.date, row.time_zone, now)) {
    return refuse(409, PAY_FIRST, { fields: { newDate: PAY_FIRST } })
  }
  const wish = await wishOf(backend, order, row, day)
  if (isRefusal(wish)) return wish
  if (answer.how === 'request') return ask(backend, row, day)

  const more = differenceFor(order, row, wish.price)
  return more.pay > 0
    ? askForSupplement(backend, order, row, { ...wish, day, amount: more.pay })
    : moveTo(backend, order, row, { wish, day, difference: more, who: 'customer' })
}

/** What another day costs more or less; nobody pays more because it was we who called the first day off. */
export function differenceFor(order: OrderRow, row: BookingRow, price: number): Difference {
  const more = difference(row, price, leastOf(order))
  return row.called_off_at === null ? more : noMore(row, more)
}

type To = { wish: Wish; day: NewDay; difference: Difference; who: Mover; note?: string }

/** Takes the new place for the old one. */
export async function moveTo(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  { wish: { goods, price, capacity }, day: to, difference, who, note }: To,
): Promise<Moved | Refusal> {
  const { product, city } = goods
  const slot = { productId: product.id, city: city.id, date: to.date, start: to.start, capacity }
  const isMoved = await moveBooking(backend, order, row, {
    ...{ to, slot, price, difference },
    ...{ who, note },
  })
  if (!isMoved) return refuse(409, PLACE_TAKEN)
  backend.later(sendDue(backend))
  return { kind: 'moved' }
}

const STANDS: readonly number[] = [TENTATIVE, BOOKED, CONFIRMED]
const isThere = (row: BookingRow, { date, start }: NewDay) =>
  row.date === date && row.start === start && STANDS.includes(row.status)

export type Wish = { goods: Goods; price: number; capacity: number | null }

/** The wanted hour as it is on sale now, with what the same party costs there; refused with words where it is not. */
export async function wishOf(
  { d1, clock }: Backend,
  order: OrderRow,
  row: BookingRow,
  { date, start }: NewDay,
): Promise<Wish | Refusal> {
  const line = linesOf(order).find(({ id }) => id === row.line_id)
  const goods = line && (await goodsFor(d1, line.productId, line.city))
  if (!goods || goods.product.unitPrice === null) {
    return refuse(409, 'This is not on sale any more. Call us, and we find you another day out.')
  }
  const wrong = 'There is no such day.'
  if (!isDate(date)) return refuse(422, wrong, { fields: { newDate: wrong } })
  // What was chosen may have left the shop since: it is kept as it was sold.
  const wanted = { ...line, date, start }
  const issues = issuesWith({ ...wanted, options: [], addOns: {} }, goods)
  if (issues) return issues
  const days = await monthOf(d1, goods, date.slice(0, 7), clock())
  const slot = openSlot(
    days.find((one) => one.date === date),
    start,
  )
  if (isRefusal(slot)) return inOurWords(slot)
  return {
    goods,
    price: issuesWith(wanted, goods) ? row.price : priceOf(wanted, goods).total,
    capacity: slot.capacity,
  }
}

/** The field is called newDate here (spec §3 Reschedule request). */
function inOurWords(refusal: Refusal): Refusal {
  const { date, ...fields } = refusal.fields ?? {}
  return date ? { ...refusal, fields: { ...fields, newDate: date } } : refusal
}

/** A second change is for us to decide: the day that was booked is kept until then. */
async function ask(backend: Backend, row: BookingRow, day: NewDay): Promise<Moved | Refusal> {
  const { d1, clock, later } = backend
  const now = clock().getTime()
  const change = {
    through: [REQUESTED],
    set: { request: JSON.stringify(day) },
    who: 'customer' as const,
    why: `asked for ${day.date} ${day.start}`,
  }
  const done = await attempt(d1, [
    ...changing(d1, row, change, now),
    telling(d1, 'asked', row, { date: day.date, start: day.start }, now),
  ])
  if (!done) return refuse(409, CHANGED)
  later(sendDue(backend))
  return { kind: 'asked' }
}
