import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults } from '#tests/support/services/fault-injection.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

// Stripe keeps the answer to an idempotency key for a day, a server error too.

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const FAILED = 'Error processing your payment. Please try again'
const STORED = ['stored error before', 'stored error after'] as const

const faults = createFaults()
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ faults })
})
afterAll(async () => {
  await shop.settled()
  shop.turnTo(START)
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

type Visitor = ReturnType<TestBackend['visitor']>

const starts = ['10:00', '11:00', '12:00', '13:00', '14:00']
const dates = ['2027-01-19', '2027-02-09', '2027-02-10', '2027-02-11']
let count = 0
async function anOrder(line: object = {}) {
  const sam = shop.visitor()
  const date = dates[Math.floor(count / 5)]
  granted(await addLine(sam, { date, start: starts[count++ % 5], ...line }))
  return { sam, reference: granted(await order(sam)) as string }
}

const payAs = ({ shop: calls }: Visitor, reference: string, body: object = {}) =>
  calls.payments.confirm({
    params: { reference },
    key: crypto.randomUUID(),
    body: { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', ...body } as never,
  })
const payHosted = ({ shop: calls }: Visitor, reference: string) =>
  calls.payments.hosted({ params: { reference }, key: crypto.randomUUID(), body: {} })

const stateOf = (reference: string) =>
  shop.ordersDb.prepare('SELECT state FROM orders WHERE id = ?').bind(reference).first('state')

describe.each(STORED)('A %s that the key keeps', (fault) => {
  it('where the payment is created: the next try pays, and the first one is told the words for it', async () => {
    const { sam, reference } = await anOrder()
    faults.arm('payments', 1, fault)
    expect(await pay(sam, reference)).toMatchObject({
      status: 503,
      message: FAILED,
      retryAfter: 5,
    })
    expect(faults.disarm()).toBe(true)
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { state: 'booked' } })
  })

  it('where a guest’s wallet is created for a deposit: the next try pays', async () => {
    const { sam, reference } = await anOrder()
    faults.arm('payments', 1, fault)
    const deposit = { paymentKind: 'DEPOSIT' }
    expect(await payAs(sam, reference, deposit)).toMatchObject({ status: 503, message: FAILED })
    expect(granted(await payAs(sam, reference, deposit))).toMatchObject({ data: { paid: 4_000 } })
  })

  it('where the hosted page is created: the cart is free at once, a card or another page pays', async () => {
    const { sam, reference } = await anOrder()
    faults.arm('payments', 1, fault)
    expect(await payHosted(sam, reference)).toMatchObject({ status: 503, message: FAILED })
    expect(await stateOf(reference)).toBe('open')
    expect(granted(await sam.shop.cart.renew({ body: {} })).lines).toHaveLength(1)
    expect(granted(await payHosted(sam, reference)).url).toContain('/simulator/checkout/')
  })

  it('where the intent is canceled before the hosted page: the order is open within two minutes', async () => {
    const { sam, reference } = await anOrder()
    await pay(sam, reference, 'pm_card_chargeDeclined')
    await shop.settled()
    faults.arm('payments', 1, fault)
    await payHosted(sam, reference)
    shop.turnTo(START + MINUTE)
    await JOBS.settle.run(shop.backend)
    expect(await stateOf(reference)).toBe('open')
    expect(granted(await payHosted(sam, reference)).url).toContain('/simulator/checkout/')
  })

  it('where a page that no one paid is closed: the next run of the job closes it', async () => {
    const { sam, reference } = await anOrder()
    granted(await payHosted(sam, reference))
    shop.turnTo(START + 31 * MINUTE)
    // First the page is read, then it is closed.
    faults.arm('payments', 2, fault)
    await JOBS.settle.run(shop.backend)
    shop.turnTo(START + 32 * MINUTE)
    await JOBS.settle.run(shop.backend)
    expect(await stateOf(reference)).toBe('open')
  })

  it('where an unanswered question of the bank is withdrawn: the next run withdraws it', async () => {
    const { sam, reference } = await anOrder()
    granted(await pay(sam, reference, 'pm_card_authenticationRequired'))
    shop.turnTo(START + 31 * MINUTE)
    faults.arm('payments', 2, fault)
    await JOBS.settle.run(shop.backend)
    shop.turnTo(START + 32 * MINUTE)
    await JOBS.settle.run(shop.backend)
    expect(await stateOf(reference)).toBe('open')
  })
})

describe('A worker that stopped while it opened the hosted page', () => {
  it('leaves no cart locked: the order is open again within a minute', async () => {
    const { sam, reference } = await anOrder()
    faults.arm('payments', 1, 'stopped before')
    await Promise.race([payHosted(sam, reference).catch(() => null), faults.stopped()])
    faults.disarm()
    expect(await stateOf(reference)).toBe('paying')
    shop.turnTo(START + MINUTE)
    await JOBS.settle.run(shop.backend)
    expect(await stateOf(reference)).toBe('open')
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { state: 'booked' } })
  })
})

describe('An intent keeps its first customer', () => {
  const enquire = ({ shop: calls }: Visitor, email: string, firstName: string) =>
    calls.enquiries.create({
      body: {
        service: 'enquiry',
        event: 'CREATE_ENQUIRY',
        data: { customers: [{ email, phone: PHONE, firstName }] },
      },
    })
  const deposit = { paymentKind: 'DEPOSIT' }

  it('so a deposit whose buyer corrects their details gets a new intent, and one charge', async () => {
    const { sam, reference } = await anOrder()
    const declined = { ...deposit, paymentMethod: 'pm_card_chargeDeclined' }
    expect(await payAs(sam, reference, declined)).toMatchObject({ status: 402 })
    granted(await enquire(sam, 'sam@example.org', 'Samuel'))
    expect(await payAs(sam, reference, declined)).toMatchObject({ status: 402 })
    granted(await enquire(sam, 'sam@example.com', 'Sam'))
    expect(granted(await payAs(sam, reference, deposit))).toMatchObject({
      data: { state: 'booked', paid: 4_000 },
    })
    const { intents } = (await shop.ledger()) as unknown as {
      intents: { status: string; amount_received: number; metadata: { orderId: string } }[]
    }
    const own = intents.filter(({ metadata }) => metadata.orderId === reference)
    expect(own.map(({ status }) => status).toSorted()).toEqual([
      'canceled',
      'canceled',
      'succeeded',
    ])
  })

  it('so a guest who signs in after a declined deposit pays with the account’s card', async () => {
    const { sam, reference } = await anOrder()
    const declined = { ...deposit, paymentMethod: 'pm_card_chargeDeclined' }
    expect(await payAs(sam, reference, declined)).toMatchObject({ status: 402 })
    await sam.signIn('c-maya', 'maya@example.com')
    const kept = { ...deposit, keepCard: true }
    expect(granted(await payAs(sam, reference, kept))).toMatchObject({ data: { paid: 4_000 } })
  })

  it('so a rest that was tried with the guest’s card is paid with the account’s', async () => {
    const { sam, reference } = await anOrder()
    granted(await payAs(sam, reference, deposit))
    const rest = { paymentKind: 'REMAINING TOTAL AMOUNT' }
    const { saved_method } = (await shop.ordersDb
      .prepare('SELECT saved_method FROM balance WHERE id = ?')
      .bind(reference)
      .first<{ saved_method: string }>()) ?? { saved_method: '' }
    await shop.env.SIMULATOR?.prepare(
      `UPDATE payment_methods SET token = 'pm_card_chargeDeclined' WHERE id = ?`,
    )
      .bind(saved_method)
      .run()
    shop.turnTo(Date.parse('2027-01-28T00:00:00Z'))
    await JOBS['charge-balances'].run(shop.backend)
    await shop.settled()
    await sam.signIn('c-maya', 'maya@example.com')
    expect(granted(await payAs(sam, reference, { ...rest, keepCard: true }))).toMatchObject({
      data: { state: 'booked' },
    })
  })
})
