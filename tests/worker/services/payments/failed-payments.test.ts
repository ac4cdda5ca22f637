import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000

/** Cards that lose, delay or break the response, by expected outcome. */
const TROUBLE = [
  ['pm_sim_lose_response', 'booked'],
  ['pm_sim_error_after', 'booked'],
  ['pm_sim_error_before', 'open'],
  ['pm_sim_late_webhook', 'booked'],
] as const

describe.each(TROUBLE)('a payment with %s', (card, end) => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend()
  })
  afterAll(() => shop.close())

  it(`ends ${end} after the job, with one charge or none`, async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const reference = granted(await order(sam)) as string
    const first = await pay(sam, reference, card)
    if (!isRefusal(first) && !('data' in first)) expect(first).toEqual({ state: 'processing' })

    await shop.settled()
    shop.turnTo(START + 2 * MINUTE)
    await JOBS.settle.run(shop.backend)
    await shop.settled()
    const view = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(view.state).toBe(end)
    const { charges } = await shop.ledger()
    expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(
      end === 'booked' ? 1 : 0,
    )
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })
})

describe('a hold', () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend()
  })
  afterAll(() => shop.close())

  it.each([
    ['a second before its time', 30 * MINUTE - 1000, true],
    ['at its time', 30 * MINUTE, false],
    ['a second after', 30 * MINUTE + 1000, false],
  ])('%s', async (_, later, isHeld) => {
    shop.turnTo(START)
    const sam = shop.visitor()
    await addLine(sam)
    shop.turnTo(START + later)
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    expect(cart?.lines[0]?.held).toBe(isHeld)
    const reference = await order(sam)
    expect(isRefusal(reference)).toBe(!isHeld)
  })

  it('that lapsed while the card was typed is taken again, or nothing is charged', async () => {
    shop.turnTo(START)
    const sam = shop.visitor()
    await addLine(sam, { productId: 'p-always-fails', start: '10:00', adults: 1 })
    const reference = granted(await order(sam)) as string
    shop.turnTo(START + 31 * MINUTE)
    const kim = shop.visitor()
    granted(await addLine(kim, { productId: 'p-always-fails', start: '10:00', adults: 1 }))

    const late = await pay(sam, reference)
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringContaining('You haven’t been charged'),
    })
    expect(granted(await pay(kim, granted(await order(kim)) as string))).toHaveProperty('data')
  })

  it('can be renewed, and says when someone was first', async () => {
    shop.turnTo(START)
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '12:00' }))
    shop.turnTo(START + 40 * MINUTE)
    const again = granted(await sam.shop.cart.renew({ body: {} }))
    expect(again.holdExpiresAt).toBe('2026-11-21T01:10:00.000Z')
  })
})

describe('a payment that was cancelled', () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend()
  })
  afterAll(() => shop.close())

  async function anOrder(start: string) {
    const sam = shop.visitor()
    granted(await addLine(sam, { start }))
    const reference = granted(await order(sam)) as string
    const of = { params: { reference }, query: {} }
    const state = async () => granted(await sam.shop.enquiries.order(of)).state
    const cancel = () => sam.shop.payments.cancel(of)
    return { sam, reference, of, state, cancel }
  }
  const intentOf = async (reference: string) =>
    (await findOrder(shop.ordersDb, reference))?.intent_id ?? ''
  const chargesOf = async (...intents: string[]) =>
    (await shop.ledger()).charges.filter(
      ({ payment_intent, status }) =>
        intents.includes(String(payment_intent)) && status === 'succeeded',
    )

  it('is charged no more; what is told of it late, twice and in any order books nothing', async () => {
    const { sam, reference, state, cancel } = await anOrder('10:00')
    shop.listen('late')
    granted(await pay(sam, reference, 'pm_card_authenticationRequired'))
    const first = await intentOf(reference)
    granted(await cancel())
    expect(await state()).toBe('open')
    expect(granted(await pay(sam, reference))).toHaveProperty('data')
    shop.deliverLate()
    await shop.settled()
    shop.listen(true)
    expect((await shop.backend.payments().retrieveIntent(first)).kind).toBe('canceled')
    expect(await chargesOf(first, await intentOf(reference))).toHaveLength(1)
    const booked = `SELECT COUNT(*) AS n FROM order_history WHERE order_id = ? AND state = 'paid'`
    expect(await shop.ordersDb.prepare(booked).bind(reference).first('n')).toBe(1)
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })

  it('on the provider’s page closes that page', async () => {
    const { sam, reference, of, state, cancel } = await anOrder('11:00')
    const body = {}
    const { url } = granted(
      await sam.shop.payments.hosted({ params: { reference }, key: crypto.randomUUID(), body }),
    )
    expect(granted(await sam.shop.enquiries.order(of))).toMatchObject({
      state: 'processing',
      nextActionUrl: url,
      isOnPaymentPage: true,
    })
    const page = (await findOrder(shop.ordersDb, reference))?.page_id ?? ''
    granted(await cancel())
    expect(await state()).toBe('open')
    expect(await shop.backend.payments().retrieveHostedPage(page)).toMatchObject({
      page: { status: 'expired' },
    })
    expect(granted(await pay(sam, reference))).toHaveProperty('data')
  })

  it('stays booked where it was paid, and is no one else’s to cancel', async () => {
    const { sam, reference, of, state, cancel } = await anOrder('12:00')
    expect(await shop.visitor().shop.payments.cancel(of)).toMatchObject({ status: 404 })
    granted(await pay(sam, reference))
    granted(await cancel())
    expect(await state()).toBe('booked')
  })
})

describe('webhooks', () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend()
  })
  afterAll(() => shop.close())

  it('are refused without a signature of ours', async () => {
    const { handleStripeWebhook } = await import('#worker/services/payments/stripe-webhook.ts')
    const forged = new Request('http://shop.example/api/webhooks/stripe', {
      method: 'POST',
      body: '{"id":"evt_1","type":"payment_intent.succeeded"}',
      headers: { 'stripe-signature': 't=1,v1=00' },
    })
    expect((await handleStripeWebhook(forged, shop.backend)).status).toBe(400)
    expect(await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM inbox').first('n')).toBe(0)
  })

  it('book an order that no one came back to', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const reference = granted(await order(sam)) as string
    await pay(sam, reference, 'pm_sim_lose_response')
    await shop.settled()
    const state = await shop.ordersDb
      .prepare('SELECT state FROM orders WHERE id = ?')
      .bind(reference)
      .first('state')
    expect(state).toBe('paid')
  })
})
