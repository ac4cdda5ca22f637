import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byLength, everyNth } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import {
  createCallSweep,
  createFaults,
  FAULTS,
  type Fault,
  type Faults,
  PROVIDER_FAULTS,
  type Seam,
} from '#tests/support/services/fault-injection.ts'
import { carelessPayments } from '#tests/support/services/planted/payment-bugs.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const SECOND = 1000
const GOOD = 'pm_card_visa'
const DECLINED = 'pm_card_chargeDeclined'
const RECOVERIES = ['retry', 'job', 'webhook'] as const
type Recovery = (typeof RECOVERIES)[number]
type Run = { seam: Seam; fault: Fault; recovery: Recovery; card: string }

async function open(payments?: (real: Payments) => Payments) {
  const faults = createFaults()
  return {
    faults,
    sweep: createCallSweep(),
    ...(await openBackend({ faults, quick: true, ...(payments ? { payments } : {}) })),
  }
}
type Shop = TestBackend & { faults: Faults; sweep: ReturnType<typeof createCallSweep> }

const STARTS = ['10:00', '11:00', '12:00', '13:00', '14:00']
let slots = 0
function nextSlot() {
  slots++
  const day = String(7 + (Math.floor(slots / 6) % 5)).padStart(2, '0')
  const month = String(1 + (Math.floor(slots / 30) % 9)).padStart(2, '0')
  return { date: `2027-${month}-${day}`, start: STARTS[slots % STARTS.length] }
}

/** A purchase with a fault at the n-th call of its payment, then its recovery; null when there are fewer calls. */
async function purchase(shop: Shop, n: number, { seam, fault, recovery, card }: Run) {
  shop.turnTo(START)
  shop.listen(recovery === 'webhook')
  const sam = shop.visitor()
  granted(await addLine(sam, nextSlot()))
  const reference = granted(await order(sam)) as string

  shop.faults.arm(seam, n, fault)
  const tried = pay(sam, reference, card, 'one-key').catch(() => null)
  await Promise.race([tried, shop.faults.stopped()])
  await shop.settled()
  if (!shop.faults.disarm()) return null

  shop.turnTo(START + 70 * SECOND)
  if (recovery === 'retry') await pay(sam, reference, card, 'one-key')
  if (recovery === 'job') await JOBS.settle.run(shop.backend)
  await shop.settled()
  const soon = await standing(shop, reference)
  shop.turnTo(START + 140 * SECOND)
  await JOBS.settle.run(shop.backend)
  await shop.settled()
  return { soon, end: await standing(shop, reference) }
}

/** An order's state at the shop and the provider. */
async function standing({ ordersDb, env }: Shop, reference: string) {
  const count = (db: D1Database | undefined, sql: string) =>
    db?.prepare(sql).bind(reference).first<number>('n')
  return {
    state: await ordersDb
      .prepare('SELECT state FROM orders WHERE id = ?')
      .bind(reference)
      .first('state'),
    places: await count(
      ordersDb,
      `SELECT COUNT(*) AS n FROM reservation WHERE order_id = ? AND state = 'booked'`,
    ),
    captures: await count(
      env.SIMULATOR,
      `SELECT COUNT(*) AS n FROM intents WHERE metadata ->> 'orderId' = ? AND amount_received > 0`,
    ),
  }
}

const BOOKED = { state: 'paid', places: 1, captures: 1 }
const UNPAID = { state: 'open', places: 0, captures: 0 }

/** Every third call of the database is tried, in long runs every one. */
const DATABASE_STEP = byLength(3, 3, 1)

/** Faults at every call in turn. */
const everyCall = (shop: Shop, run: Run) =>
  shop.sweep(
    `${run.seam} ${run.card} ${run.recovery === 'webhook'}`,
    run.seam === 'database'
      ? { first: 1 + (PROVIDER_FAULTS.indexOf(run.fault) % DATABASE_STEP), step: DATABASE_STEP }
      : { first: 1, step: 1 },
    (n) => purchase(shop, n, run),
  )

describe('a fault at every call of a payment', { timeout: 240_000 }, () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  const MATRIX = RECOVERIES.flatMap((recovery) =>
    PROVIDER_FAULTS.map((fault) => ({ recovery, fault })),
  )

  it.each(everyNth(MATRIX, 4))(
    '$fault to the provider, then the $recovery: booked and paid, or neither',
    async (run) => {
      const ends = await everyCall(shop, { ...run, seam: 'payments', card: GOOD })
      expect(ends.length).toBeGreaterThanOrEqual(2)
      for (const { soon, end } of ends) {
        expect([BOOKED, UNPAID]).toContainEqual(end)
        expect([0, 1]).toContain(soon.captures)
        expect(soon.places === 0 || soon.captures === 1).toBe(true)
      }
    },
  )

  it.each(everyNth(PROVIDER_FAULTS, 4))(
    '%s with a card that is declined: never a charge',
    async (fault) => {
      const ends = await everyCall(shop, {
        fault,
        recovery: 'retry',
        seam: 'payments',
        card: DECLINED,
      })
      for (const { end } of ends) expect(end).toEqual(UNPAID)
    },
  )

  it.each(FAULTS.slice(2))(
    '%s of the database, then the job: booked and paid, or neither',
    async (fault) => {
      const ends = await everyCall(shop, { fault, recovery: 'job', seam: 'database', card: GOOD })
      expect(ends.length).toBeGreaterThan(5 / DATABASE_STEP)
      for (const { end } of ends) expect([BOOKED, UNPAID]).toContainEqual(end)
    },
  )

  it('leaves books that balance', async () => {
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })
})

describe('the same with a planted mistake: a new intent under a new key at every attempt', {
  timeout: 60_000,
}, () => {
  it('charges twice, so the test above would notice', async () => {
    const shop = await open(carelessPayments)
    const ends = await everyCall(shop, {
      fault: 'done but never returned',
      recovery: 'job',
      seam: 'payments',
      card: GOOD,
    })
    expect(Math.max(...ends.map(({ end }) => end.captures ?? 0))).toBeGreaterThan(1)
    await shop.close()
  })
})
