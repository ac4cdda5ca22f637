import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { GIVEN_PICNIC, giveGift } from '#tests/support/services/gifts.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

type Visitor = ReturnType<TestBackend['visitor']>

async function give(gift: Parameters<typeof giveGift>[1]) {
  const { token } = await giveGift(shop.backend.ordersDb, gift)
  const showTo = async (visitor: Visitor) => {
    const { inUse, balance } = granted(await visitor.shop.gifts.show({ params: { token } }))
    return [inUse, balance]
  }
  const apply = async (visitor: Visitor) => {
    const { code } = granted(await visitor.shop.gifts.voucher({ params: { token } }))
    return granted(await addCode(visitor, code))
  }
  return { showTo, apply }
}

it('is in use while a cart has something that it pays, until it is paid or taken out', async () => {
  const { showTo, apply } = await give({ experience: GIVEN_PICNIC, amount: 19_900 })
  const [sam, other] = [shop.visitor(), shop.visitor()]
  await apply(sam)
  expect(await showTo(sam)).toEqual([null, 19_900])
  const { lines } = granted(await addLine(sam))
  expect(await showTo(sam)).toEqual(['your-cart', 19_900])
  expect(await showTo(other)).toEqual([null, 19_900])

  const reference = granted(await order(sam)) as string
  expect(await showTo(sam)).toEqual(['your-cart', 19_900])
  expect(await showTo(other)).toEqual(['another-cart', 0])

  granted(await sam.shop.cart.removeLine({ params: { id: lines[0]?.id ?? '' }, query: {} }))
  expect(await showTo(sam)).toEqual([null, 19_900])
  granted(await addLine(sam))
  granted(await pay(sam, granted(await order(sam)) ?? reference))
  await shop.settled()
  for (const visitor of [sam, other]) expect(await showTo(visitor)).toEqual([null, 0])
})

it.each([
  ['an amount has what another cart leaves', { amount: 30_000 }, [null, 10_100]],
  ['an amount of which another cart leaves none', { amount: 5_000 }, ['another-cart', 0]],
  [
    'an experience is used whole',
    { amount: 24_900, experience: GIVEN_PICNIC },
    ['another-cart', 5_000],
  ],
] as const)('%s', async (_, gift, shown) => {
  const { showTo, apply } = await give({
    ...gift,
    experience: 'experience' in gift ? GIVEN_PICNIC : null,
  })
  const sam = shop.visitor()
  granted(await addLine(sam, { date: '2026-12-18' }))
  await apply(sam)
  granted(await order(sam))
  expect(await showTo(shop.visitor())).toEqual(shown)
})

it('is free again once the other cart’s hold has expired', async () => {
  const { showTo, apply } = await give({ amount: 5_000 })
  const [sam, other] = [shop.visitor(), shop.visitor()]
  granted(await addLine(sam, { date: '2026-12-18' }))
  await apply(sam)
  granted(await order(sam))
  expect(await showTo(other)).toEqual(['another-cart', 0])
  shop.turnTo(shop.backend.clock().getTime() + HOLD_MINUTES * MINUTE_MS + 1)
  expect(await showTo(other)).toEqual([null, 5_000])
})
