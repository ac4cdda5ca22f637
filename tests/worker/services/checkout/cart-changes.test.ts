import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

type Visitor = ReturnType<TestBackend['visitor']>

/** Opens the payment of what the cart's order owes now. */
async function openPayment({ shop: client }: Visitor) {
  const open = await client.enquiries.open({ query: {} })
  const body = { value: open?.owed ?? 0, currency: open?.currency ?? '', description: '' }
  return granted(await client.enquiries.paymentIntent({ body }))
}

describe('a cart that is changed after its order was made', () => {
  it('there and back is charged what it owes in the end', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam))
    await order(sam)
    await openPayment(sam)
    for (const round of [1, 2]) {
      const cart = granted(await addLine(sam, { start: round === 1 ? '12:00' : '13:00' }))
      await order(sam)
      await openPayment(sam)
      if (round === 2) break
      const last = cart.lines.at(-1)
      granted(await sam.shop.cart.removeLine({ params: { id: last?.id ?? '' }, query: {} }))
      await order(sam)
      await openPayment(sam)
    }
    const reference = granted(await order(sam)) as string
    expect(granted(await pay(sam, reference))).toMatchObject({
      data: { state: 'booked', total: 39800 },
    })
  })

  it('to another country is charged in that country’s money', async () => {
    const sam = shop.visitor()
    const cart = granted(await addLine(sam, { start: '14:00' }))
    await order(sam)
    await openPayment(sam)
    granted(await sam.shop.cart.removeLine({ params: { id: cart.lines[0]?.id ?? '' }, query: {} }))
    granted(await addLine(sam, { city: 'london' }))
    const reference = granted(await order(sam)) as string
    expect(granted(await pay(sam, reference))).toMatchObject({
      data: { state: 'booked', currency: 'GBP' },
    })
    const { charges } = await shop.ledger()
    expect(charges.filter(({ currency }) => currency === 'gbp')).toHaveLength(1)
  })

  it('holds at most twenty places, counted in heads where heads count', async () => {
    const sam = shop.visitor()
    const kitchen = { productId: 'p-spice-kitchen', adults: 8, start: '11:00' }
    const answers = []
    for (const date of ['2026-12-08', '2026-12-09', '2026-12-10']) {
      answers.push(await addLine(sam, { ...kitchen, date }))
    }
    expect(answers.at(-1)).toMatchObject({ status: 409 })
  })

  it('can be renewed days later where the place is still free', async () => {
    shop.turnTo(START)
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '13:00', date: '2026-12-10' }))
    shop.turnTo(START + 50 * HOUR)
    await JOBS['clean-up'].run(shop.backend)
    const cart = granted(await sam.shop.cart.renew({ body: {} }))
    expect(cart.lines[0]?.held).toBe(true)
    shop.turnTo(START)
  })
})

describe('an idempotency key', () => {
  it('belongs to the cart that the body names', async () => {
    const sam = shop.visitor()
    const cart = granted(await addLine(sam, { start: '10:00', date: '2026-12-09' }))
    const stranger = shop.visitor()
    const body = {
      productId: 'p-mystery-picnic',
      city: 'melbourne',
      date: '2026-12-09',
      start: '11:00',
      adults: 2,
      cartId: cart.cartId,
    }
    const first = granted(await stranger.shop.cart.addLine({ key: 'a', body }))
    expect(granted(await stranger.shop.cart.addLine({ key: 'a', body }))).toEqual(first)
    expect(
      await stranger.shop.cart.addLine({ key: 'a', body: { ...body, adults: 3 } }),
    ).toMatchObject({ status: 422 })
  })
})
