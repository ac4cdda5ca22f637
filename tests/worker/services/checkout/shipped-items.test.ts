import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults } from '#tests/support/services/fault-injection.ts'
import { addLine, granted, PICNIC, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const faults = createFaults()
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ faults })
})
afterAll(() => shop.close())

const RUG = { productId: 'p-gingham-rug', city: 'melbourne', adults: 2 }
const TRAIL = { productId: 'p-living-room-mystery', city: 'melbourne', adults: 1 }
const HOME = { street: '12 Lygon Street', city: 'Carlton', state: 'VIC', postcode: '3053' }
const KIM = { name: 'Kim', email: 'kim@example.com' }

type Visitor = ReturnType<TestBackend['visitor']>

async function put({ shop, caller }: Visitor, body: typeof RUG) {
  const answer = await shop.cart.addLine({ body })
  if (!isRefusal(answer)) caller.cartId = answer.cartId
  return answer
}

const enquire = ({ shop }: Visitor, data: object = {}) =>
  shop.enquiries.create({
    body: {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: { customers: [{ email: 'sam@example.com', phone: PHONE }], ...data },
    },
  })

describe('goods', () => {
  it('need no day, cost their shipping once, wait for an address and are promised by mail', async () => {
    const sam = shop.visitor()
    const cart = granted(await put(sam, RUG))
    expect(cart.lines[0]).toMatchObject({
      sending: { by: 'post', days: 2 },
      needs: ['address'],
      held: true,
      holdExpiresAt: null,
      trace: [
        { label: '2 items', amount: 17800 },
        { label: 'Shipping', amount: 1200 },
      ],
    })
    await put(sam, TRAIL)

    expect(await enquire(sam)).toMatchObject({
      status: 422,
      fields: {
        'data.deliveryAddress.street': 'data.deliveryAddress.street is a required field',
        'data.deliveryAddress.city': 'data.deliveryAddress.city is a required field',
        'data.deliveryAddress.state': 'data.deliveryAddress.state is a required field',
        'data.deliveryAddress.postcode': 'data.deliveryAddress.postcode is a required field',
      },
    })
    expect(await enquire(sam, { deliveryAddress: { ...HOME, postcode: 'E1 6AN' } })).toMatchObject({
      status: 422,
      fields: { 'data.deliveryAddress.postcode': expect.stringContaining('like 3000') },
    })

    const { data } = granted(await enquire(sam, { deliveryAddress: HOME }))
    granted(await pay(sam, data.enquiryReferenceId))
    const order = granted(
      await sam.shop.enquiries.order({
        params: { reference: data.enquiryReferenceId },
        query: {},
      }),
    )
    expect(order).toMatchObject({
      state: 'booked',
      total: 17800 + 1200 + 2900,
      deliveryAddress: { line1: '12 Lygon Street', state: 'VIC', country: 'Australia' },
    })
    await shop.settled()
    const [message] = await listMailbox(shop.ordersDb)
    expect(message?.text).toContain('We’ll post it within two days')
    expect(message?.text).toContain('We’ll email it today')
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })

  it('are never sold out and never lapse', async () => {
    const sam = shop.visitor()
    granted(await put(sam, TRAIL))
    shop.turnTo(shop.backend.clock().getTime() + 3 * 24 * 3600_000)
    const { data } = granted(await enquire(sam))
    expect(granted(await pay(sam, data.enquiryReferenceId))).toMatchObject({
      data: { state: 'booked' },
    })
  })

  it('wanted twice are one line, up to as many as there may be', async () => {
    const sam = shop.visitor()
    granted(await put(sam, RUG))
    const cart = granted(await put(sam, { ...RUG, adults: 1 }))
    expect(cart.lines).toMatchObject([{ adults: 3, total: 3 * 8900 + 1200 }])
    expect(await put(sam, { ...RUG, adults: 10 })).toMatchObject({
      status: 422,
      fields: { adults: expect.stringMatching(/^At most \d+ items/) },
    })
  })

  it('a day out still needs its day', async () => {
    const { date: _, start: __, ...wish } = PICNIC
    expect(await put(shop.visitor(), wish)).toMatchObject({
      status: 422,
      fields: { date: 'date is a required field', start: 'start is a required field' },
    })
  })

  it('a bill may go to Europe, and nowhere unknown', async () => {
    const sam = shop.visitor()
    granted(await put(sam, TRAIL))
    const bill = { name: 'Lark AG', street: '1 Weg', city: 'Bern', postcode: '3000' }
    expect(await enquire(sam, { billingAddress: { ...bill, country: 'Atlantis' } })).toMatchObject({
      status: 422,
      fields: { 'data.billingAddress.country': expect.any(String) },
    })
    granted(await enquire(sam, { billingAddress: { ...bill, country: 'Switzerland' } }))
  })
})

describe('the same picnic twice', () => {
  it('is two bookings, each with its place', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '12:00' }))
    const cart = granted(await addLine(sam, { start: '12:00' }))
    expect(cart.lines.map(({ adults, held }) => [adults, held])).toEqual([
      [2, true],
      [2, true],
    ])
  })
})

describe('goods wanted again after the order was made', () => {
  it('are not paid by that order', async () => {
    const sam = shop.visitor()
    granted(await put(sam, TRAIL))
    const { data } = granted(await enquire(sam))
    granted(await put(sam, TRAIL))
    expect(await pay(sam, data.enquiryReferenceId)).toMatchObject({ status: 409 })
    const again = granted(await enquire(sam))
    expect(granted(await pay(sam, again.data.enquiryReferenceId))).toMatchObject({
      data: { state: 'booked' },
    })
    // Days have passed for what was bought before: the clock's own job ends it.
    await JOBS.bookings.run(shop.backend)
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })
})

describe('who comes', () => {
  it('is refused by index and field, kept with the order, shown to the buyer alone', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '10:00', adults: 3 }))
    expect(
      await enquire(sam, { attendees: [KIM, { relation: 'Friend' }, { ...KIM, name: '' }] }),
    ).toMatchObject({
      status: 422,
      fields: {
        'data.attendees.1.name': 'Name is required.',
        'data.attendees.1.email': 'Email is required if name or relation is provided.',
        'data.attendees.2.name': 'Name is required.',
        'data.attendees.2.email': 'This email is already in use by another attendee.',
      },
    })
    const attendees = [{ ...KIM, dietaryPreference: 'Vegan', age: 7, request: '' }, {}]
    const reference = granted(await enquire(sam, { attendees })).data.enquiryReferenceId
    const order = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(order.attendees).toMatchObject([
      { ...KIM, dietaryPreference: 'Vegan', age: '7', request: null, relation: null },
    ])
    expect(order.lines[0]?.source).toBe('Multi Participant')
    const stranger = shop.visitor('somebody-else')
    expect(await stranger.shop.enquiries.order({ params: { reference }, query: {} })).toMatchObject(
      { status: 404 },
    )
  })

  it('wine is sold to those who say they are old enough', async () => {
    const sam = shop.visitor()
    const wine = { start: '11:00', addOns: { 'add-wine-bottle:red': 1 } }
    expect(granted(await addLine(sam, wine)).lines[0]?.needs).toEqual(['age'])
    expect(await enquire(sam)).toMatchObject({
      status: 422,
      fields: { 'data.ageDeclared': expect.stringContaining('18 or over') },
    })
    granted(await enquire(sam, { ageDeclared: true }))
  })

  it('a price is told before everything is known, and what is known must be right', async () => {
    const sam = shop.visitor()
    granted(await put(sam, RUG))
    const ask = (data: object) =>
      sam.shop.enquiries.prePayment({
        body: {
          service: 'enquiry',
          event: 'CREATE_ENQUIRY',
          data: { customers: [{ email: 'sam@example.com', phone: PHONE }], ...data },
        },
      })
    expect(granted(await ask({})).data.total).toBe(19000)
    faults.arm('database', 2, 'error before')
    expect(await ask({})).toMatchObject({
      status: 503,
      message: 'Error processing your payment object. Please try again',
    })
    expect(faults.disarm()).toBe(true)
    expect(await ask({ deliveryAddress: { ...HOME, state: 'Kent' } })).toMatchObject({
      status: 422,
    })
  })
})
