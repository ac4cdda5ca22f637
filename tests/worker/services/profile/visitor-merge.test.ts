import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import {
  aBooking,
  addCode,
  addLine,
  granted,
  order,
  pay,
} from '#tests/support/services/purchase.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const NOTHING = { wishlist: [], visited: '' }
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

/** Customers of the fixtures, each used by one test. */
type Customer = 'c-maya' | 'c-tama'
const emailOf = (id: Customer) =>
  shop.ordersDb.prepare('SELECT email FROM customer WHERE id = ?').bind(id).first<string>('email')

async function aVisitor(starts: readonly string[] = []) {
  const visitor = shop.visitor()
  for (const start of starts) granted(await addLine(visitor, { start }))
  return visitor
}
type Visitor = Awaited<ReturnType<typeof aVisitor>>
const logIn = async (visitor: Visitor, id: Customer, body: object = NOTHING) => {
  await visitor.signIn(id, (await emailOf(id)) ?? '')
  const merged = await visitor.shop.visitorMerge.merge({ body })
  if (merged.cart) visitor.caller.cartId = merged.cart.cartId
  return merged
}
const startsOf = async ({ shop: { cart } }: Visitor) =>
  (await cart.show({ query: {} }))?.lines.map(({ start }) => start).toSorted() ?? null

const forgetCarts = () =>
  shop.ordersDb.batch([
    shop.ordersDb.prepare("UPDATE reservation SET state = 'released' WHERE state = 'held'"),
    shop.ordersDb.prepare('DELETE FROM cart_line'),
    shop.ordersDb.prepare('DELETE FROM cart_code'),
    shop.ordersDb.prepare('UPDATE cart SET customer_id = NULL, saved_at = NULL'),
  ])

describe('a customer’s cart', () => {
  it('is opened on a device that is logged in already, while its own is empty', async () => {
    await forgetCarts()
    const laptop = await aVisitor()
    await logIn(laptop, 'c-maya')
    const tablet = await aVisitor(['10:00'])
    await logIn(tablet, 'c-maya')
    const line = (await tablet.shop.cart.show({ query: {} }))?.lines[0]
    granted(await tablet.shop.cart.removeLine({ params: { id: line?.id ?? '' }, query: {} }))
    const open = async (visitor: Visitor) => (await visitor.shop.cart.refresh({ body: {} })).cart
    expect(await open(laptop)).toBeNull()

    const phone = await aVisitor(['11:00'])
    await logIn(phone, 'c-maya')
    const { cartId } = phone.caller
    expect(cartId).not.toBe(tablet.caller.cartId)
    for (const device of [laptop, tablet])
      expect(await open(device)).toMatchObject({ cartId, lines: [{ start: '11:00', held: true }] })
    expect(await open(await aVisitor())).toBeNull()
    // What a device has itself stays there: two carts are joined at login alone.
    const other = await aVisitor()
    await other.signIn('c-maya', (await emailOf('c-maya')) ?? '')
    granted(await addLine(other, { start: '13:00' }))
    expect((await open(other))?.lines.map(({ start }) => start)).toEqual(['13:00'])
    const typed = await aVisitor()
    await typed.signIn('c-maya', (await emailOf('c-maya')) ?? '')
    const { cartId: own } = granted(await addCode(typed, 'HELLO10'))
    expect((await open(typed))?.cartId).toBe(own)

    const reference = granted(await order(phone, (await emailOf('c-maya')) ?? '')) as string
    granted(await pay(phone, reference, 'pm_card_authenticationRequired'))
    const waiting = granted(await laptop.shop.cart.refresh({ body: {} }))
    expect(waiting).toMatchObject({ isPaying: true, cart: { cartId } })
    granted(await phone.shop.payments.cancel({ params: { reference }, query: {} }))
  })
})

describe('a cart at login', () => {
  it('becomes the customer’s, is found on their other devices, and by nobody without them', async () => {
    await forgetCarts()
    const phone = await aVisitor(['11:00'])
    await logIn(phone, 'c-maya')
    const laptop = await aVisitor()
    await logIn(laptop, 'c-maya')
    expect(await startsOf(laptop)).toEqual(['11:00'])
    const next = shop.visitor(phone.caller.cartId)
    expect(await startsOf(next)).toBeNull()
    expect(await next.shop.cart.renew({ body: {} })).toMatchObject({ status: 404 })
    granted(await addLine(next, { start: '12:00' }))
    expect(next.caller.cartId).not.toBe(phone.caller.cartId)
    await next.signIn('c-tama', (await emailOf('c-tama')) ?? '')
    expect(await startsOf(shop.visitor(phone.caller.cartId))).toBeNull()
  })

  it('joins what the account has, with places and codes, however often and at once', async () => {
    await forgetCarts()
    const phone = await aVisitor(['11:00'])
    await logIn(phone, 'c-maya')
    const laptop = await aVisitor(['13:00'])
    granted(await addCode(laptop, 'HELLO10'))
    await laptop.signIn('c-maya', (await emailOf('c-maya')) ?? '')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => laptop.shop.visitorMerge.merge({ body: NOTHING })),
    )
    expect(new Set(answers.map(({ cart }) => JSON.stringify(cart))).size).toBe(1)
    const cart = await laptop.shop.cart.show({ query: {} })
    expect(cart?.lines.map(({ start, held }) => [start, held]).toSorted()).toEqual([
      ['11:00', true],
      ['13:00', true],
    ])
    expect(cart?.codes.map(({ code }) => code)).toContain('HELLO10')
    expect(await startsOf(phone)).toEqual([])
    const again = await logIn(phone, 'c-maya')
    expect(again.cart?.cartId).toBe(laptop.caller.cartId)
  })

  it('saves for later what doesn’t fit', async () => {
    await forgetCarts()
    const phone = await aVisitor()
    for (const start of ['10:00', '11:00', '12:00'])
      granted(await addLine(phone, { productId: 'p-mystery-picnic', start, date: '2026-12-12' }))
    await logIn(phone, 'c-maya')
    await shop.ordersDb
      .prepare(
        'UPDATE reservation SET quantity = 9 WHERE line_id IN (SELECT id FROM cart_line WHERE cart_id = ?)',
      )
      .bind(phone.caller.cartId)
      .run()
    const laptop = await aVisitor(['13:00'])
    await logIn(laptop, 'c-maya')
    expect(await startsOf(laptop)).toEqual(['13:00'])
    const { saved } = granted(await laptop.shop.cart.refresh({ body: {} }))
    expect(saved.map(({ names }) => names.length)).toEqual([3])
  })

  it('is left alone while it is being paid', async () => {
    await forgetCarts()
    const phone = await aVisitor(['11:00'])
    await logIn(phone, 'c-maya')
    await shop.ordersDb
      .prepare("UPDATE reservation SET state = 'paying' WHERE cart_id = ?")
      .bind(phone.caller.cartId)
      .run()
    const laptop = await aVisitor(['13:00'])
    const merged = await logIn(laptop, 'c-maya')
    expect(merged.cart?.lines).toHaveLength(1)
    expect(await startsOf(laptop)).toEqual(['13:00'])
    expect(await startsOf(phone)).toEqual(['11:00'])
    await shop.ordersDb
      .prepare("UPDATE reservation SET state = 'held' WHERE state = 'paying'")
      .run()
    await logIn(laptop, 'c-maya')
    expect(await startsOf(laptop)).toEqual(['11:00', '13:00'])
  })

  it('can be ordered and paid by its customer', async () => {
    await forgetCarts()
    const phone = await aVisitor(['14:00'])
    await logIn(phone, 'c-maya')
    const reference = granted(await order(phone, (await emailOf('c-maya')) ?? '')) as string
    granted(await pay(phone, reference))
    await shop.settled()
    expect(await phone.shop.customerBookings.list({ query: {} })).toMatchObject({
      bookings: [{ reference }],
    })
  })
})

it('wishlist, viewed products and cookie choices are joined, once', async () => {
  const phone = await aVisitor()
  await phone.signIn('c-tama', '')
  const first = await logIn(phone, 'c-tama', {
    wishlist: ['p-mystery-picnic', 'p-nowhere'],
    visited: 'p-a~AUD.p-b~AUD',
    cookies: { ads: 'denied', analytics: 'granted', comfort: 'unknown' },
  })
  expect(first.wishlist).toEqual(['p-mystery-picnic'])
  const laptop = await aVisitor()
  const body = { ...NOTHING, visited: 'p-c~NZD.p-a~AUD' }
  const second = await logIn(laptop, 'c-tama', body)
  expect(second).toMatchObject({
    wishlist: ['p-mystery-picnic'],
    visited: 'p-b~AUD.p-c~NZD.p-a~AUD',
    cookies: { ads: 'denied', analytics: 'granted', comfort: 'unknown' },
  })
  expect(await logIn(laptop, 'c-tama', body)).toEqual(second)
  const count = await shop.ordersDb
    .prepare("SELECT COUNT(*) AS n FROM consent_event WHERE customer_id = 'c-tama'")
    .first('n')
  expect(count).toBe(2)
})

describe('guest orders of a confirmed address', () => {
  it('are offered by reference, city and date, taken by a click and given back within 30 days', async () => {
    const email = (await emailOf('c-tama')) ?? ''
    const { reference } = await aBooking(shop, [{ start: '11:00' }], email.toUpperCase())
    const others = await aBooking(shop, [{ start: '10:00' }], 'someone.else@example.com')
    const tama = await aVisitor()
    await tama.signIn('c-tama', email)
    const { guestOrders, claimGuestOrders, releaseGuestOrder } = tama.shop.visitorMerge
    expect(await guestOrders()).toEqual([
      { reference, city: 'Melbourne', date: '2026-12-11', claimedAt: null },
    ])
    expect(await claimGuestOrders({ body: { references: [others.reference] } })).toMatchObject({
      status: 404,
    })
    const claims = await Promise.all(
      Array.from({ length: 5 }, () =>
        claimGuestOrders({ body: { references: [reference, others.reference] } }),
      ),
    )
    for (const claim of claims) expect(claim).toMatchObject([{ reference }])
    expect(await tama.shop.customerBookings.list({ query: {} })).toMatchObject({
      bookings: [{ reference }],
    })
    const maya = await aVisitor()
    await maya.signIn('c-maya', (await emailOf('c-maya')) ?? '')
    expect(await maya.shop.visitorMerge.guestOrders()).toEqual([])
    expect(await maya.shop.visitorMerge.releaseGuestOrder({ params: { reference } })).toMatchObject(
      { status: 404 },
    )
    expect(granted(await releaseGuestOrder({ params: { reference } }))).toMatchObject([
      { claimedAt: null },
    ])
    granted(await claimGuestOrders({ body: { references: [reference] } }))
    shop.turnTo(START + 31 * DAY_MS)
    await tama.signIn('c-tama', email)
    expect(await releaseGuestOrder({ params: { reference } })).toMatchObject({ status: 404 })
    expect(await guestOrders()).toEqual([])
  })
})
