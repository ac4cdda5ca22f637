import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anIntent,
  captured,
  openTill,
  paying,
  SECRET,
  type Till,
} from '#tests/support/services/payment-simulator.ts'
import type { IntentConfirmation, PaymentOutcome } from '#worker/payment-provider/payments.ts'
import { createSimulator } from '#worker/payment-provider/simulator/simulator.ts'
import { createStripePayments } from '#worker/payment-provider/stripe-payments.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

type Fault = 'before' | 'after'

it('lets go of the key when it dies before it acts', async () => {
  const intent = await anIntent(till)
  const dying = dieAt(till.ports.db, 3, 'before')
  expect((await paymentsOver(dying.db).confirmIntent(paying(intent, 'pm_card_visa'))).kind).toBe(
    'unknown',
  )
  expect((await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))).kind).toBe('succeeded')
})

describe('a simulator that dies at any call of its database', () => {
  it.each<[Fault, string, string, number]>([
    ['before', 'pm_card_visa', 'succeeded', 1],
    ['after', 'pm_card_visa', 'succeeded', 1],
    ['before', 'pm_card_chargeDeclined', 'declined', 0],
    ['after', 'pm_card_chargeDeclined', 'declined', 0],
    ['before', 'pm_sim_lose_response', 'succeeded', 1],
    ['after', 'pm_sim_lose_response', 'succeeded', 1],
  ])('%s it acts, with %s, ends as %s', async (fault, card, kind, charges) => {
    let faults = 0
    for (let nth = 1; ; nth += 1) {
      const dying = dieAt(till.ports.db, nth, fault)
      const intent = await anIntent(till)
      const first = await paymentsOver(dying.db).confirmIntent(paying(intent, card))
      if (!dying.died()) break
      faults += 1
      expect(first.kind).toBe('unknown')

      const last = await settled(paying(intent, card))
      expect(last.kind).toBe(kind)
      expect(captured(await till.books(), intent.id)).toHaveLength(charges)
    }
    expect(faults).toBeGreaterThanOrEqual(3)
  })
})

/** Asks with the same key until there is an answer, as whoever settles an order does. */
async function settled(pay: IntentConfirmation): Promise<PaymentOutcome> {
  const outcome = await till.payments.confirmIntent(pay)
  if (outcome.kind !== 'unknown') return outcome
  till.later(20)
  const second = await till.payments.confirmIntent(pay)
  // A card that loses its answer does so once.
  return second.kind === 'unknown' ? till.payments.confirmIntent(pay) : second
}

const paymentsOver = (db: D1Database) =>
  createStripePayments({
    secretKey: 'sk_test_simulator',
    webhookSecret: SECRET,
    fetch: createSimulator({ ...till.ports, db }).fetch,
    now: till.ports.now,
  })

type Wrapped = { raw: D1PreparedStatement }

/** A database whose n-th call fails, before or after it has been done. */
function dieAt(db: D1Database, nth: number, fault: Fault) {
  let calls = 0
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1
    if (calls === nth && fault === 'before') throw new Error('Network connection lost.')
    const done = await work()
    if (calls === nth) throw new Error('Network connection lost.')
    return done
  }
  const wrap = (raw: D1PreparedStatement): Wrapped & Record<string, unknown> => ({
    raw,
    bind: (...values: unknown[]) => wrap(raw.bind(...values)),
    first: () => call(() => raw.first()),
    all: () => call(() => raw.all()),
    run: () => call(() => raw.run()),
  })
  const wrapped = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: Wrapped[]) => call(() => db.batch(statements.map(({ raw }) => raw))),
  }
  return { db: wrapped as unknown as D1Database, died: () => calls >= nth }
}
