import { BOOKED, CANCELLED, TENTATIVE } from '#domain/bookings/status.ts'
import type { Backend } from '#worker/context.ts'
import type { Intent } from '#worker/payments/payments.ts'
import { changing, crediting, freeing, telling } from './bookings/changing.ts'
import { type BookingRow, readBookings } from './bookings/rows.ts'
import { attempt, attemptRow, mustChange } from './guard.ts'
import type { OrderRow, PayingColumns } from './order-rows.ts'
import { OFF_SESSION } from './outcome.ts'

/** The second payment of an order that began with a deposit. */
export type RestRow = PayingColumns & {
  state: 'open' | 'paying' | 'paid' | 'closed'
  amount: number
  message: string | null
  kept_method: string | null
  kept_payer: string | null
  asked_at: number | null
  paid_at: number | null
}

export const readRest = (d1: D1Database, orderId: string) =>
  restStatement(d1, orderId).first<RestRow>()

const restStatement = (d1: D1Database, orderId: string) =>
  d1.prepare('SELECT * FROM rest WHERE id = ?').bind(orderId)

/** What a rest is about: the bookings that wait for it, with its sum and the first of their days. */
export type Owing = { rows: BookingRow[]; amount: number; first: BookingRow }

/** The bookings of an order that wait for their rest; null when none does. */
export async function owingOf(d1: D1Database, orderId: string): Promise<Owing | null> {
  const rows = (await readBookings(d1, orderId)).filter(({ status }) => status === TENTATIVE)
  const [first] = rows.toSorted((a, b) => a.starts_at - b.starts_at)
  if (!first) return null
  return { rows, first, amount: rows.reduce((sum, { rest }) => sum + rest, 0) }
}

/** The rest is open from the moment the deposit is paid; the card is known if it was kept. */
export const openRest = ({ d1, clock }: Backend, order: OrderRow, intent?: Intent) =>
  d1
    .prepare(
      `INSERT INTO rest (id, state, kept_method, kept_payer, created_at)
       VALUES (?, 'open', ?, ?, CAST(? AS INTEGER))`,
    )
    .bind(
      order.id,
      intent?.customer ? intent.paymentMethod : null,
      intent?.customer ?? null,
      clock().getTime(),
    )

type Terms = Pick<OrderRow, 'payment_method' | 'payer' | 'card_use'>

/** Open to paying, only while the sum is what was said; null when somebody was first. */
export function startRest(
  { d1, clock }: Backend,
  rest: RestRow,
  amount: number,
  terms: Terms,
): Promise<RestRow | null> {
  return attemptRow<RestRow>(d1, [
    d1
      .prepare(
        `UPDATE rest SET state = 'paying', attempt = attempt + 1, amount = CAST(?1 AS INTEGER), payment_method = ?2,
           payer = ?3, card_use = ?4, message = NULL, next_action = NULL, page_id = NULL, paying_since = CAST(?5 AS INTEGER)
         WHERE id = ?6 AND state = 'open' AND attempt = CAST(?7 AS INTEGER)
           AND (SELECT SUM(rest) FROM booking WHERE order_id = ?6 AND status = ${TENTATIVE}) = CAST(?1 AS INTEGER)`,
      )
      .bind(
        amount,
        terms.payment_method,
        terms.payer,
        terms.card_use,
        clock().getTime(),
        rest.id,
        rest.attempt,
      ),
    mustChange(d1, 1),
    restStatement(d1, rest.id),
  ])
}

/** Paid in full: one batch, every booking that waited is booked and says so. What is `ours` was never charged, and never goes back. */
export async function bookRest(
  { d1, clock }: Backend,
  rest: RestRow,
  ours = false,
): Promise<RestRow | null> {
  const owing = await owingOf(d1, rest.id)
  if (!owing) return null
  const now = clock().getTime()
  return attemptRow<RestRow>(d1, [
    d1
      .prepare(
        `UPDATE rest SET state = 'paid', amount = CAST(?1 AS INTEGER), paid_at = CAST(?2 AS INTEGER), next_action = NULL, message = NULL
         WHERE id = ?3 AND state = 'paying' AND amount = CAST(?4 AS INTEGER)`,
      )
      .bind(ours ? 0 : owing.amount, now, rest.id, owing.amount),
    mustChange(d1, 1),
    ...owing.rows.flatMap((row) =>
      changing(
        d1,
        row,
        {
          through: [BOOKED],
          set: ours ? { rest: 0 } : { paid: row.paid + row.rest, rest: 0, rest_paid: row.rest },
          who: 'system',
          why: 'the rest is paid',
        },
        now,
      ),
    ),
    telling(d1, 'restPaid', owing.first, { amount: ours ? 0 : owing.amount }, now),
    restStatement(d1, rest.id),
  ])
}

/** Back to open. Where no customer was there to see it, they are asked to pay by themselves, once. */
export async function reopenRest(
  backend: Backend,
  rest: RestRow,
  message: string,
  forgetIntent = false,
): Promise<RestRow | null> {
  const { d1 } = backend
  const isUnseen = rest.payment_method?.startsWith(OFF_SESSION) ?? false
  return attemptRow<RestRow>(d1, [
    d1
      .prepare(
        `UPDATE rest SET state = 'open', message = ?, next_action = NULL, page_id = NULL, paying_since = NULL
           ${forgetIntent ? ', intent_id = NULL, client_secret = NULL, intent_amount = NULL' : ''}
         WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
      )
      .bind(message, rest.id, rest.attempt),
    mustChange(d1, 1),
    ...(isUnseen ? await asking(backend, rest, message) : []),
    restStatement(d1, rest.id),
  ])
}

/** Asks the customer to pay by themselves: the clock of three days begins. */
export async function asking(
  { d1, clock }: Backend,
  { id, asked_at }: RestRow,
  message: string | null,
) {
  const owing = await owingOf(d1, id)
  if (!owing) return []
  const now = clock().getTime()
  return [
    d1
      .prepare(
        `UPDATE rest SET asked_at = CAST(?1 AS INTEGER) WHERE id = ?2 AND state = 'open' AND asked_at IS ?3`,
      )
      .bind(now, id, asked_at),
    mustChange(d1, 1),
    telling(d1, 'restAsked', owing.first, { amount: owing.amount, reason: message, at: now }, now),
  ]
}

/** Nobody paid: the places are free for others, what was paid stays as gift credit. False when somebody was first. */
export async function giveUpRest({ d1, clock }: Backend, { id }: RestRow): Promise<boolean> {
  const owing = await owingOf(d1, id)
  if (!owing) return false
  const now = clock().getTime()
  const why = 'The rest was not paid.'
  const done = await attempt(d1, [
    d1
      .prepare(
        `UPDATE rest SET state = 'closed' WHERE id = ? AND state = 'open' AND asked_at IS NOT NULL`,
      )
      .bind(id),
    mustChange(d1, 1),
    ...owing.rows.flatMap((row) => [
      ...changing(
        d1,
        row,
        {
          through: [CANCELLED],
          set: { message: `${why} What you had paid is gift credit now.`, rest: 0 },
          who: 'system',
          why: 'the rest was not paid',
        },
        now,
      ),
      ...freeing(d1, row, now),
      ...crediting(d1, row, row.paid, why, now),
      telling(d1, 'restExpired', row, { amount: row.paid }, now),
    ]),
  ])
  return done !== null
}
