import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { HistoryReason } from '#domain/bookings/history-reasons.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { CarrierId } from '#domain/parcels/carriers.ts'
import { PARCEL_STEPS, type ParcelState, type ParcelStep } from '#domain/parcels/parcel.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { type BookingRow, isGift } from '#worker/services/booking-lifecycle/booking-row.ts'
import {
  queueBookingMail,
  transitionStatements,
} from '#worker/services/booking-lifecycle/booking-statements.ts'
import {
  BOOKING_CHANGED_MESSAGE,
  cancelBookings,
} from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { claimPostedGift, markGiftPosted } from '#worker/services/gift-delivery/post-gift.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { closeTaskStatement } from '#worker/services/tasks/task-queue.ts'

type PaidOrder = { order: OrderRow; rows: readonly BookingRow[] }
type Shipment = { carrier: CarrierId; trackingNumber: string }

const STEP_REASONS: Record<ParcelStep, HistoryReason> = {
  pack: 'packed',
  ship: 'shipped',
  return: 'returned',
}

/**
 * Takes the parcels of an order one step on: all of them, or the one of a line. Doing it twice does it once: what is there already
 * is left alone. Null when it is done.
 */
export async function advanceParcels(
  backend: Backend,
  { order, rows }: PaidOrder,
  step: ParcelStep,
  { line, note = '', shipment }: { line?: string | undefined; note?: string; shipment?: Shipment },
): Promise<Refusal | null> {
  const { ordersDb, clock, waitUntil } = backend
  const { from, to } = PARCEL_STEPS[step]
  const meant = rows.filter(
    (row) => row.parcel_state !== null && (line === undefined || row.line_id === line),
  )
  const ready = meant.filter((row) => row.parcel_state === from && row.status !== CANCELLED)
  if (ready.length === 0) {
    return meant.some(({ parcel_state }) => parcel_state === to)
      ? null
      : refuse(409, nothingToDoMessage(step, meant))
  }
  const now = clock().getTime()
  const statements = ready.flatMap((row) => [
    ...transitionStatements(
      ordersDb,
      row,
      {
        through: [row.status],
        set: { parcel_state: to },
        who: 'staff',
        why: STEP_REASONS[step],
        note: [note, shipment?.trackingNumber].filter(Boolean).join(', '),
      },
      now,
    ),
    ...STEP_STATEMENTS[step](ordersDb, row, now, shipment),
    ...(isGift(row) ? GIFT_STATEMENTS[step](ordersDb, row.line_id, now) : []),
  ])
  if (!(await tryBatch(ordersDb, statements))) return refuse(409, BOOKING_CHANGED_MESSAGE)
  waitUntil(backend.sendDueMail(backend))
  return step === 'return' ? refundReturned(backend, order, ready, note) : null
}

function nothingToDoMessage(step: ParcelStep, meant: readonly BookingRow[]): string {
  const [row] = meant
  if (!row) return 'Nothing of this booking is posted.'
  if (row.status === CANCELLED) return 'It was cancelled: nothing is sent.'
  const is: Record<ParcelState, string> = {
    'to pack': 'It hasn’t been packed yet.',
    packed: step === 'return' ? 'It hasn’t been shipped yet.' : 'It’s already packed.',
    shipped: 'It has already been shipped.',
    returned: 'It has already come back.',
  }
  return is[row.parcel_state ?? 'to pack']
}

type StepStatements = (
  ordersDb: OrdersDb,
  row: BookingRow,
  now: number,
  shipment: Shipment | undefined,
) => D1PreparedStatement[]

const STEP_STATEMENTS: Record<ParcelStep, StepStatements> = {
  pack: (ordersDb, row, now) => [
    ordersDb
      .prepare('UPDATE parcel SET packed_at = CAST(?2 AS INTEGER) WHERE line_id = ?1')
      .bind(row.line_id, now),
    closeTaskStatement(
      ordersDb,
      { kind: 'parcel_to_pack', subject: row.line_id, note: 'packed' },
      now,
    ),
  ],
  ship: (ordersDb, row, now, shipment) => [
    ordersDb
      .prepare(
        `UPDATE parcel SET shipped_at = CAST(?2 AS INTEGER), carrier = ?3, tracking_number = ?4 WHERE line_id = ?1`,
      )
      .bind(row.line_id, now, shipment?.carrier ?? null, shipment?.trackingNumber || null),
    assertChanges(ordersDb, 1),
    queueBookingMail(ordersDb, 'shipped', { ...row, version: 'once' }, {}, now),
  ],
  return: () => [],
}

/** A posted gift is usable from when its voucher can be printed, and handed over when the carrier has it. */
const GIFT_STATEMENTS: Record<
  ParcelStep,
  (ordersDb: OrdersDb, cardId: string, now: number) => D1PreparedStatement[]
> = {
  pack: claimPostedGift,
  ship: markGiftPosted,
  return: () => [],
}

/** What came back is paid back; what was booked for a day keeps its day. */
async function refundReturned(
  backend: Backend,
  order: OrderRow,
  returned: readonly BookingRow[],
  note: string,
): Promise<Refusal | null> {
  const goods = returned
    .filter(({ policy }) => JSON.parse(policy).kind === 'goods')
    .map(({ version, ...row }) => ({
      ...row,
      version: version + 1,
      parcel_state: 'returned' as const,
    }))
  return goods.length > 0 ? cancelBookings(backend, order, goods, { who: 'staff', note }) : null
}
