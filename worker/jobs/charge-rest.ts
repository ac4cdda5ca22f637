import { askedUntil, isRestDue, REST_DAYS } from '#domain/checkout/deposit.ts'
import { addDays, cityNow } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { telling } from '#worker/services/bookings/changing.ts'
import { attempt } from '#worker/services/guard.ts'
import { lookedAt } from '#worker/services/looked-at.ts'
import { readOrder } from '#worker/services/order-rows.ts'
import { OFF_SESSION } from '#worker/services/outcome.ts'
import { takeRest } from '#worker/services/rest.ts'
import {
  asking,
  giveUpRest,
  type Owing,
  owingOf,
  type RestRow,
} from '#worker/services/rest-rows.ts'
import { countDone } from './settle.ts'

const DAY = 24 * 3_600_000
const AT_ONCE = 50
/** People hear of the charge so many days before their day. */
const TOLD_DAYS = [15, 17] as const

/** Charges what deposits left open, tells people before, asks them where the bank says no, gives up after three days (defaults 3.6). */
export async function chargeRests(
  backend: Backend,
): Promise<{ charged: number; told: number; asked: number; ended: number; sent: number }> {
  const done = { charged: 0, told: 0, asked: 0, ended: 0 }
  await countDone(backend, await nearOnes(backend), async (rest) => {
    const what = await bring(backend, rest)
    if (what) done[what]++
    return what !== null
  })
  return { ...done, sent: await sendDue(backend) }
}

type Done = 'charged' | 'told' | 'asked' | 'ended'

/** Those whose first day is near enough for anything to happen. */
async function nearOnes(backend: Backend): Promise<RestRow[]> {
  const { d1, clock } = backend
  const { results } = await d1
    .prepare(
      `SELECT rest.* FROM rest WHERE rest.state = 'open' AND EXISTS (SELECT 1 FROM booking
         WHERE order_id = rest.id AND status = 6 AND starts_at <= CAST(?1 AS INTEGER) + ${(Math.max(...TOLD_DAYS) + 1) * DAY})
       ORDER BY looked_at, rest.created_at LIMIT ${AT_ONCE}`,
    )
    .bind(clock().getTime())
    .all<RestRow>()
  await lookedAt(backend, 'rest', results)
  return results
}

/** What is due for a rest now, done; null when that is nothing. */
async function bring(backend: Backend, rest: RestRow): Promise<Done | null> {
  const owing = await owingOf(backend.d1, rest.id)
  if (!owing) return null
  const now = backend.clock()
  const until = askedUntil(rest.asked_at, owing.first.date, owing.first.time_zone)
  if (until !== null) {
    const isOver = now.getTime() >= Math.min(until, owing.first.starts_at)
    return isOver && (await giveUpRest(backend, rest)) ? 'ended' : null
  }
  if (!isRestDue(owing.first.date, owing.first.time_zone, now)) return tell(backend, owing)
  return rest.kept_method ? charge(backend, rest) : ask(backend, rest)
}

async function charge(backend: Backend, rest: RestRow): Promise<Done | null> {
  const order = await readOrder(backend.d1, rest.id)
  if (!order) return null
  const taken = await takeRest(backend, order, rest, {
    payment_method: `${OFF_SESSION}${rest.kept_method}`,
    payer: rest.kept_payer,
    card_use: null,
  })
  if (taken?.state === 'paid') return 'charged'
  return taken?.state === 'open' ? 'asked' : null
}

/** No card was kept: its owner pays by the link. */
async function ask(backend: Backend, rest: RestRow): Promise<Done | null> {
  const statements = await asking(backend, rest, null)
  return statements.length > 0 && (await attempt(backend.d1, statements)) ? 'asked' : null
}

/** Once for each day of telling, and for another day again. */
async function tell({ d1, clock }: Backend, { first, amount }: Owing): Promise<Done | null> {
  const now = clock()
  const today = cityNow(now, first.time_zone).date
  const days = TOLD_DAYS.find((count) => today >= addDays(first.date, -count))
  if (days === undefined) return null
  const told = await telling(
    d1,
    'restSoon',
    { ...first, version: `${days} ${first.date}` },
    { amount, date: addDays(first.date, -REST_DAYS) },
    now.getTime(),
  ).run()
  return told.meta.changes > 0 ? 'told' : null
}
