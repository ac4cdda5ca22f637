import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { openTestSession } from '#tests/support/services/test-session.ts'
import { JOBS } from '#worker/jobs/index.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000

let shop: TestBackend
let names: { id: string; email: string; token_version: number }[]
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  const sql = 'SELECT id, email, token_version FROM customer ORDER BY id LIMIT 3'
  names = (await shop.ordersDb.prepare(sql).all<(typeof names)[number]>()).results
})
afterAll(() => shop.close())
beforeEach(() => shop.turnTo(START))

/** A signed-in customer with a cart of their own. */
async function customer(which = 0) {
  const { id: sub = '', email = '', token_version: ver = 1 } = names[which] ?? {}
  const visitor = shop.visitor()
  visitor.caller.token = await shop.backend.tokens.sign({
    ...{ sub, email, ver, sid: await openTestSession(shop.ordersDb, sub) },
    metaData: { firstName: '' },
  })
  return { ...visitor, email }
}

/** Sent by email, without a time. */
const SENT = { productId: 'p-living-room-mystery', date: undefined, start: undefined, adults: 1 }

/** An order that was declined. */
async function declined(which = 0, line: object = {}) {
  const who = await customer(which)
  granted(await addLine(who, line))
  const reference = granted(await order(who, who.email)) as string
  expect(await pay(who, reference, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 })
  return { ...who, reference }
}

describe('post-checkout retry-bookings', () => {
  it('are the customer’s own that failed, with a way back to the same choice', async () => {
    const { shop: mine, reference } = await declined(0, { adults: 3, start: '12:00' })
    const found = (await mine.unfinishedOrders.list()).find(({ id }) => id === reference)
    expect(found).toMatchObject({
      status: 2,
      state: 'failed',
      title: 'Mystery Picnic for two',
      city: 'Melbourne',
      scheduledDate: '2026-12-11',
      total: 27_800,
      currency: 'AUD',
    })
    const url = new URL(found?.retryUrl ?? '')
    expect(url.pathname).toBe('/aus/picnics/mystery-picnic')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      city: 'melbourne',
      adults: '3',
      date: '2026-12-11',
      start: '12:00',
    })
    const params = { id: reference }
    const detail = granted(await mine.unfinishedOrders.show({ params }))
    expect(detail.lines).toMatchObject([{ adults: 3, date: '2026-12-11', total: 27_800 }])
    const { shop: other } = await customer(1)
    expect(await other.unfinishedOrders.show({ params })).toMatchObject({ status: 404 })
    expect((await other.unfinishedOrders.list()).map(({ id }) => id)).not.toContain(reference)
  })

  it('are those that ran out too, and none that was bought after all', async () => {
    const { shop: mine, reference } = await declined(0, { start: '13:00' })
    const bought = await declined(0, { start: '10:00' })
    granted(await pay(bought, bought.reference))
    await shop.settled()
    shop.turnTo(START + 2 * DAY)
    await JOBS['clean-up'].run(shop.backend)
    const list = await mine.unfinishedOrders.list()
    expect(list.find(({ id }) => id === reference)).toMatchObject({ state: 'expired', status: 99 })
    expect(list.map(({ id }) => id)).not.toContain(bought.reference)
  })

  it('are not what stands booked for the same time', async () => {
    const { shop: mine, reference } = await declined(1, { start: '14:00' })
    const ids = async () => (await mine.unfinishedOrders.list()).map(({ id }) => id)
    const book = async (start: string) => {
      const again = await customer(1)
      granted(await addLine(again, { start }))
      granted(await pay(again, granted(await order(again, again.email)) as string))
      await shop.settled()
    }
    await book('12:00')
    expect(await ids()).toContain(reference)
    await book('14:00')
    expect(await ids()).not.toContain(reference)
    expect(await mine.unfinishedOrders.show({ params: { id: reference } })).toMatchObject({
      status: 404,
    })
  })

  it.each([
    ['the same time in another city', { start: '11:00' }, { start: '11:00', city: 'sydney' }],
    ['another of what is sent', SENT, SENT],
  ])('are still unfinished where what was bought is %s', async (_, line, bought) => {
    const { shop: mine, reference } = await declined(2, line)
    const again = await customer(2)
    const { lines } = granted(await addLine(again, bought))
    expect(lines).toHaveLength(1)
    granted(await pay(again, granted(await order(again, again.email)) as string))
    await shop.settled()
    expect((await mine.unfinishedOrders.list()).map(({ id }) => id)).toContain(reference)
  })

  it('end with their day and after 30 days; no one signed in has none', async () => {
    const soon = await declined(0, { date: '2026-11-28' })
    const ids = async () => (await soon.shop.unfinishedOrders.list()).map(({ id }) => id)
    expect(await ids()).toContain(soon.reference)
    shop.turnTo(Date.parse('2026-11-30T12:00:00Z'))
    expect(await ids()).not.toContain(soon.reference)
    shop.turnTo(START + 31 * DAY)
    expect(await ids()).toEqual([])
    expect(await shop.visitor().shop.unfinishedOrders.list()).toEqual([])
    const params = { id: soon.reference }
    await expect(shop.visitor().shop.unfinishedOrders.show({ params })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('source labels', () => {
  it('say what was taken from a thank-you page', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '11:00', source: 'post-checkout' }))
    granted(await addLine(sam, { date: '2026-12-18' }))
    const reference = granted(await order(sam)) as string
    const { lines } = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(lines.map(({ source }) => source).toSorted()).toEqual([
      'Checkout(Exp)',
      'Post-Checkout(Exp)',
    ])
    const answer = await addLine(sam, { source: 'Organic' }).catch((error) => error)
    expect(answer).toMatchObject({ status: 422 })
  })
})
