import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyMember, copyOrder } from '#tests/support/databases/many-orders.ts'
import {
  asInvocation,
  invocationUsage,
  PLATFORM_LIMITS,
} from '#tests/support/databases/platform-limits.ts'
import { byLength, isLong, isShort } from '#tests/support/length.ts'
import { aMember } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { giveGift } from '#tests/support/services/gifts.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS, type JobName } from '#worker/jobs/index.ts'
import { listUnfinishedJobs } from '#worker/jobs/progress.ts'
import { type JobResults, runDueJobs, runJobs } from '#worker/jobs/run-jobs.ts'
import type { PaymentOutcome, Payments } from '#worker/payment-provider/payments.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Midnight by the clock of the jobs: every job is due, a day after every quote has run out. */
const MIDNIGHT = Date.parse('2026-11-23T00:00:00Z')

/** Carts that were left at the checkout. */
const DRAFTS = byLength(200, 400, 100_000)
/** Orders whose payment was begun and not heard of. */
const PAYING = byLength(20, 50, 1_000)
/** Bookings a week from their day. */
const BOOKED = byLength(50, 200, 5_000)
/** Payments of one day, more than one run asks about. */
const PAYMENTS = byLength(600, 600, 5_000)
/** Accounts that were closed a week ago. */
const CLOSED = byLength(30, 100, 5_000)
/** Gifts whose day has come. */
const GIFTS = byLength(60, 200, 5_000)
/** Members whose month is over. */
const MEMBERS = byLength(30, 160, 100_000)
/** Of a minute, with their receipts: 3,000 an hour. */
const RENEWALS = 50
/** By then all of it must be done. */
const MOST_MINUTES = byLength(20, 20, 2_000)
/** Drafts whose payment the provider can't cancel, older than all others. */
const STUCK = 60

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, payments: copiedPayments })
  shop.listen(false)
  await shop.ordersDb.exec('DROP TRIGGER hold_share_on_insert')
})
afterAll(() => shop.close())

/** The provider says of a copy what it says of the payment it was copied from. */
function copiedPayments(real: Payments): Payments {
  const answers = new Map<string, Promise<PaymentOutcome>>()
  const outcomeOf = (intent: string) => {
    if (intent.startsWith('stuck'))
      return Promise.resolve({ kind: 'unknown' as const, cause: 'never answers' })
    const original = intent.replace(/-\d+$/, '')
    const answer = answers.get(original) ?? real.retrieveIntent(original)
    answers.set(original, answer)
    return answer
  }
  const isCopy = (intent: string) => /^stuck|-\d+$/.test(intent)
  return {
    ...real,
    retrieveIntent: outcomeOf,
    cancelIntent: (call) =>
      isCopy(call.intent) ? outcomeOf(call.intent) : real.cancelIntent(call),
    confirmIntent: (call) =>
      isCopy(call.intent) ? outcomeOf(call.intent) : real.confirmIntent(call),
  }
}

const count = async (what: string) =>
  (await shop.ordersDb.prepare(`SELECT COUNT(*) AS n FROM ${what}`).first<number>('n')) ?? 0

const waiting = async () =>
  (await count('job_progress WHERE is_unfinished = 1')) +
  (await count(`orders WHERE state = 'paying'`)) +
  (await count(`outbox WHERE state <> 'sent'`))

type Run = { statements: number; ms: number; results: JobResults }

/** One call of the clock, with what it asked of the databases. */
async function run(at: number, names?: readonly JobName[]): Promise<Run> {
  shop.turnTo(at)
  return asInvocation(async () => {
    const before = performance.now()
    const results = await (names ? runJobs(shop.backend, names) : runDueJobs(shop.backend, at))
    const ms = performance.now() - before
    return { statements: invocationUsage().statements, ms, results }
  })
}

/** What the tests before left to the other jobs would take their share of the statements. */
async function finishOthers(job: JobName, at: number) {
  const others = (Object.keys(JOBS) as JobName[]).filter((name) => name !== job)
  do await run(at, others)
  while ((await listUnfinishedJobs(shop.ordersDb)).some((name) => name !== job))
}

async function seedOrders() {
  const draft = shop.visitor()
  granted(await addLine(draft, { start: '10:00' }))
  const draftId = granted(await order(draft)) as string
  await copyOrder(shop, draftId, DRAFTS)
  await shop.ordersDb
    .prepare(
      `UPDATE orders SET intent_id = 'stuck' || rowid, quote_until = quote_until - 1
       WHERE id IN (SELECT id FROM orders WHERE id LIKE ?1 || '-%' LIMIT ${STUCK})`,
    )
    .bind(draftId)
    .run()
  const { reference } = await aBooking(shop, [{ date: '2026-11-27', start: '12:00' }])
  await copyOrder(shop, reference, BOOKED)
  const sam = shop.visitor()
  granted(await addLine(sam, { start: '13:00' }))
  const paying = granted(await order(sam)) as string
  await pay(sam, paying, 'pm_sim_lose_response')
  await copyOrder(shop, paying, PAYING)
  await shop.ordersDb
    .prepare(`UPDATE orders SET paying_since = CAST(? AS INTEGER) WHERE state = 'paying'`)
    .bind(MIDNIGHT - MINUTE)
    .run()
  await shop.settled()
  await shop.env.SIMULATOR?.prepare('DELETE FROM events').run()
}

describe('The books are checked by machine: jobs at many orders', () => {
  it('do at midnight what one invocation may, the books first, and go on in the next minutes until all is done', async () => {
    await seedOrders()
    // A mistake that the books must find in the busiest minute.
    await shop.ordersDb
      .prepare(`UPDATE orders SET total = total + 1 WHERE id = (SELECT MAX(id) FROM orders)`)
      .run()

    const runs = [await run(MIDNIGHT)]
    const [midnight] = runs
    expect(midnight?.results.books?.breaks).toBeGreaterThan(0)
    expect(Object.values(midnight?.results ?? {})).not.toContain(null)
    for (let minute = 1; minute < MOST_MINUTES && (await waiting()) > 0; minute++)
      runs.push(await run(MIDNIGHT + minute * MINUTE))
    expect(await waiting()).toBe(0)
    const most = Math.max(...runs.map(({ statements }) => statements))
    expect(most).toBeLessThanOrEqual(PLATFORM_LIMITS.statements)
    expect(await count(`orders WHERE state = 'open'`)).toBe(STUCK)
    expect(await count(`booking WHERE status = 8 AND date = '2026-11-27'`)).toBe(0)
    const ms = runs.map((one) => Math.round(one.ms))
    if (isLong)
      console.log(
        `${DRAFTS} drafts, ${PAYING} unsettled, ${BOOKED} bookings: midnight ${midnight?.statements} statements in ${ms[0]} ms; ` +
          `all done after ${runs.length} minutes, at most ${most} statements and ${Math.max(...ms)} ms a minute`,
      )
  }, 3_600_000)

  it('ask the provider about every payment once, however many there are in a day', async () => {
    const { reference } = await aBooking(shop, [{ date: '2027-01-15', start: '14:00' }])
    await copyOrder(shop, reference, PAYMENTS)
    await shop.ordersDb
      .prepare(`UPDATE orders SET booking_fee = booking_fee + 1 WHERE id = ?`)
      .bind(`${reference}-1`)
      .run()
    const now = shop.backend.clock().getTime()
    let checked = 0
    for (let at = now + 10 * MINUTE; ; at += MINUTE) {
      const { statements, results } = await run(at, ['captures'])
      expect(statements).toBeLessThan(PLATFORM_LIMITS.statements)
      checked += results.captures?.checked ?? 0
      if ((await count(`job_progress WHERE part = 'captures' AND is_unfinished = 1`)) === 0) break
    }
    expect(checked).toBeGreaterThan(PAYMENTS)
    expect(await count(`discrepancy WHERE id = 'capture_mismatch:${reference}-1'`)).toBe(1)
    const { results } = await run(now + DAY, ['captures'])
    expect(results.captures).toEqual({ checked: 0, breaks: 0 })
  }, 600_000)

  type Crowd = {
    job: JobName
    what: string
    left: string
    size: number
    arrange: (now: number) => Promise<unknown>
    /** Among all that is due in a minute, not by itself. */
    isWhole?: true
  }
  it.each<Crowd>([
    {
      job: 'purge',
      what: 'the accounts of a busy week',
      left: `customer WHERE closed_at IS NOT NULL AND password <> ''`,
      size: CLOSED,
      arrange: (now) => closeAccounts(now - 8 * DAY),
    },
    {
      job: 'gifts',
      what: 'the gifts of Christmas morning',
      left: `gift_delivery WHERE state <> 'handed'`,
      size: GIFTS,
      arrange: async () => {
        for (let nth = 0; nth < GIFTS; nth++) await giveGift(shop.env.ORDERS, { deliver: {} })
      },
    },
    {
      job: 'memberships',
      what: 'the renewals of a busy month’s members',
      left: `subscription WHERE customer_id LIKE '%c-member-%' AND period_no < 1`,
      size: MEMBERS,
      isWhole: true,
      arrange: async (joinedAt) => {
        shop.turnTo(joinedAt)
        await copyMember(shop, (await aMember(shop)).id, MEMBERS)
        const renewal = joinedAt + 35 * DAY
        await finishOthers('memberships', renewal - MINUTE)
        return renewal
      },
    },
    {
      job: 'reminders',
      what: 'the reminders of a public holiday',
      left: `booking WHERE date = '2027-01-30' AND NOT EXISTS (
        SELECT 1 FROM outbox WHERE id = 'reminder:' || line_id || ':' || starts_at AND state = 'sent')`,
      size: BOOKED,
      arrange: async () => {
        shop.turnTo(Date.parse('2026-12-20T00:00:00Z'))
        const { reference } = await aBooking(shop, [{ date: '2027-01-30', start: '12:00' }])
        await copyOrder(shop, reference, BOOKED)
        return Date.parse('2027-01-28T00:00:00Z')
      },
    },
  ])(
    '$job does $what within what one invocation may, and goes on until all is done',
    async ({ job, left, size, arrange, isWhole }) => {
      const before = shop.backend.clock().getTime() + DAY
      const later = await arrange(before)
      const now = typeof later === 'number' ? later : before
      expect(await count(left)).toBeGreaterThanOrEqual(size)
      let minute = 0
      const runs: Run[] = []
      for (; minute < MOST_MINUTES && (await count(left)) > 0; minute++) {
        // What isn't done is due again by itself, not a day later.
        if (minute > 0 && job === 'purge')
          expect(await listUnfinishedJobs(shop.ordersDb)).toContain(job)
        const one = await run(now + minute * MINUTE, isWhole ? undefined : [job])
        expect(one.statements).toBeLessThanOrEqual(PLATFORM_LIMITS.statements)
        expect(one.results[job]).not.toBeNull()
        // Its webhooks have come by themselves.
        await shop.env.SIMULATOR?.prepare('DELETE FROM events').run()
        runs.push(one)
      }
      expect(await count(left)).toBe(0)
      const done = runs.slice(0, -1).map((one) => one.results.memberships?.renewed ?? 0)
      if (isWhole && !isShort)
        expect(done.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(RENEWALS * done.length)
      if (isLong) {
        const most = (key: 'statements' | 'ms') =>
          Math.ceil(Math.max(...runs.map((one) => one[key])))
        console.log(
          `${job}: ${size} in ${minute} runs, at most ${most('statements')} statements and ${most('ms')} ms each`,
        )
      }
    },
    3_600_000,
  )
})

const closeAccounts = (at: number) =>
  shop.ordersDb
    .prepare(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < CAST(?1 AS INTEGER))
       INSERT INTO customer (id, email, password, first_name, last_name, closed_at)
       SELECT 'gone-' || n, 'gone-' || n || '@example.com', 'x', 'Gone', 'Away', CAST(?2 AS INTEGER) FROM n`,
    )
    .bind(CLOSED, at)
    .run()
