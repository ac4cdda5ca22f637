import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

// What a bank does after a payment: refunds that wait, fail or need the customer, disputes, warnings, payments that take a while.

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
  shop.listen(true)
})

const starts = ['10:00', '11:00', '12:00', '13:00', '14:00']
const dates = ['2026-12-11', '2026-12-16', '2026-12-17', '2026-12-18']
let count = 0
async function anOrder(card: string) {
  const sam = shop.visitor()
  granted(await addLine(sam, { date: dates[Math.floor(count / 5)], start: starts[count++ % 5] }))
  const reference = granted(await order(sam)) as string
  const answer = await pay(sam, reference, card)
  await shop.settled()
  return { sam, reference, answer }
}

async function aRefund(card: string) {
  const { sam, reference } = await anOrder(card)
  granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
  await shop.settled()
  const state = async () => {
    const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    return booking.refunds.map((refund) => refund.state)
  }
  return { reference, state }
}

const tasks = async (reference: string) => {
  const { results } = await shop.ordersDb
    .prepare(`SELECT kind FROM task WHERE order_id = ? ORDER BY kind`)
    .bind(reference)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

const settle = async (minutes: number) => {
  shop.turnTo(START + minutes * MINUTE)
  await JOBS.settle.run(shop.backend)
  await shop.settled()
}

/** Every event of an order again, as webhooks: doubled and in this order. */
async function redeliver(reference: string, arrange: (events: string[]) => string[]) {
  const { results } = (await shop.env.SIMULATOR?.prepare(
    'SELECT body FROM events ORDER BY rowid',
  ).all<{
    body: string
  }>()) ?? { results: [] }
  const { signEvent } = await import('#worker/payment-provider/simulator/webhook-events.ts')
  const own = results.map(({ body }) => body).filter((body) => body.includes(reference))
  const time = shop.backend.clock().getTime() / 1000
  for (const body of arrange([...own, ...own])) {
    const headers = { 'stripe-signature': await signEvent(body, 'whsec_simulator', time) }
    const request = new Request('http://shop.example/', { method: 'POST', body, headers })
    expect((await handleStripeWebhook(request, shop.backend)).status).toBe(200)
  }
  await shop.settled()
}

describe('A refund', () => {
  it('that the bank is still working on counts as sent, and arrives', async () => {
    const { reference, state } = await aRefund('pm_card_pendingRefund')
    expect(await state()).toEqual(['done'])
    await settle(2)
    expect([await state(), await tasks(reference)]).toEqual([['done'], []])
  })

  it.each(['webhook', 'job'] as const)(
    'that fails a minute later is a task, as the %s finds out',
    async (by) => {
      shop.listen(by === 'webhook')
      const { reference, state } = await aRefund('pm_card_refundFail')
      expect(await state()).toEqual(['done'])
      await settle(2)
      await settle(3)
      expect([await state(), await tasks(reference)]).toEqual([['refused'], ['refund_returned']])
    },
  )

  it.each([
    ['as they came', (events: string[]) => events],
    ['in reverse', (events: string[]) => events.toReversed()],
  ])('that fails leaves one task, its events doubled and %s', async (_, arrange) => {
    shop.listen(false)
    const { reference, state } = await aRefund('pm_card_refundFail')
    shop.turnTo(START + 2 * MINUTE)
    // Whoever asks the simulator next makes its clock go on.
    await shop.backend.payments().listRefunds('pi_none')
    await redeliver(reference, arrange)
    expect([await state(), await tasks(reference)]).toEqual([['refused'], ['refund_returned']])
  })

  it('that needs the customer is a task for a person, and is not sent a second time', async () => {
    const { reference, state } = await aRefund('pm_sim_refund_requires_action')
    await settle(2)
    await settle(3)
    expect([await state(), await tasks(reference)]).toEqual([['done'], ['refund_needs_action']])
  })

  it('that the provider refuses is a task with an action', async () => {
    const { reference, state } = await aRefund('pm_sim_refund_refused')
    await settle(2)
    expect([await state(), await tasks(reference)]).toEqual([['refused'], ['refund_refused']])
  })

  it('of a disputed payment is refused, and a task beside that of the dispute', async () => {
    const { reference, state } = await aRefund('pm_card_createDispute')
    expect([await state(), await tasks(reference)]).toEqual([
      ['refused'],
      ['dispute', 'refund_refused'],
    ])
  })
})

describe('A bank that speaks up after the charge', () => {
  it.each([
    ['pm_card_createDispute', 'dispute'],
    ['pm_card_createIssuerFraudRecord', 'fraud_warning'],
  ])('%s: one task, however often and late its event comes', async (card, kind) => {
    shop.listen(false)
    const { reference } = await anOrder(card)
    expect(await tasks(reference)).toEqual([])
    await settle(1)
    await settle(2)
    expect(await tasks(reference)).toEqual([kind])
    await redeliver(reference, (events) => events.toReversed())
    expect(await tasks(reference)).toEqual([kind])
  })
})

describe('A payment', () => {
  const stateOf = ({ sam, reference }: Awaited<ReturnType<typeof anOrder>>) =>
    sam.shop.enquiries
      .order({ params: { reference }, query: {} })
      .then((view) => granted(view).state)

  it.each([
    ['pm_sim_processing', 'booked'],
    ['pm_sim_processing_declined', 'open'],
  ])('that is processed for a minute (%s) is %s within two', async (card, end) => {
    const made = await anOrder(card)
    expect(granted(made.answer as object)).toEqual({ state: 'processing' })
    await settle(2)
    expect(await stateOf(made)).toBe(end)
  })

  it.each(['pm_sim_requires_capture', 'pm_sim_use_stripe_sdk'])(
    'that asks for what the shop does not do (%s) is withdrawn at once; another card pays',
    async (card) => {
      const made = await anOrder(card)
      expect(made.answer).toMatchObject({
        status: 402,
        message: 'Error processing your payment. Please try again',
      })
      expect(await stateOf(made)).toBe('open')
      expect(granted(await pay(made.sam, made.reference))).toHaveProperty('data')
    },
  )

  it('that was made in the browser is booked within two minutes, though no webhook ever comes', async () => {
    shop.listen(false)
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2027-02-09' }))
    const reference = granted(await order(sam)) as string
    const { owed, currency } = granted(
      await sam.shop.enquiries.order({ params: { reference }, query: {} }),
    )
    const { data } = granted(
      await sam.shop.enquiries.paymentIntent({
        body: { value: owed, currency, description: '', enquiryReferenceId: reference },
      }),
    )
    const [intent = ''] = data.clientSecret.split('_secret')
    await shop.backend.payments().confirmIntent({
      intent,
      paymentMethod: 'pm_card_visa',
      idempotencyKey: 'in the browser',
    })
    await settle(1)
    await settle(2)
    expect(await stateOf({ sam, reference, answer: null as never })).toBe('booked')
  })

  it('below what the account is paid out in at least is refused with words', async () => {
    const provider = shop.backend.payments()
    const wanted = { orderId: 'o', currency: 'NZD', idempotencyKey: 'small' }
    expect(await provider.createIntent({ ...wanted, amount: 50 })).toMatchObject({
      kind: 'refused',
      code: 'amount_too_small',
    })
    // The key is free: wrong parameters leave no answer behind.
    expect(await provider.createIntent({ ...wanted, amount: 100 })).toMatchObject({
      kind: 'created',
    })
  })
})

it('The books balance after all of it, but for the refund that was refused', async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 2 })
  const { results } = await shop.ordersDb
    .prepare('SELECT kind, COUNT(*) AS n FROM task GROUP BY kind ORDER BY kind')
    .all()
  expect(results).toEqual([
    { kind: 'dispute', n: 2 },
    { kind: 'fraud_warning', n: 1 },
    { kind: 'refund_needs_action', n: 1 },
    { kind: 'refund_refused', n: 2 },
    { kind: 'refund_returned', n: 4 },
  ])
})
