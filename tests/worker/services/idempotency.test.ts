import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, PICNIC, pay } from '#tests/support/services/purchase.ts'
import { services } from '#worker/service-router.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3600_000

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

/** A visitor with a cart, and the call that adds a second line to it. */
async function withBag(start: string) {
  const sam = shop.visitor()
  granted(await addLine(sam, { start: '10:00' }))
  const add = (key: string | undefined, line: object = {}) =>
    sam.shop.cart.addLine({ key, body: { ...PICNIC, start, ...line } })
  return { sam, add }
}

describe('A key belongs to one call and one owner: the same key', () => {
  it('with the same body gives the same answer, and does the work once', async () => {
    const { sam, add } = await withBag('11:00')
    const first = granted(await add('k'))
    expect(granted(await add('k'))).toEqual(first)
    expect(granted(await sam.shop.cart.show({ query: {} }))?.lines).toHaveLength(2)
  })

  it('with another body is refused', async () => {
    const { add } = await withBag('11:00')
    granted(await add('k'))
    expect(await add('k', { adults: 3 })).toMatchObject({ status: 422 })
  })

  it('in another cart is another key', async () => {
    const [one, two] = [await withBag('11:00'), await withBag('11:00')]
    const first = granted(await one.add('k'))
    expect(granted(await two.add('k')).cartId).not.toBe(first.cartId)
  })

  it('is forgotten a day later', async () => {
    const { sam, add } = await withBag('11:00')
    granted(await add('k'))
    shop.turnTo(START + 25 * HOUR)
    granted(await add('k'))
    expect(granted(await sam.shop.cart.show({ query: {} }))?.lines).toHaveLength(3)
  })

  it('while the first is at work has to wait; a first that died is taken over after a minute', async () => {
    const { sam, add } = await withBag('12:00')
    await shop.ordersDb
      .prepare(
        `INSERT INTO idempotency (owner, method, path, key, body_hash, started_at)
         SELECT 'cart:' || ?, 'POST', '/cart/lines', 'k', ?, CAST(? AS INTEGER)`,
      )
      .bind(sam.caller.cartId, await hashOf({ ...PICNIC, start: '12:00' }), START)
      .run()
    expect(await add('k')).toMatchObject({ status: 409, retryAfter: expect.any(Number) })
    expect(await add('k', { adults: 3 })).toMatchObject({ status: 422 })
    shop.turnTo(START + 61_000)
    expect(granted(await add('k')).lines).toHaveLength(2)
  })

  it('finds out how a payment ended that was still unknown', async () => {
    shop.listen(false)
    const { sam } = await withBag('13:00')
    const reference = granted(await order(sam)) as string
    expect(await pay(sam, reference, 'pm_sim_lose_response', 'k')).toEqual({ state: 'processing' })
    expect(await pay(sam, reference, 'pm_card_amex', 'k')).toMatchObject({ status: 422 })
    const answer = await pay(sam, reference, 'pm_sim_lose_response', 'k')
    expect(answer).toMatchObject({ data: { state: 'booked' } })
    expect(await pay(sam, reference, 'pm_sim_lose_response', 'k')).toEqual(answer)
    shop.listen(true)
  })
})

describe('a key', () => {
  const charge = (headers: Record<string, string>) =>
    services.fetch(
      new Request('http://services/payments/DL-1', {
        method: 'POST',
        body: JSON.stringify({ cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa' }),
        headers,
      }),
      shop.backend,
    )

  it('is required where money moves', async () => {
    expect((await charge({})).status).toBe(400)
  })

  it.each([['x'.repeat(201)], ['two words'], ['\u00e9']])(
    'that cannot be read is refused',
    async (key) => {
      expect((await charge({ 'idempotency-key': key })).status).toBe(400)
    },
  )
})

async function hashOf(body: unknown) {
  const bytes = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(body)),
  )
  return Buffer.from(bytes).toString('hex')
}

describe('the first call of clients without a cookie', () => {
  const first = (key: string, line: object = {}) =>
    shop.visitor().shop.cart.addLine({ key, body: { ...PICNIC, start: '13:00', ...line } })

  it.each([
    'add-line-p-mystery-picnic-melbourne-2026-12-11-1',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '00000000-0000-4000-8000-000000000001',
  ])('two strangers who send %s share nothing', async (key) => {
    const [alice, bob] = [granted(await first(key)), granted(await first(key))]
    expect(bob.cartId).not.toBe(alice.cartId)
    expect(bob.lines.map(({ id }) => id)).not.toEqual(alice.lines.map(({ id }) => id))
    for (const { cartId } of [alice, bob]) {
      const mine = shop.visitor(cartId)
      granted(
        await mine.shop.cart.removeLine({
          params: { id: (cartId === alice.cartId ? alice : bob).lines[0]?.id ?? '' },
          query: {},
        }),
      )
    }
  })

  it('with a random UUID has one effect, also when its answer was lost', async () => {
    const key = crypto.randomUUID()
    const one = granted(await first(key))
    expect(granted(await first(key))).toEqual(one)
    await shop.ordersDb.prepare('DELETE FROM idempotency').run()
    expect(granted(await first(key))).toEqual(one)
    expect(granted(await first(crypto.randomUUID())).cartId).not.toBe(one.cartId)
  })

  it('with a readable key has one effect once the cart is named', async () => {
    const key = 'add-line-p-mystery-picnic-2'
    const { cartId } = granted(await first('whatever'))
    const again = async () => granted(await first(key, { cartId, start: '12:00' }))
    const one = await again()
    expect(one).toMatchObject({ cartId, lines: [{}, {}] })
    expect(await again()).toEqual(one)
    await shop.ordersDb.prepare('DELETE FROM idempotency').run()
    expect(await again()).toEqual(one)
  })
})
