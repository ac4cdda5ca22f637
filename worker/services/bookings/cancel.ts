import { type Cancellation, cancellation, sorryCredit } from '#domain/bookings/rules.ts'
import { CANCELLED, type Mover } from '#domain/bookings/status.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { attempt } from '../guard.ts'
import type { OrderRow } from '../order-rows.ts'
import { apologiseForUs } from '../plan-b/apologise.ts'
import { changing, crediting, freeing, noted, telling } from './changing.ts'
import { refunding, sendRefunds } from './refunds.ts'
import { type BookingRow, factsOf } from './rows.ts'

export const CHANGED = 'It has changed meanwhile. Please look at it again.'

/** What somebody was shown before they said yes. */
export type Expected = Pick<Cancellation, 'gives' | 'amount'>

/** Cancels bookings of an order: the places are free, the money is on its way or kept as credit, all or nothing. Null when it is done. */
export async function cancel(
  backend: Backend,
  order: OrderRow,
  rows: readonly BookingRow[],
  {
    expected,
    who = 'customer',
    note,
  }: { expected?: Expected | undefined; who?: Mover; note?: string } = {},
): Promise<Refusal | null> {
  const now = backend.clock()
  const open = rows.filter(({ status }) => status !== CANCELLED)
  // Cancelling twice is cancelling once.
  if (open.length === 0) return null
  const answers = open.map((row) => ({
    row,
    answer: chosen(cancellation(factsOf(row, order), now), expected),
  }))
  const no = answers.find(({ answer }) => !answer.allowed)
  if (no) return refuse(409, no.answer.reason)
  const other = expected && answers.find(({ answer }) => !isSame(answer, expected))
  if (other) {
    const { gives, amount } = other.answer
    return refuse(409, 'What you get back has changed. Please look again.', {
      facts: { gives, amount },
    })
  }
  const endings = answers.map(({ row, answer }) => ({
    row,
    answer: { ...answer, reason: row.called_off_at === null ? SAID[answer.gives] : OUR_DOING },
  }))
  const why = who === 'customer' ? 'cancelled by the customer' : 'cancelled for the customer'
  return end(backend, order, endings, { who, why: noted(why, note) })
}

/** What was said to be wanted, where there is a choice. */
function chosen(answer: Cancellation, expected: Expected | undefined): Cancellation {
  const { orCredit } = answer
  return orCredit !== null && expected?.gives === 'credit'
    ? { ...answer, gives: 'credit', amount: orCredit }
    : answer
}

const OUR_DOING = 'We had to call it off.'

/** How it ended, for the page and the message. */
const SAID: Record<Cancellation['gives'], string> = {
  refund: 'You cancelled in time: all that you paid goes back.',
  credit: 'You cancelled: its full value is gift credit now.',
  nothing: 'You cancelled too late for anything to go back.',
}

const isSame = (answer: Cancellation, { gives, amount }: Expected) =>
  answer.gives === gives && answer.amount === amount

/** Called off by us, or because the weather is not safe: all of it back, or credit and a tenth more, as the customer chooses. */
export async function callOff(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  choice: 'refund' | 'credit',
  { who = 'staff', note }: { who?: Mover; note?: string } = {},
): Promise<Refusal | null> {
  if (row.status === CANCELLED) return null
  const amount = choice === 'refund' ? row.paid : sorryCredit(row.paid)
  const answer = { gives: choice, amount, reason: OUR_DOING }
  return end(backend, order, [{ row, answer }], {
    who,
    why: noted('called off by us', note),
    isOurs: true,
  })
}

type Ending = { row: BookingRow; answer: Pick<Cancellation, 'gives' | 'amount' | 'reason'> }

type How = { who: Mover; why: string; isOurs?: boolean }

async function end(
  backend: Backend,
  order: OrderRow,
  endings: Ending[],
  how: How,
): Promise<Refusal | null> {
  const { d1, clock, later, requestId } = backend
  const now = clock().getTime()
  const statements = await Promise.all(
    endings.map(({ row, answer }) => endStatements(d1, order, { row, answer }, how, now)),
  )
  if (!(await attempt(d1, statements.flat()))) return refuse(409, CHANGED)

  // Nobody is kept from their cancellation by a provider that does not answer: the job sends what is due.
  await sendRefunds(backend, order.id).catch((cause) => logFault(cause, requestId))
  if (how.isOurs)
    await apologiseForUs(
      backend,
      order,
      endings.map(({ row }) => row.line_id),
    )
  later(sendDue(backend))
  return null
}

async function endStatements(
  d1: D1Database,
  order: OrderRow,
  { row, answer: { gives, amount, reason } }: Ending,
  { who, why, isOurs = row.called_off_at !== null }: How,
  now: number,
): Promise<D1PreparedStatement[]> {
  return [
    ...changing(
      d1,
      row,
      {
        through: [CANCELLED],
        set: { message: reason, request: null, called_off_at: null, rest: 0 },
        who,
        why,
      },
      now,
    ),
    ...freeing(d1, row, now),
    ...(gives === 'refund' ? await refunding(d1, order, row, { amount, why, now }) : []),
    ...(gives === 'credit' ? crediting(d1, row, amount, why, now) : []),
    ...(isOurs ? [returningCodes(d1, row, now)] : []),
    telling(d1, 'cancelled', row, { gives, amount, reason }, now),
  ]
}

/** Codes may be used again where it was we who called everything off. */
const returningCodes = (d1: D1Database, { order_id }: BookingRow, now: number) =>
  d1
    .prepare(
      `UPDATE redemption SET state = 'released', touched_at = CAST(?2 AS INTEGER)
       WHERE order_id = ?1 AND state = 'counted'
         AND NOT EXISTS (SELECT 1 FROM booking WHERE order_id = ?1 AND status <> ${CANCELLED})`,
    )
    .bind(order_id, now)
