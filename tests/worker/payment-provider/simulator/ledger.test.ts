import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIntent, openTill, paying, type Till } from '#tests/support/services/payment-simulator.ts'
import { CARD_BEHAVIOURS } from '#worker/payment-provider/simulator/card-behaviours.ts'
import type { Ledger } from '#worker/payment-provider/simulator/ledger.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const key = fc.integer({ min: 1, max: 4 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('confirm' as const),
    card: fc.constantFrom(...Object.keys(CARD_BEHAVIOURS)),
    key,
  }),
  fc.record({ do: fc.constant('cancel' as const), key }),
  fc.record({
    do: fc.constant('update' as const),
    amount: fc.integer({ min: 1, max: 30_000 }),
    key,
  }),
  fc.record({
    do: fc.constant('refund' as const),
    amount: fc.integer({ min: 1, max: 30_000 }),
    key,
  }),
)

describe('the books', { timeout: 120_000 }, () => {
  it('balance after any history, in any order, at any time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        fc.boolean(),
        async (steps, together) => {
          const intent = await anIntent(till)
          const acts = steps.map((wanted) => () => perform(intent, wanted))
          if (together) await Promise.all(acts.map((act) => act()))
          else for (const act of acts) await act()
          expectBalance(await till.books(), intent.id)
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function perform(intent: { id: string; orderId: string | null }, wanted: Step): Promise<unknown> {
  const idempotencyKey = `${intent.id}:${wanted.do}:${wanted.key}`
  const { payments } = till
  switch (wanted.do) {
    case 'confirm':
      return payments.confirmIntent({ ...paying(intent, wanted.card), idempotencyKey })
    case 'cancel':
      return payments.cancelIntent({ intent: intent.id, idempotencyKey })
    case 'update':
      return payments.updateIntent({ intent: intent.id, amount: wanted.amount, idempotencyKey })
    case 'refund':
      return payments.createRefund({
        intent: intent.id,
        orderId: 'o',
        amount: wanted.amount,
        idempotencyKey,
      })
  }
}

type Row = { id: string; payment_intent: string; amount: number; status: string }
type Intent = Row & { amount_received: number; latest_charge: string | null }
type Charge = Row & { amount_refunded: number }

function expectBalance(books: Ledger, id: string) {
  const intent = (books.intents as Intent[]).find((row) => row.id === id)
  const charges = (books.charges as Charge[]).filter((row) => row.payment_intent === id)
  const taken = charges.filter(({ status }) => status === 'succeeded')
  const given = (books.refunds as Row[])
    .filter((row) => row.payment_intent === id)
    .reduce((sum, { amount }) => sum + amount, 0)

  expect(taken.length).toBe(intent?.status === 'succeeded' ? 1 : 0)
  expect(intent?.amount_received).toBe(taken[0]?.amount ?? 0)
  if (taken[0]) expect(intent?.amount).toBe(taken[0].amount)
  expect(given).toBe(taken[0]?.amount_refunded ?? 0)
  expect(given).toBeLessThanOrEqual(taken[0]?.amount ?? 0)
}
