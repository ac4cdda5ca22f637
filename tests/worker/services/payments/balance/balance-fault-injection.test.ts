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
import { addLine, granted, order } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000
const SECOND = 1000
const CARDS = { good: 'pm_card_visa', asks: 'pm_card_authenticationRequired' }
type Card = keyof typeof CARDS
type Shop = TestBackend & { faults: Faults }

let shop: Shop
beforeAll(async () => {
  const faults = createFaults()
  shop = { faults, ...(await openBackend({ faults, quick: true })) }
})
afterAll(() => shop.close())

const STARTS = ['10:00', '11:00', '12:00', '13:00', '14:00']
const DATES = ['01-19', '02-09', '02-10', '02-11', '02-16', '02-17', '02-18', '02-23']
let orders = 0

/** A deposit on an hour of its own, its kept card as it will answer, and the moment its rest is due. */
async function aDeposit(card: Card) {
  const date = `2027-${DATES[Math.floor(orders / 40)]}`
  const sam = shop.visitor()
  shop.turnTo(START)
  granted(await addLine(sam, { date, start: STARTS[orders++ % 5] }))
  const reference = granted(await order(sam)) as string
  granted(
    await sam.shop.payments.confirm({
      params: { reference },
      key: 'deposit',
      body: { cardType: 'NEW_CARD', paymentMethod: CARDS.good, paymentKind: 'DEPOSIT' },
    }),
  )
  await shop.settled()
  const kept = await shop.ordersDb
    .prepare('SELECT saved_method FROM balance WHERE id = ?')
    .bind(reference)
    .first('saved_method')
  await shop.env.SIMULATOR?.prepare('UPDATE payment_methods SET token = ? WHERE id = ?')
    .bind(CARDS[card], kept)
    .run()
  return { reference, due: Date.parse(`${date}T00:00:00Z`) - 14 * DAY }
}

const run = async (name: 'charge-balances' | 'settle', at: number) => {
  shop.turnTo(at)
  await JOBS[name].run(shop.backend)
  await shop.settled()
}

/** The balance's final state here and at the provider. */
async function standing(reference: string) {
  const row = await shop.ordersDb
    .prepare(
      `SELECT balance.state, booking.status, booking.balance AS left,
         (SELECT COUNT(*) FROM outbox WHERE order_id = balance.id AND kind = 'balanceRequested') AS asked
       FROM balance JOIN booking ON order_id = balance.id WHERE balance.id = ?`,
    )
    .bind(reference)
    .first()
  const captures = await shop.env.SIMULATOR?.prepare(
    `SELECT COUNT(*) AS n FROM intents WHERE metadata ->> 'orderId' = ? AND amount_received > 0`,
  )
    .bind(reference)
    .first<number>('n')
  return { ...row, captures }
}

/** The job with a fault at its n-th call, then both jobs. */
async function withFault(card: Card, seam: Seam, n: number, fault: Fault) {
  const { reference, due } = await aDeposit(card)
  shop.turnTo(due)
  shop.faults.arm(seam, n, fault)
  await Promise.race([
    JOBS['charge-balances'].run(shop.backend).catch(() => null),
    shop.faults.stopped(),
  ])
  await shop.settled()
  if (!shop.faults.disarm()) return null
  await run('settle', due + 70 * SECOND)
  await run('charge-balances', due + 600 * SECOND)
  await run('settle', due + 700 * SECOND)
  return standing(reference)
}

const sweep = createCallSweep()
const PAID = { state: 'paid', status: 8, left: 0, asked: 0, captures: 2 }

describe('A lost answer never costs anyone twice: a fault at every call of charging a rest', {
  timeout: 120_000,
}, () => {
  it.each(everyNth(PROVIDER_FAULTS, 2))(
    '%s to the provider: charged once, in the end',
    async (fault) => {
      const ends = await sweep('good', { first: 1, step: 1 }, (n) =>
        withFault('good', 'payments', n, fault),
      )
      expect(ends.length).toBeGreaterThan(1)
      for (const end of ends) expect(end).toEqual(PAID)
    },
  )

  it.each(everyNth(FAULTS, 2))('%s of the database: charged once, in the end', async (fault) => {
    const calls = { first: 1 + FAULTS.indexOf(fault), step: byLength(16, 12, 2) }
    const ends = await sweep('database', calls, (n) => withFault('good', 'database', n, fault))
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) expect(end).toEqual(PAID)
  })

  it.each(everyNth(PROVIDER_FAULTS, 3))(
    '%s, and a bank that asks: never charged, asked for once',
    async (fault) => {
      const ends = await sweep('asks', { first: 1, step: 1 }, (n) =>
        withFault('asks', 'payments', n, fault),
      )
      expect(ends.length).toBeGreaterThan(1)
      for (const end of ends)
        expect(end).toMatchObject({ state: 'open', status: 6, asked: 1, captures: 1 })
    },
  )

  it('leaves books that balance', async () => {
    shop.turnTo(START)
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })
})
