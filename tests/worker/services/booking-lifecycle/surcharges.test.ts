import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults } from '#tests/support/services/fault-injection.ts'
import { aBooking, addLine, granted } from '#tests/support/services/purchase.ts'
import { simulatorDependencies } from '#worker/create-payments.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { simulatorPages } from '#worker/payment-provider/simulator/pages/simulator-pages.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
/** One place an hour. */
const ONLY_ONE = { productId: 'p-always-fails', adults: 1 }

const faults = createFaults()
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ faults })
})
afterAll(async () => {
  shop.turnTo(START)
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

type Made = Awaited<ReturnType<typeof aBooking>>

/** A booking that was bought when it cost fifty less. */
async function aCheapBooking(line: object = {}): Promise<Made> {
  const made = await aBooking(shop, [line])
  await shop.ordersDb
    .prepare('UPDATE booking SET price = MAX(0, price - 5000) WHERE order_id = ?')
    .bind(made.reference)
    .run()
  return made
}

const move = ({ sam, reference }: Made, body: object = {}) =>
  sam.shop.bookings.reschedule({ params: { reference }, body: { newDate: '2026-12-18', ...body } })
const show = async ({ sam, reference }: Made) =>
  granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))

/** Pays on the provider's page with a test card. */
async function payAt(url: string) {
  const { env, backend } = shop
  const ports = simulatorDependencies({
    env,
    config: backend.config,
    runtime: backend,
    deliver: (request) => backend.waitUntil(handleStripeWebhook(request, backend)),
  })
  const { pathname } = new URL(url)
  const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
  const answer = await simulatorPages(() => ports).request(pathname.replace('/simulator', ''), {
    method: 'POST',
    body,
  })
  await shop.settled()
  return answer.status
}

const takenOf = async (reference: string) => {
  const { intents, charges, refunds } = (await shop.ledger()) as unknown as {
    intents: { id: string; metadata: { orderId: string } }[]
    charges: { payment_intent: string; amount: number; status: string }[]
    refunds: { payment_intent: string; amount: number }[]
  }
  const ids = intents.filter(({ metadata }) => metadata.orderId === reference).map(({ id }) => id)
  const sum = (rows: { payment_intent: string; amount: number }[]) =>
    rows
      .filter(({ payment_intent }) => ids.includes(payment_intent))
      .reduce((all, { amount }) => all + amount, 0)
  return [sum(charges.filter(({ status }) => status === 'succeeded')), sum(refunds)]
}

describe('a dearer day', () => {
  it('is held, paid for, then booked; cancelled, both payments go back', async () => {
    const made = await aCheapBooking()
    const asked = granted(await move(made))
    expect(asked).toMatchObject({ state: 'payment-due', payUrl: expect.stringContaining('http') })
    expect(asked.booking.lines[0]).toMatchObject({ date: '2026-12-11', toPay: { amount: 5_000 } })
    expect(granted(await move(made)).payUrl).toBe(asked.payUrl)

    expect(await payAt(asked.payUrl ?? '')).toBe(303)
    const paid = await show(made)
    expect(paid.lines[0]).toMatchObject({ date: '2026-12-18', paid: 24_900, toPay: null })
    expect(paid.total).toBe(24_900)
    expect(await takenOf(made.reference)).toEqual([24_900, 0])

    const { sam, reference } = made
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    expect(await takenOf(reference)).toEqual([24_900, 24_900])
  })

  it('that no one pays for is given away again after half an hour', async () => {
    const made = await aCheapBooking({ start: '12:00' })
    granted(await move(made, { start: '12:00' }))
    shop.turnTo(START + 31 * MINUTE)
    await JOBS.settle.run(shop.backend)
    expect((await show(made)).lines[0]).toMatchObject({ date: '2026-12-11', toPay: null })
    const open = await shop.ordersDb
      .prepare(`SELECT COUNT(*) AS n FROM surcharge WHERE state = 'open'`)
      .first('n')
    expect(open).toBe(0)
    expect(await takenOf(made.reference)).toEqual([19_900, 0])
  })

  it('another one may be chosen instead: one place is held at a time', async () => {
    const made = await aCheapBooking({ start: '13:00' })
    granted(await move(made, { start: '13:00' }))
    granted(await move(made, { newDate: '2027-01-15', start: '13:00' }))
    const { lines } = await show(made)
    expect(lines[0]?.toPay).toMatchObject({ newDate: '2027-01-15' })
    const held = await shop.ordersDb
      .prepare(
        `SELECT COUNT(*) AS n FROM reservation WHERE cart_id LIKE 'surcharge:%' AND state = 'held'`,
      )
      .first('n')
    expect(held).toBe(1)
  })

  it('asked for by two clicks at once is one page', async () => {
    const made = await aCheapBooking({ start: '12:00' })
    const answers = await Promise.all([move(made), move(made), move(made)])
    const [url, ...others] = answers.map((answer) => granted(answer).payUrl)
    expect(url).toEqual(expect.any(String))
    expect(new Set(others)).toEqual(new Set([url]))
  })

  it('paid for a booking that was cancelled meanwhile goes back', async () => {
    const made = await aCheapBooking({ start: '14:00' })
    const asked = granted(await move(made, { start: '14:00' }))
    const { sam, reference } = made
    // The events of the refund would close the page; held back, it stays open while it is paid.
    shop.listen(false)
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    expect(await payAt(asked.payUrl ?? '')).toBe(303)
    shop.listen(true)
    await JOBS.settle.run(shop.backend)
    const [taken, returned] = await takenOf(reference)
    expect(returned).toBe(taken)
    const after = await show(made)
    expect(after.lines[0]?.status).toBe(99)
    // The receipt: paid, less what went back, is what is kept.
    expect(after.total).toBe(taken)
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(taken)
    expect(after.trace).toContainEqual({ label: 'For a date that was sold out', amount: 5_000 })
  })

  it('cannot be paid any more once the booking is cancelled: its page is gone', async () => {
    const made = await aCheapBooking({ start: '11:00' })
    const asked = granted(await move(made, { start: '11:00' }))
    const { sam, reference } = made
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    await shop.settled()
    await JOBS.settle.run(shop.backend)
    expect(await payAt(asked.payUrl ?? '')).toBe(410)
    expect(await takenOf(reference)).toEqual([19_900, 19_900])
  })

  it('whose payment page does not open is asked for again', async () => {
    const made = await aCheapBooking({ start: '10:00' })
    faults.arm('payments', 1, 'never reached')
    expect(await move(made, { start: '10:00' })).toMatchObject({ status: 503 })
    expect(granted(await move(made, { start: '10:00' })).state).toBe('payment-due')
  })

  it('that someone else took is refused before anyone pays', async () => {
    const made = await aCheapBooking({ ...ONLY_ONE, start: '10:00' })
    granted(await addLine(shop.visitor(), { ...ONLY_ONE, date: '2026-12-18', start: '10:00' }))
    expect(await move(made, { start: '10:00' })).toMatchObject({ status: 409 })
    expect(await takenOf(made.reference)).toEqual([expect.any(Number), 0])
  })
})
