import {
  BOOKED,
  CANCELLED,
  CONFIRMED,
  canTransition,
  POSTPONED,
  RESCHEDULE_REQUESTED,
  statusLabel,
  TENTATIVE,
} from '#domain/bookings/booking-status.ts'
import { apologyCredit, evaluateCancellation } from '#domain/bookings/cancellation.ts'
import { priceDifference, waiveIncrease } from '#domain/bookings/price-difference.ts'
import { evaluatePostponement } from '#domain/bookings/rescheduling.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { BookingChangePreview } from '#domain/contract/staff/operations.schema.ts'
import { countryOf } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  isBookingEmail,
  renderBookingEmail,
} from '#worker/mail/templates/bookings/booking-email.ts'
import {
  type BookingRow,
  isCalledOff,
  pendingRequest,
  toPolicyInput,
} from '#worker/services/booking-lifecycle/booking-row.ts'
import { CHEAPER_DATE_REASON } from '#worker/services/booking-lifecycle/move-booking.ts'
import { NO_DATE_MESSAGE } from '#worker/services/booking-lifecycle/offer-choice-after-cancel.ts'
import {
  type NewDate,
  quoteNewDate,
} from '#worker/services/booking-lifecycle/reschedule-booking.ts'
import { type OrderRow, orderContact, orderLines } from '#worker/services/orders/order-row.ts'
import { getBookingLine } from './find-booking.ts'

type PreviewInput = Backend & {
  params: { reference: string }
  body: {
    act: BookingChangePreview['act']
    line?: string | undefined
    newDate?: string | undefined
    start?: string | undefined
    choice: 'ask' | 'refund' | 'credit'
    note: string
  }
}
type PreviewOutcome = {
  status: number
  day?: { date: string; start: string }
  refund?: number
  credit?: number
  balance?: number
  reason: string
  mail: string | null
}
type PreviewAction = (
  input: PreviewInput,
  order: OrderRow,
  row: BookingRow,
) => Promise<PreviewOutcome | Refusal>

/** Each action's outcome, by the rules of the action itself. */
const PREVIEW_BY_ACT: Record<BookingChangePreview['act'], PreviewAction> = {
  async cancel({ clock }, order, row) {
    if (row.status === CANCELLED) return refuse(409, 'This is already cancelled.')
    const { allowed, reason, gives, amount } = evaluateCancellation(
      toPolicyInput(row, order),
      clock(),
    )
    if (!allowed) return refuse(409, reason)
    return {
      status: CANCELLED,
      refund: gives === 'refund' ? amount : 0,
      credit: gives === 'credit' ? amount : 0,
      balance: 0,
      reason,
      mail: 'cancelled',
    }
  },

  async postpone({ clock }, order, row) {
    const { allowed, reason } = evaluatePostponement(toPolicyInput(row, order), clock())
    return allowed ? { status: POSTPONED, reason, mail: 'postponed' } : refuse(409, reason)
  },

  async confirm(_, __, row) {
    if (row.status !== BOOKED) return refuse(409, 'Only what is booked can be confirmed.')
    return { status: CONFIRMED, reason: 'Its date is now confirmed.', mail: null }
  },

  async decline(_, __, row) {
    if (row.status !== RESCHEDULE_REQUESTED) return refuse(409, NO_REQUEST_MESSAGE)
    return { status: BOOKED, reason: 'The booked date stays.', mail: 'dayKept' }
  },

  async grant(input, order, row) {
    const day = pendingRequest(row)
    return row.status === RESCHEDULE_REQUESTED && day
      ? previewMove(input, order, row, day)
      : refuse(409, NO_REQUEST_MESSAGE)
  },

  async move(input, order, row) {
    const { newDate = '', start = row.start } = input.body
    if (row.date === newDate && row.start === start && row.status !== POSTPONED) {
      return refuse(409, 'It’s already at that time.')
    }
    return previewMove(input, order, row, { date: newDate, start, note: '' })
  },

  async 'call-off'({ body: { choice } }, order, row) {
    if (row.status === CANCELLED) return refuse(409, 'This is already cancelled.')
    if (choice !== 'ask') {
      const isRefund = choice === 'refund'
      return {
        status: CANCELLED,
        refund: isRefund ? row.paid : 0,
        credit: isRefund ? 0 : apologyCredit(row.paid),
        balance: 0,
        reason: isRefund
          ? 'We cancel it: everything paid is refunded.'
          : 'We cancel it: what was paid plus 10% becomes gift credit.',
        mail: 'cancelled',
      }
    }
    if (toPolicyInput(row, order).policy.kind !== 'timed') return refuse(422, NO_DATE_MESSAGE)
    if (isCalledOff(row)) return refuse(409, 'We’ve already cancelled it.')
    if (!canTransition(row.status, POSTPONED, 'staff'))
      return refuse(409, 'This booking has ended.')
    const reason = 'We cancel it: the customer chooses another date, a refund or gift credit.'
    return { status: POSTPONED, reason, mail: 'calledOff' }
  },
}

const NO_REQUEST_MESSAGE = 'No one asked for another date.'

async function previewMove(
  input: PreviewInput,
  order: OrderRow,
  row: BookingRow,
  day: NewDate,
): Promise<PreviewOutcome | Refusal> {
  if (!canTransition(row.status, BOOKED, 'staff') && row.status !== CONFIRMED)
    return refuse(409, 'This booking has ended.')
  const quote = await quoteNewDate(input, order, row, day)
  if (isRefusal(quote)) return quote
  const { pay, balance } = waiveIncrease(
    row,
    priceDifference(row, quote.price, countryOf(order).minimumCharge),
  )
  return {
    status: balance > 0 ? TENTATIVE : BOOKED,
    day,
    credit: -pay,
    balance,
    reason: pay < 0 || balance < row.balance ? CHEAPER_DATE_REASON : 'Nothing more is charged.',
    mail: 'moved',
  }
}

/** Previews a change: date, number, money and mail. Read-only. */
export async function previewChange(input: PreviewInput): Promise<BookingChangePreview | Refusal> {
  const target = await getBookingLine(input)
  if (isRefusal(target)) return target
  const { order, row } = target
  const line = orderLines(order).find(({ id }) => id === row.line_id)
  if (!line) throw new ShopError('SERVICE_ERROR', { message: 'A booking without its line.' })
  const { act } = input.body
  const outcome = await PREVIEW_BY_ACT[act](input, order, row)
  if (isRefusal(outcome)) return outcome
  const { day = row, status, refund = 0, credit = 0, balance = row.balance, reason } = outcome
  const card = await input.ordersDb
    .prepare('SELECT brand, last4 FROM payment_card WHERE order_id = ?')
    .bind(order.id)
    .first<NonNullable<BookingChangePreview['card']>>()
  return {
    reference: order.id,
    act,
    line: row.line_id,
    version: row.version,
    productName: line.productName,
    cityName: line.cityName,
    timeZone: row.time_zone,
    party: partyLabel(line, line.unit),
    country: order.country,
    currency: order.currency,
    before: bookingSnapshot(row, row.status),
    after: bookingSnapshot(day, status),
    refund,
    credit,
    balance,
    card,
    reason,
    mails: await previewMails(input, order, row, outcome),
  }
}

const bookingSnapshot = ({ date, start }: { date: string; start: string }, status: number) => ({
  date,
  start,
  status,
  statusLabel: statusLabel(status),
})

async function previewMails(
  input: PreviewInput,
  order: OrderRow,
  row: BookingRow,
  { mail }: PreviewOutcome,
) {
  if (!mail || !isBookingEmail(mail) || orderContact(order).email === '') return []
  const isOurs = input.body.act === 'call-off' || isCalledOff(row)
  const facts = { line: row.line_id, ...(isOurs && { by: 'staff' as const }) }
  const email = await renderBookingEmail(input, mail, order.id, facts)
  return email ? [{ kind: mail, subject: email.subject }] : []
}
