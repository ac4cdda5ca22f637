import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import { cancelWithChoice } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { offerChoiceAfterCancel } from '#worker/services/booking-lifecycle/offer-choice-after-cancel.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const ONLY = { productId: 'p-always-fails', city: 'melbourne', start: '11:00', adults: 1 }

let shop: TestBackend
let day = 0
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.turnTo(START)
  day++
})
afterEach(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
})

type Visitor = ReturnType<TestBackend['visitor']>
/** Every test has two weeks to itself. */
const wish = () => ({ ...ONLY, date: `2027-${String(day).padStart(2, '0')}-15` })
const row = async (reference: string) => {
  const found = await findOrder(shop.ordersDb, reference)
  if (!found) throw new Error('There is no order.')
  return found
}
const shown = async ({ shop: client }: Visitor, reference: string, seal?: string) =>
  granted(await client.alternatives.show({ params: { reference }, query: seal ? { seal } : {} }))
const letters = async (subject: RegExp) =>
  (await listMailbox(shop.ordersDb)).filter((letter) => subject.test(letter.subject))

/** An order whose hold lapsed and whose place was taken. */
async function overtaken() {
  const sam = shop.visitor()
  granted(await addLine(sam, wish()))
  const reference = granted(await order(sam)) as string
  const { total } = await row(reference)
  const body = { value: total, currency: 'AUD', description: '', enquiryReferenceId: reference }
  granted(await sam.shop.enquiries.paymentIntent({ body }))
  shop.turnTo(START + 31 * MINUTE)
  granted(await addLine(shop.visitor(), wish()))
  return { sam, reference }
}

describe('three other times are held in the same minute', () => {
  it('when the place was gone as the payment arrived: the money goes back, the apology names them', async () => {
    const { sam, reference } = await overtaken()
    const { intent_id } = await row(reference)
    const intent = intent_id ?? ''
    await shop.backend
      .payments()
      .confirmIntent({ intent, paymentMethod: 'pm_card_visa', idempotencyKey: `late:${reference}` })
    await settleOrder(shop.backend, reference)
    await shop.settled()
    expect((await row(reference)).state).toBe('refunded')

    const { changes } = await sam.shop.cart.refresh({ body: {} })
    expect(changes).toMatchObject([{ kind: 'gone', alternativesOf: reference }])
    const { alternatives, seal, until } = await shown(sam, reference)
    const { date } = wish()
    expect(alternatives).toMatchObject([
      { date, start: '12:00', total: 1000, currency: 'AUD' },
      { date, start: '10:00' },
      { start: '11:00' },
    ])
    expect(until).toBe(new Date(START + 61 * MINUTE).toISOString())
    const [letter] = await letters(new RegExp(`^Sorry.*${reference}`))
    expect(letter?.text).toContain('is on its way back to your card')
    expect(letter?.text).toContain('After that you can still choose any free time.')
    expect(letter?.text).toMatch(/See all dates: \S+\/aus\/\S+\?city=melbourne/)
    expect(letter?.html).not.toContain('width="536"')
    for (const { id } of alternatives) {
      expect(letter?.text).toContain(`/aus/b/${reference}.${seal}/plan-b#${id}`)
    }

    // They count as places, for this buyer's twenty they do not.
    expect(await addLine(shop.visitor(), { ...wish(), start: '12:00' })).toMatchObject({
      status: 409,
    })
    // On another device, by the link of the message.
    const phone = shop.visitor()
    const [, second] = alternatives
    const take = (id: string, by = phone) =>
      by.shop.alternatives.take({ params: { reference, id }, body: { seal } })
    const { cart } = granted(await take(second?.id ?? ''))
    expect(cart).toMatchObject({ total: 1000, lines: [{ date, start: '10:00', held: true }] })
    expect(await shown(sam, reference)).toMatchObject({ alternatives: [], isRebooked: false })
    expect(await take(alternatives[0]?.id ?? '')).toMatchObject({ status: 409 })
    granted(await addLine(shop.visitor(), { ...wish(), start: '12:00' }))
  })

  it('when someone else had the place at pay: nothing is charged, one tap puts the cart right', async () => {
    const { sam, reference } = await overtaken()
    expect(await pay(sam, reference)).toMatchObject({ status: 409 })
    expect(await pay(sam, reference)).toMatchObject({ status: 409 })
    const { alternatives } = await shown(sam, reference)
    expect(alternatives).toHaveLength(3)
    const id = alternatives[0]?.id ?? ''
    const { cart } = granted(
      await sam.shop.alternatives.take({ params: { reference, id }, body: {} }),
    )
    expect(cart?.lines).toMatchObject([{ id, start: '12:00', held: true }])
    expect(await pay(sam, reference)).toMatchObject({ status: 409, message: /order has changed/ })
    expect(granted(await order(sam))).toBe(reference)
    granted(await pay(sam, reference))
    await shop.settled()
    expect(await letters(new RegExp(`^Sorry.*${reference}`))).toHaveLength(1)
  })

  it('but not above a browser’s twenty places, its own lost one counted out', async () => {
    const { sam, reference } = await overtaken()
    expect(await pay(sam, reference)).toMatchObject({ status: 409 })
    const [held] = (await shown(sam, reference)).alternatives
    const take = (by: Visitor) => {
      const { seal } = link
      return by.shop.alternatives.take({
        params: { reference, id: held?.id ?? '' },
        body: { seal },
      })
    }
    const link = await shown(sam, reference)
    const full = shop.visitor()
    const kitchen = { productId: 'p-spice-kitchen', start: '11:00' }
    for (const [date, adults] of [
      ['2027-03-08', 8],
      ['2027-03-09', 8],
      ['2027-03-10', 4],
    ] as const)
      granted(await addLine(full, { ...kitchen, date, adults }))
    expect(await take(full)).toMatchObject({ status: 409, message: /20 places/ })
    expect(granted(await take(sam)).cart?.lines).toHaveLength(1)
  })

  it('when we call a day off: on other days, in the message that says so', async () => {
    const { sam, reference } = await aBooking(shop, [wish()])
    const [booking] = await listBookings(shop.ordersDb, reference)
    if (!booking) throw new Error('There is no booking.')
    expect(await cancelWithChoice(shop.backend, await row(reference), booking, 'refund')).toBeNull()
    await shop.settled()
    const { alternatives } = await shown(sam, reference)
    expect(alternatives).toHaveLength(3)
    expect(alternatives.map(({ date }) => date)).not.toContain(wish().date)
    const [letter] = await letters(new RegExp(`^We’re sorry, we had to cancel.*${reference}`))
    for (const words of ['is cancelled.', 'You chose a refund.', 'See all dates'])
      expect(letter?.text).toContain(words)
    expect(letter?.text).toContain(`plan-b#${alternatives[2]?.id}`)
  })

  it('when we call it off and its owner may choose: one tap is the new day, paid already', async () => {
    const { sam, reference } = await aBooking(shop, [wish()])
    const [booking] = await listBookings(shop.ordersDb, reference)
    if (!booking) throw new Error('There is no booking.')
    expect(
      await offerChoiceAfterCancel(shop.backend, await row(reference), booking, 'Storms.'),
    ).toBeNull()
    await shop.settled()
    const { alternatives } = await shown(sam, reference)
    const [letter] = await letters(new RegExp(`^We’re sorry, we had to cancel.*${reference}`))
    expect(letter?.text).toContain(`plan-b#${alternatives[0]?.id}`)
    // Its deadline is said once, and no price of what costs nothing more.
    expect(letter?.text.match(/Choose by /g)).toHaveLength(1)
    expect(letter?.text).toMatch(
      /Choose by Saturday 5\sDecember\s2026, 11:00\sam AEDT: another day/,
    )
    expect(letter?.text).not.toContain('Melbourne · $')
    expect(letter?.html).not.toContain('width="536"')
    const { id = '', date, start } = alternatives[0] ?? {}
    const take = () => sam.shop.alternatives.take({ params: { reference, id }, body: {} })
    expect(await shown(sam, reference)).toMatchObject({ isMove: true, isRebooked: false })
    expect(granted(await take())).toEqual({ cart: null, isMoved: true })
    expect(await shown(sam, reference)).toMatchObject({ isMove: false, isRebooked: true })
    const after = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    expect(after.lines).toMatchObject([{ date, start, status: 8 }])
    expect(await take()).toMatchObject({ status: 409 })
    // The place is the booking's; the other two are anyone's.
    expect(await addLine(shop.visitor(), { ...wish(), date, start })).toMatchObject({ status: 409 })
    for (const other of alternatives.slice(1)) {
      granted(await addLine(shop.visitor(), { ...wish(), date: other.date, start: other.start }))
    }
  })

  it('but not when its owner cancels, and never for strangers', async () => {
    const { sam, reference } = await aBooking(shop, [wish()])
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    expect((await shown(sam, reference)).alternatives).toEqual([])
    const stranger = shop.visitor()
    const asked = { params: { reference }, query: { seal: 'x'.repeat(32) } }
    expect(await stranger.shop.alternatives.show(asked)).toMatchObject({ status: 404 })
  })

  it('for half an hour: then they are anyone’s, without a job', async () => {
    const { sam, reference } = await overtaken()
    await pay(sam, reference)
    const { alternatives } = await shown(sam, reference)
    shop.turnTo(START + 62 * MINUTE)
    expect((await shown(sam, reference)).alternatives).toEqual([])
    const id = alternatives[0]?.id ?? ''
    expect(await sam.shop.alternatives.take({ params: { reference, id }, body: {} })).toMatchObject(
      {
        status: 409,
      },
    )
    granted(await addLine(shop.visitor(), { ...wish(), start: '12:00' }))
  })
})
