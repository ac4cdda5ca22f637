import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import { cancelWithChoice } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000
const RUG = { productId: 'p-gingham-rug', city: 'melbourne', adults: 1 }
const HOME = { street: '12 Lygon Street', city: 'Carlton', state: 'VIC', postcode: '3053' }

let shop: TestBackend
let people = 0
beforeAll(async () => {
  shop = await openBackend({ at: new Date(START).toISOString(), quick: true })
  await percent('HELLO10', 100)
})
afterAll(async () => {
  await shop.settled()
  shop.turnTo(START)
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})

const address = () => `somebody${++people}@example.com`
const percent = (code: string, much: number) =>
  shop.ordersDb
    .prepare(
      `UPDATE promotion SET doc = json_set(doc, '$.percent', CAST(? AS INTEGER)) WHERE code = ?`,
    )
    .bind(much, code)
    .run()
const row = async (reference: string) => {
  const found = await findOrder(shop.ordersDb, reference)
  if (!found) throw new Error('There is no order.')
  return found
}
const takenFor = async (intent: string | null) => {
  const { charges, refunds } = (await shop.ledger()) as unknown as Record<
    'charges' | 'refunds',
    { payment_intent: string; amount: number; status?: string }[]
  >
  const sum = (rows: typeof charges) =>
    rows
      .filter((one) => one.payment_intent === intent && one.status !== 'failed')
      .reduce((all, { amount }) => all + amount, 0)
  return sum(charges) - sum(refunds)
}

/** An order that cost something, with its intent, until a code made it free. */
async function freed(start: string) {
  const sam = shop.visitor()
  const email = address()
  granted(await addLine(sam, { start }))
  const reference = granted(await order(sam, email)) as string
  const body = { value: 19_900, currency: 'AUD', description: '', enquiryReferenceId: reference }
  granted(await sam.shop.enquiries.paymentIntent({ body }))
  const { intent_id: intent } = await row(reference)
  granted(await addCode(sam, 'HELLO10'))
  granted(await order(sam, email))
  return { sam, reference, intent: intent ?? '' }
}

describe('an order that codes made free', () => {
  it('is cancelled without the provider: nothing was paid, nothing goes back', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '10:00' }))
    granted(await addCode(sam, 'HELLO10'))
    const reference = granted(await order(sam, address())) as string
    granted(await pay(sam, reference, 'none'))
    await shop.settled()
    const before = await shop.ledger()

    const after = granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    expect(after.lines[0]).toMatchObject({ status: 99, paid: 0 })
    expect([after.refunds, after.credits]).toEqual([[], []])
    await shop.settled()
    await JOBS.settle.run(shop.backend)
    expect(await shop.ledger()).toEqual(before)
    const view = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(view).toMatchObject({ status: 99, state: 'cancelled', total: 0, owed: 0 })
  })

  it('The amount charged is the amount shown: leaves no intent behind that someone could still pay', async () => {
    const { sam, reference, intent } = await freed('11:00')
    expect(granted(await pay(sam, reference, 'none'))).toMatchObject({
      data: { state: 'booked', total: 0 },
    })
    expect(await shop.backend.payments().retrieveIntent(intent)).toMatchObject({ kind: 'canceled' })
    expect(await row(reference)).toMatchObject({ state: 'paid', intent_id: null })
  })

  it('The amount charged is the amount shown: gives back what was paid for it before', async () => {
    const { sam, reference, intent } = await freed('12:00')
    shop.listen(false)
    await shop.backend.payments().confirmIntent({
      intent,
      paymentMethod: 'pm_card_visa',
      returnUrl: 'http://shop.example/',
      idempotencyKey: `elsewhere:${reference}`,
    })
    shop.listen(true)
    expect(await takenFor(intent)).toBe(19_900)
    expect(await pay(sam, reference, 'none')).toMatchObject({ status: 409 })
    expect(await row(reference)).toMatchObject({ state: 'refunded', status: 99 })
    expect(await takenFor(intent)).toBe(0)
  })

  it('is over when its money is due back and there was none', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '13:00' }))
    const reference = granted(await order(sam, address())) as string
    for (const state of ['paying', 'refund_due'])
      await shop.ordersDb
        .prepare(
          'UPDATE orders SET state = ?, status = CASE ? WHEN ? THEN 99 ELSE 2 END WHERE id = ?',
        )
        .bind(state, state, 'refund_due', reference)
        .run()
    expect(await settleOrder(shop.backend, reference)).toMatchObject({ state: 'refunded' })
  })
})

describe('codes and what happens after payment', () => {
  it('a use is given back where we called all of it off, and the books agree', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '14:00' }))
    granted(await addCode(sam, 'PICNIC15'))
    const reference = granted(await order(sam, address())) as string
    granted(await pay(sam, reference))
    const [booking] = await listBookings(shop.ordersDb, reference)
    if (!booking) throw new Error('There is no booking.')
    expect(await cancelWithChoice(shop.backend, await row(reference), booking, 'refund')).toBeNull()
    expect(await takenFor((await row(reference)).intent_id)).toBe(0)
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })

  it('a price that changes leaves the line its source', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '13:00' }))
    granted(await addCode(sam, 'PICNIC15'))
    const reference = granted(await order(sam, address())) as string
    const before = await row(reference)
    await percent('PICNIC15', 20)
    expect(await pay(sam, reference)).toMatchObject({ status: 409, facts: { currency: 'AUD' } })
    await percent('PICNIC15', 15)
    const after = await row(reference)
    expect(after.total).toBeLessThan(before.total)
    const [line] = JSON.parse(after.lines)
    expect(line.source).toBe('Checkout(Exp)')
  })
})

/** What was never packed is paid back. */
const UNPACKED = { allowed: true, gives: 'refund' }

describe('goods that were never packed can be cancelled', () => {
  /** A rug that lay in the cart for a while. */
  async function aRug(body: object, days = 0) {
    shop.turnTo(START)
    const sam = shop.visitor()
    const cart = granted(await sam.shop.cart.addLine({ body: { ...RUG, ...body } }))
    sam.caller.cartId = cart.cartId
    shop.turnTo(START + days * DAY)
    const { data } = granted(
      await sam.shop.enquiries.create({
        body: {
          service: 'enquiry',
          event: 'CREATE_ENQUIRY',
          data: {
            customers: [{ email: address(), phone: PHONE }],
            deliveryAddress: HOME,
            attendees: [{}],
          },
        },
      }),
    )
    const reference = data.enquiryReferenceId
    granted(await pay(sam, reference))
    await shop.settled()
    return async () => {
      const { lines } = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
      return lines[0]
    }
  }

  it.each([
    ['sent as soon as it is ready', {}],
    ['for a day long ago', { date: '2020-01-01', start: '00:00' }],
    ['for a day far away', { date: '2099-12-31', start: '00:00' }],
  ])('%s', async (_, body) => {
    const line = await aRug(body)
    expect((await line())?.date).toBe('2026-11-23')
    shop.turnTo(START + 15 * DAY)
    for (let run = 0; run < 3; run++) await JOBS.bookings.run(shop.backend)
    expect(await line()).toMatchObject({ status: 9, cancellation: UNPACKED })
    shop.turnTo(START + 18 * DAY)
    await JOBS.bookings.run(shop.backend)
    expect(await line()).toMatchObject({ status: 9, cancellation: UNPACKED })
  })

  it('from the day it was bought on, however long it lay in the cart', async () => {
    const line = await aRug({}, 20)
    expect(await line()).toMatchObject({ cancellation: { allowed: true, gives: 'refund' } })
    shop.turnTo(START + 33 * DAY)
    await JOBS.bookings.run(shop.backend)
    expect(await line()).toMatchObject({ cancellation: UNPACKED })
  })
})
