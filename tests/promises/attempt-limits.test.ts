import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'

let shop: TestBackend
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => {
  now += 2 * HOUR_MS
  shop.turnTo(now)
})

const DECLINED = 'pm_card_chargeDeclined'
let hour = 0
/** A visitor at the checkout with their own places. */
async function atCheckout(address?: string) {
  const visitor = shop.visitor()
  if (address) visitor.caller.address = address
  const date = `2027-01-${10 + (Math.floor(hour / 5) % 20)}`
  granted(await addLine(visitor, { date, start: `${10 + (hour++ % 5)}:00` }))
  return { visitor, reference: granted(await order(visitor)) as string }
}
const chargesOf = async (reference: string) => {
  const { intent_id: intent } = (await shop.ordersDb
    .prepare('SELECT intent_id FROM orders WHERE id = ?')
    .bind(reference)
    .first()) as { intent_id: string }
  const { charges } = await shop.ledger()
  return charges.filter((charge) => charge.payment_intent === intent).length
}
const statusOf = (answer: unknown) => (isRefusal(answer) ? answer.status : 200)
const counts = (statuses: number[]) => {
  const groups = Object.groupBy(statuses, String)
  return Object.fromEntries(Object.entries(groups).map(([status, all]) => [status, all?.length]))
}
async function repeat(times: number, work: (nth: number) => Promise<unknown>) {
  const statuses = []
  for (let nth = 0; nth < times; nth++) statuses.push(statusOf(await work(nth)))
  return statuses
}

describe('Passwords can’t be guessed: nor cards be tried, declined cards', () => {
  it('40 on one order are 10 charges at the provider, then 429; the same from ever new networks', async () => {
    const { visitor, reference } = await atCheckout()
    const statuses = await repeat(40, (nth) => {
      visitor.caller.address = `172.16.${nth}.1`
      return pay(visitor, reference, DECLINED)
    })
    expect(statuses).toEqual([...Array(10).fill(402), ...Array(30).fill(429)])
    expect(await chargesOf(reference)).toBe(10)
  })

  it('say how long to wait, and go on after it', async () => {
    const { visitor, reference } = await atCheckout()
    await repeat(10, () => pay(visitor, reference, DECLINED))
    const refused = await pay(visitor, reference)
    expect(refused).toMatchObject({ status: 429, retryAfter: 3600 })
    // Someone else pays meanwhile.
    const kim = await atCheckout()
    expect(statusOf(await pay(kim.visitor, kim.reference))).toBe(200)
  })

  it('on ever new orders from one network are stopped after 30, others aren’t', async () => {
    const statuses = await repeat(35, async () => {
      const { visitor, reference } = await atCheckout('203.0.113.5')
      return pay(visitor, reference, DECLINED)
    })
    expect(counts(statuses)).toEqual({ 402: 30, 429: 5 })
    const kim = await atCheckout()
    expect(statusOf(await pay(kim.visitor, kim.reference))).toBe(200)
  })

  it('don’t count when the card is good: forty bookings from one network', async () => {
    const statuses = await repeat(40, async () => {
      const { visitor, reference } = await atCheckout('203.0.113.6')
      return pay(visitor, reference)
    })
    expect(counts(statuses)).toEqual({ 200: 40 })
  })
})

describe('Attempts are limited: writes that cost nothing', () => {
  it('60 enquiries of one cart are 10', async () => {
    const { visitor } = await atCheckout()
    expect(counts(await repeat(60, () => order(visitor)))).toEqual({ 200: 9, 429: 51 })
  })

  it('60 notify-me requests for other people’s addresses are 20 from one network', async () => {
    const visitor = shop.visitor()
    const ask = (email: string) =>
      visitor.shop.notifyMe.request({
        body: { productId: 'p-lantern-walk', country: 'uk', city: '', email },
      })
    const statuses = await repeat(60, (nth) => ask(`person-${nth}@example.com`))
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    expect(new Set(statuses.slice(0, 20)).has(429)).toBe(false)
  })

  it('60 notify-me requests for one address are 5, from ever new networks too', async () => {
    const statuses = await repeat(60, (nth) => {
      const visitor = shop.visitor()
      const email = nth % 2 ? 'one@example.com' : 'ONE@example.com'
      return visitor.shop.notifyMe.request({
        body: { productId: 'p-lantern-walk', country: 'uk', city: '', email },
      })
    })
    expect(statuses.filter((status) => status === 429)).toHaveLength(55)
  })
})

describe('The use of a code is free with its line', () => {
  const single = () =>
    shop.ordersDb.prepare(`UPDATE promotion SET max_uses = 1 WHERE code = 'HELLO10'`).run()

  it.each([
    ['the line is taken out', 'line'],
    ['the code is taken out', 'code'],
    ['the cart is saved for later', 'cart'],
  ])('when %s, the same buyer’s next cart gets it at once', async (_, what) => {
    await single()
    const sam = shop.visitor()
    const cart = granted(await addLine(sam, { date: '2026-12-18', start: '11:00' }))
    granted(await addCode(sam, 'HELLO10'))
    const reference = granted(await order(sam, 'sam@example.com')) as string
    expect(statusOf(await pay(sam, reference, DECLINED))).toBe(402)
    if (what === 'line')
      granted(
        await sam.shop.cart.removeLine({ params: { id: cart.lines[0]?.id ?? '' }, query: {} }),
      )
    else if (what === 'code')
      granted(await sam.shop.cart.removeCode({ params: { key: 'coupon' }, query: {} }))
    else granted(await sam.shop.cart.save({ body: {} }))

    const again = shop.visitor()
    granted(await addLine(again, { date: '2026-12-18', start: '12:00' }))
    granted(await addCode(again, 'HELLO10'))
    expect(statusOf(await order(again, 'sam@example.com'))).toBe(200)
    granted(await again.shop.cart.removeCode({ params: { key: 'coupon' }, query: {} }))
  })
})

describe('Attempts are limited: payment pages of the provider', () => {
  it('25 for one order are 20 that are opened, then 429; the same from ever new networks', async () => {
    const { visitor, reference } = await atCheckout()
    const open = (nth: number) => {
      visitor.caller.address = `172.17.${nth}.1`
      const key = `open-page-number-${nth}`
      return visitor.shop.payments.hosted({ params: { reference }, key, body: { seenTotal: 1 } })
    }
    // The total that was seen is another one: nothing is opened at the provider, and it counts all the same.
    const statuses = await repeat(25, open)
    expect(statuses).toEqual([...Array(20).fill(409), ...Array(5).fill(429)])
  })
})
