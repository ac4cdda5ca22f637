import {
  cancellation,
  difference,
  noMore,
  postponing,
  sorryCredit,
} from '#domain/bookings/rules.ts'
import {
  BOOKED,
  CANCELLED,
  CONFIRMED,
  mayBecome,
  POSTPONED,
  REQUESTED,
  statusLabel,
  TENTATIVE,
} from '#domain/bookings/status.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Change } from '#domain/contract/operators.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/context.ts'
import { bookingLetter, isBookingLetter } from '#worker/mail/booking-letters.ts'
import { NO_DAY } from '../bookings/call-off.ts'
import { type NewDay, wishOf } from '../bookings/reschedule.ts'
import { type BookingRow, factsOf, requestOf } from '../bookings/rows.ts'
import { contactOf, leastOf, linesOf, type OrderRow } from '../order-rows.ts'
import { lineMeant } from './find.ts'

type Asked = Backend & {
  params: { reference: string }
  body: {
    act: Change['act']
    line?: string | undefined
    newDate?: string | undefined
    start?: string | undefined
    choice: 'ask' | 'refund' | 'credit'
    note: string
  }
}
type Outcome = {
  status: number
  day?: { date: string; start: string }
  refund?: number
  credit?: number
  rest?: number
  reason: string
  mail: string | null
}
type Foresee = (given: Asked, order: OrderRow, row: BookingRow) => Promise<Outcome | Refusal>

/** What each act comes to, by the rules that the act itself goes by. */
const ACTS: Record<Change['act'], Foresee> = {
  async cancel({ clock }, order, row) {
    if (row.status === CANCELLED) return refuse(409, 'This is cancelled already.')
    const { allowed, reason, gives, amount } = cancellation(factsOf(row, order), clock())
    if (!allowed) return refuse(409, reason)
    return {
      status: CANCELLED,
      refund: gives === 'refund' ? amount : 0,
      credit: gives === 'credit' ? amount : 0,
      rest: 0,
      reason,
      mail: 'cancelled',
    }
  },

  async postpone({ clock }, order, row) {
    const { allowed, reason } = postponing(factsOf(row, order), clock())
    return allowed ? { status: POSTPONED, reason, mail: 'postponed' } : refuse(409, reason)
  },

  async confirm(_, __, row) {
    if (row.status !== BOOKED) return refuse(409, 'Only what is booked can be confirmed.')
    return { status: CONFIRMED, reason: 'Its day is sure from now on.', mail: null }
  },

  async decline(_, __, row) {
    if (row.status !== REQUESTED) return refuse(409, NOBODY_ASKED)
    return { status: BOOKED, reason: 'The day that was booked holds.', mail: 'kept' }
  },

  async grant(given, order, row) {
    const day = requestOf(row)
    return row.status === REQUESTED && day
      ? moved(given, order, row, day)
      : refuse(409, NOBODY_ASKED)
  },

  async move(given, order, row) {
    const { newDate = '', start = row.start } = given.body
    if (row.date === newDate && row.start === start && row.status !== POSTPONED) {
      return refuse(409, 'It is at that hour already.')
    }
    return moved(given, order, row, { date: newDate, start, note: '' })
  },

  async 'call-off'({ body: { choice } }, order, row) {
    if (row.status === CANCELLED) return refuse(409, 'This is cancelled already.')
    if (choice !== 'ask') {
      const isRefund = choice === 'refund'
      return {
        status: CANCELLED,
        refund: isRefund ? row.paid : 0,
        credit: isRefund ? 0 : sorryCredit(row.paid),
        rest: 0,
        reason: isRefund
          ? 'We call it off: all that was paid goes back.'
          : 'We call it off: what was paid and a tenth more becomes gift credit.',
        mail: 'cancelled',
      }
    }
    if (factsOf(row, order).policy.kind !== 'timed') return refuse(422, NO_DAY)
    if (row.called_off_at !== null) return refuse(409, 'It is called off already.')
    if (!mayBecome(row.status, POSTPONED, 'staff')) return refuse(409, 'This booking has ended.')
    const reason = 'We call it off: the customer chooses another day, the money or gift credit.'
    return { status: POSTPONED, reason, mail: 'calledOff' }
  },
}

const NOBODY_ASKED = 'Nobody asked for another day.'

async function moved(
  given: Asked,
  order: OrderRow,
  row: BookingRow,
  day: NewDay,
): Promise<Outcome | Refusal> {
  if (!mayBecome(row.status, BOOKED, 'staff') && row.status !== CONFIRMED)
    return refuse(409, 'This booking has ended.')
  const wish = await wishOf(given, order, row, day)
  if (isRefusal(wish)) return wish
  const { pay, rest } = noMore(row, difference(row, wish.price, leastOf(order)))
  return {
    status: rest > 0 ? TENTATIVE : BOOKED,
    day,
    credit: -pay,
    rest,
    reason:
      pay < 0 || rest < row.rest
        ? 'The new day costs less.'
        : 'Nothing more is asked for than was paid.',
    mail: 'moved',
  }
}

/** What an act would change, before anybody does it: day, number, money and message (ecosystem 2.3). Nothing is written. */
export async function planned(given: Asked): Promise<Change | Refusal> {
  const found = await lineMeant(given)
  if (isRefusal(found)) return found
  const { order, row } = found
  const line = linesOf(order).find(({ id }) => id === row.line_id)
  if (!line) throw new ShopError('SERVICE_ERROR', { message: 'A booking without its line.' })
  const { act } = given.body
  const outcome = await ACTS[act](given, order, row)
  if (isRefusal(outcome)) return outcome
  const { day = row, status, refund = 0, credit = 0, rest = row.rest, reason } = outcome
  const card = await given.d1
    .prepare('SELECT brand, last4 FROM paid_card WHERE order_id = ?')
    .bind(order.id)
    .first<NonNullable<Change['card']>>()
  return {
    reference: order.id,
    act,
    line: row.line_id,
    version: row.version,
    productName: line.productName,
    cityName: line.cityName,
    timeZone: row.time_zone,
    party: partyWords(line, line.unit),
    country: order.country,
    currency: order.currency,
    before: standing(row, row.status),
    after: standing(day, status),
    refund,
    credit,
    rest,
    card,
    reason,
    mails: await mailsOf(given, order, row, outcome),
  }
}

const standing = ({ date, start }: { date: string; start: string }, status: number) => ({
  date,
  start,
  status,
  statusLabel: statusLabel(status),
})

async function mailsOf(given: Asked, order: OrderRow, row: BookingRow, { mail }: Outcome) {
  if (!mail || !isBookingLetter(mail) || contactOf(order).email === '') return []
  const letter = await bookingLetter(given, mail, order.id, { line: row.line_id })
  return letter ? [{ kind: mail, subject: letter.subject }] : []
}
