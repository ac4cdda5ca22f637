import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const NOW = '2026-11-21T00:00:00Z'
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ at: NOW, quick: true })
})
afterAll(() => shop.close())

async function member(name: string) {
  const one = shop.visitor()
  await one.signIn(`c-${name}`, `${name}@example.com`)
  return one
}
const cartOf = async ({ shop }: ReturnType<TestBackend['visitor']>) => shop.cart.show({ query: {} })

describe('the member price', () => {
  it.each([
    ['maya', 'WonderPass Wonder: 15% off', 2985],
    ['noah', 'WonderPass Explorer: 10% off', 1990],
  ] as const)('of %s stands in the trace as %s', async (name, label, amount) => {
    const one = await member(name)
    const cart = granted(await addLine(one))
    expect(cart.trace).toEqual([
      { label: '2 adults', amount: 19900 },
      { label, amount: -amount },
    ])
    expect(cart.total).toBe(19900 - amount)
  })

  it('is taken off experiences and items, not off shipping or an amount that is given', async () => {
    const maya = await member('maya')
    await addLine(maya, { date: '2026-12-11' })
    const item = { productId: 'p-gingham-rug', date: undefined, start: undefined }
    granted(await addLine(maya, item))
    granted(await addGift(maya))
    const cart = await cartOf(maya)
    const shipping = 1200
    const blankets = 17800
    expect(cart?.trace).toContainEqual({
      label: expect.stringContaining('Shipping'),
      amount: shipping,
    })
    expect(cart?.discountable).toBe(19900 + blankets)
    expect(cart?.codes).toMatchObject([{ key: 'member', amount: -0.15 * (19900 + blankets) }])
  })

  it('isn’t named where it takes nothing off', async () => {
    const maya = await member('maya')
    granted(await addGift(maya))
    expect((await cartOf(maya))?.trace).toHaveLength(1)
  })

  it('is for members: not for a visitor, on the free tier, or with a pass that is not active', async () => {
    for (const name of ['', 'isla', 'tama', 'grace']) {
      const one = name ? await member(name) : shop.visitor()
      const cart = granted(await addLine(one, { date: '2026-12-18' }))
      expect([name, cart.total]).toEqual([name, 19900])
    }
  })

  it('stays where the coupon is not better, and says so', async () => {
    const maya = await member('maya')
    await addLine(maya, { date: '2027-01-08' })
    expect(await addCode(maya, 'HELLO10')).toMatchObject({
      status: 422,
      message: 'WonderPass Wonder: 15% off is as good or better, so we used that.',
    })
  })

  it('keeps no one from paying who typed a lesser coupon before they signed in; that is not used up', async () => {
    const maya = shop.visitor()
    await addLine(maya, { date: '2027-01-15' })
    expect(granted(await addCode(maya, 'HELLO10')).total).toBe(17910)
    await maya.signIn('c-maya', 'maya@example.com')
    const cart = granted(await cartOf(maya))
    expect(cart?.total).toBe(16915)
    expect(cart?.codes.map(({ key, problem }) => [key, problem])).toEqual([
      ['member', null],
      ['coupon', 'WonderPass Wonder: 15% off is as good or better, so we used that.'],
    ])
    const reference = granted(await order(maya, 'maya@example.com')) as string
    expect(granted(await pay(maya, reference))).toMatchObject({ data: { total: 16915 } })
    await shop.settled()
    const used = shop.ordersDb
      .prepare('SELECT * FROM redemption WHERE order_id = ?')
      .bind(reference)
    expect((await used.all()).results).toEqual([])
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })

  it('comes before the friend’s code, and the use of that one counts', async () => {
    const noah = await member('noah')
    await addLine(noah, { date: '2027-01-22' })
    const cart = granted(await addCode(noah, 'MAYA-OUTSIDE'))
    expect(cart.codes.map(({ key, amount }) => [key, amount])).toEqual([
      ['member', -1990],
      ['referral', -1791],
    ])
    const reference = granted(await order(noah, 'noah@example.com')) as string
    expect(granted(await pay(noah, reference))).toMatchObject({ data: { total: 16119 } })
    await shop.settled()
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })

  it('ends with the pass: who ordered before and pays after is shown the new total first', async () => {
    shop.turnTo('2027-03-01T23:50:00Z')
    const maya = await member('maya')
    await addLine(maya, { date: '2027-05-14' })
    const reference = granted(await order(maya, 'maya@example.com')) as string
    shop.turnTo('2027-03-02T00:00:01Z')
    expect(await pay(maya, reference)).toMatchObject({ status: 409, facts: { value: 19900 } })
    expect(granted(await pay(maya, reference))).toMatchObject({ data: { total: 19900 } })
  })
})
