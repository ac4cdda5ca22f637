import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIntent, openTill, paying, type Till } from '#tests/support/services/payment-simulator.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

describe('refund', () => {
  it('gives back all that is left', async () => {
    const intent = await aPaidIntent()
    await till.payments.createRefund({
      ...intent,
      amount: 4_900,
      idempotencyKey: `${intent.intent}:r1`,
    })
    const rest = await till.payments.createRefund({
      ...intent,
      idempotencyKey: `${intent.intent}:r2`,
    })
    expect(rest).toMatchObject({
      kind: 'refunded',
      refund: { amount: 15_000, status: 'succeeded' },
    })
    expect(await till.payments.retrieveIntent(intent.intent)).toMatchObject({
      kind: 'succeeded',
      intent: { amountRefunded: 19_900 },
    })
  })

  it('acts once for one key', async () => {
    const intent = await aPaidIntent()
    const refund = { ...intent, amount: 5_000, idempotencyKey: `${intent.intent}:once` }
    const first = await till.payments.createRefund(refund)
    expect(await till.payments.createRefund(refund)).toEqual(first)
    expect(await givenBack(intent.intent)).toBe(5_000)
  })

  it('refuses more than was taken', async () => {
    const intent = await aPaidIntent()
    const refund = { ...intent, amount: 19_901, idempotencyKey: `${intent.intent}:more` }
    expect((await till.payments.createRefund(refund)).kind).toBe('refused')
  })

  it('refuses a second full one', async () => {
    const intent = await aPaidIntent()
    await till.payments.createRefund({ ...intent, idempotencyKey: `${intent.intent}:a` })
    const again = await till.payments.createRefund({
      ...intent,
      idempotencyKey: `${intent.intent}:b`,
    })
    expect(again).toMatchObject({ kind: 'refused', code: 'charge_already_refunded' })
  })

  it('refuses what was never paid', async () => {
    const { id, orderId } = await anIntent(till)
    const refund = { intent: id, orderId: orderId ?? '', idempotencyKey: `${id}:unpaid` }
    expect((await till.payments.createRefund(refund)).kind).toBe('refused')
  })

  it('never gives back more than was taken, whatever is asked at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 25_000 }), { maxLength: 8 }),
        async (amounts) => {
          const intent = await aPaidIntent()
          const answers = await Promise.all(
            amounts.map((amount, index) =>
              till.payments.createRefund({
                ...intent,
                amount,
                idempotencyKey: `${intent.intent}:${index}`,
              }),
            ),
          )
          const told = answers.reduce(
            (sum, answer) => sum + (answer.kind === 'refunded' ? answer.refund.amount : 0),
            0,
          )
          const given = await givenBack(intent.intent)
          expect(given).toBe(told)
          expect(given).toBeLessThanOrEqual(19_900)
          const fits = amounts.filter((amount) => amount <= 19_900)
          if (fits.length > 0) expect(given).toBeGreaterThan(0)
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })
})

async function aPaidIntent(): Promise<{ intent: string; orderId: string }> {
  const intent = await anIntent(till)
  const outcome = await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))
  expect(outcome.kind).toBe('succeeded')
  return { intent: intent.id, orderId: intent.orderId ?? '' }
}

async function givenBack(intent: string): Promise<number> {
  const { refunds } = await till.books()
  return (refunds as { payment_intent: string; amount: number }[])
    .filter((refund) => refund.payment_intent === intent)
    .reduce((sum, { amount }) => sum + amount, 0)
}
