import { rescheduling } from '#domain/bookings/rules.ts'
import { CANCELLED, TENTATIVE } from '#domain/bookings/status.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { cancel } from './bookings/cancel.ts'
import { keep } from './bookings/decide.ts'
import { openOld } from './bookings/old-orders.ts'
import { postpone } from './bookings/postpone.ts'
import { reschedule } from './bookings/reschedule.ts'
import { type BookingRow, factsOf, readBookings } from './bookings/rows.ts'
import { settleSupplements } from './bookings/supplements.ts'
import { readAll, viewNow } from './bookings/view.ts'
import { type Asked, type By, orderFor } from './order-access.ts'
import { type OrderRow, readOrder } from './order-rows.ts'
import { quietRest, settleRest } from './rest.ts'
import { serve } from './serve.ts'

const UNKNOWN = 'We know no such booking.'
const UNPAID = 'This order is not booked yet.'
const WHICH = 'Which of them?'

export const bookings = serve(contract.bookings, {
  async show(given) {
    const found = await find(given, given.query)
    return isRefusal(found) ? found : viewNow(given, found.order.id)
  },

  async rescheduleStatus(given) {
    const found = await findLine(given, given.query)
    if (isRefusal(found)) return found
    const answer = rescheduling(factsOf(found.row, found.order), given.clock())
    const { allowed, reason, freeRemaining, until } = answer
    return { allowed, reason, freeRemaining, feeMinor: 0, until: until?.toISOString() ?? null }
  },

  async reschedule(given) {
    const found = await findLine(given, given.body)
    if (isRefusal(found)) return found
    const busy = await busyWith(given, found)
    if (busy) return busy
    const { newDate: date, start = found.row.start, requestedByNote: note } = given.body
    const answer = await reschedule(given, found.order, found.row, { date, start, note })
    if (isRefusal(answer)) return answer
    const booking = await viewNow(given, found.order.id)
    return {
      state: answer.kind,
      ...(answer.kind === 'to pay' ? { payUrl: answer.url } : {}),
      booking,
    }
  },

  async keep(given) {
    const found = await findLine(given, given.body)
    if (isRefusal(found)) return found
    return (await keep(given, found.row, 'customer')) ?? viewNow(given, found.order.id)
  },

  async postpone(given) {
    const found = await findLine(given, given.body)
    if (isRefusal(found)) return found
    const no = await postpone(given, found.order, found.row, given.body.requestedByNote)
    return no ?? viewNow(given, found.order.id)
  },

  async cancel(given) {
    const found = await find(given, given.body)
    if (isRefusal(found)) return found
    const busy = await busyWith(given, found)
    if (busy) return busy
    const { line, expected } = given.body
    const rows = line ? found.rows.filter(({ line_id }) => line_id === line) : found.rows
    if (rows.length === 0) return refuse(404, UNKNOWN)
    const no = await cancel(given, found.order, rows, { expected })
    return no ?? viewNow(given, found.order.id)
  },
})

type Meant = By & { line?: string | undefined }
type Found = { order: OrderRow; rows: BookingRow[] }

/** The order in the address with its bookings, for whoever may know of it (outside "Buying"). */
async function find(given: Asked, by: By): Promise<Found | Refusal> {
  const { d1 } = given
  const order = await orderFor(given, by)
  if (!order) return refuse(404, UNKNOWN)
  if (order.state !== 'paid') return refuse(409, UNPAID)

  const { bookings, supplements, rests } = await readAll(d1, order.id)
  if (bookings.length === 0) {
    await openOld(given, order)
    return { order, rows: await readBookings(d1, order.id) }
  }
  const isOpen = supplements.some(({ state }) => state === 'open')
  const isPaying = rests.some(({ state }) => state === 'paying')
  if (!isOpen && !isPaying) return { order, rows: bookings }
  // Somebody may just be back from paying for a dearer day, or the rest.
  if (isOpen) await settleSupplements(given, order.id)
  if (isPaying) await settleRest(given, order.id)
  const again = await readAll(d1, order.id)
  return { order: (await readOrder(d1, order.id)) ?? order, rows: again.bookings }
}

/** The line that is meant: the one named, or the only one that is not over. */
async function findLine(
  given: Asked,
  by: Meant,
): Promise<{ order: OrderRow; row: BookingRow } | Refusal> {
  const found = await find(given, by)
  if (isRefusal(found)) return found
  const { order, rows } = found
  const [row, ...others] = by.line
    ? rows.filter(({ line_id }) => line_id === by.line)
    : openOf(rows)
  if (!row) return refuse(404, UNKNOWN)
  return others.length > 0 ? refuse(422, WHICH, { fields: { line: WHICH } }) : { order, row }
}

/** While the rest is being paid nothing changes; a payment that was only begun is taken back for it. */
async function busyWith(given: Asked, { order }: { order: OrderRow }): Promise<Refusal | null> {
  if (order.status !== TENTATIVE || (await quietRest(given, order))) return null
  return refuse(409, 'The rest is being paid in this moment. Please look again in a minute.')
}

const openOf = (rows: BookingRow[]) =>
  rows.length === 1 ? rows : rows.filter(({ status }) => status !== CANCELLED)
