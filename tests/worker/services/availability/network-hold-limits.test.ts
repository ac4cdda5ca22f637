import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted } from '#tests/support/services/purchase.ts'

let shop: TestBackend
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const wait = (minutes: number) => {
  now += minutes * MINUTE_MS
  shop.turnTo(now)
}
let hour = 0
/** A slot of its own for each test, and how many places it has. */
async function aSlot() {
  wait(60)
  const slot = { date: `2027-01-${12 + Math.floor(hour / 4)}`, start: `${10 + (hour++ % 4)}:00` }
  const { days } = granted(
    await shop.visitor().shop.availability.month({
      params: { productId: 'p-mystery-picnic' },
      query: { city: 'melbourne', month: '2027-01' },
    }),
  )
  const open = days.find(({ date }) => date === slot.date)?.slots
  const capacity = open?.find(({ start }) => start === slot.start)?.capacity ?? 0
  expect(capacity).toBeGreaterThan(3)
  return { slot, capacity }
}
const GREEDY = '203.0.113.1'
/** A visitor with a new cart: the picnic is for two, and takes one place. */
const hold = async (slot: object, address?: string) => {
  const visitor = shop.visitor()
  if (address) visitor.caller.address = address
  const answer = await addLine(visitor, slot)
  return { visitor, status: isRefusal(answer) ? answer.status : 200, answer }
}
async function holdOften(times: number, slot: object, address?: string) {
  const got = []
  for (let nth = 0; nth < times; nth++) got.push(await hold(slot, address))
  return { got, taken: got.filter(({ status }) => status === 200).length }
}

describe('Places can’t be denied for free', () => {
  it('100 greedy visitors of one network leave half of a slot to 20 honest ones', async () => {
    const { slot, capacity } = await aSlot()
    const greedy = await holdOften(100, slot, GREEDY)
    const honest = await holdOften(20, slot)
    expect(greedy.taken).toBe(Math.floor(capacity / 2))
    expect(honest.taken).toBe(Math.min(20, capacity - greedy.taken))
  })

  it('says that it is the network’s share, and not that the slot is sold out', async () => {
    const { slot } = await aSlot()
    const { got } = await holdOften(20, slot, GREEDY)
    expect(got.at(-1)?.answer).toMatchObject({
      status: 409,
      message: expect.stringContaining('on your network'),
    })
  })

  it('all at once they get no more', async () => {
    const { slot, capacity } = await aSlot()
    const all = await Promise.all(Array.from({ length: 30 }, () => hold(slot, GREEDY)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(Math.floor(capacity / 2))
  })

  it('what they hold in silence is given to whoever would be refused, and only then', async () => {
    const { slot, capacity } = await aSlot()
    const greedy = await holdOften(100, slot, GREEDY)
    const honest = await holdOften(capacity - greedy.taken, slot)
    expect(honest.taken).toBe(capacity - greedy.taken)
    expect((await hold(slot)).status).toBe(409)
    wait(11)
    const late = await holdOften(capacity, slot)
    expect(late.taken).toBe(greedy.taken)
    // The honest ones are as silent, but each network holds the slot once.
    const cart = granted((await honest.got[0]?.visitor.shop.cart.show({ query: {} })) ?? null)
    expect(cart?.lines[0]?.held).toBe(true)
  })

  it('a family on one network keeps the only cart that holds the slot, however silent', async () => {
    const { slot, capacity } = await aSlot()
    const family = await hold(slot, GREEDY)
    await holdOften(capacity - 1, slot)
    wait(20)
    expect((await hold(slot)).status).toBe(409)
    const cart = granted(await family.visitor.shop.cart.show({ query: {} }))
    expect(cart?.lines[0]?.held).toBe(true)
  })

  it('a lapsed place isn’t claimed again beyond the share', async () => {
    const { slot, capacity } = await aSlot()
    const share = Math.floor(capacity / 2)
    const first = await holdOften(share, slot, GREEDY)
    wait(31)
    const second = await holdOften(share, slot, GREEDY)
    expect([first.taken, second.taken]).toEqual([share, share])
    const renewed = await first.got[0]?.visitor.shop.cart.renew({ body: {} })
    expect(renewed).toMatchObject({ status: 409 })
  })

  it('one network holds 60 places at most, over all slots', async () => {
    wait(60)
    let taken = 0
    for (let day = 10; day < 32; day++) {
      for (let start = 10; start < 16; start++) {
        const slot = { date: `2027-01-${day}`, start: `${start}:00` }
        if ((await hold(slot, '198.51.100.1')).status === 200) taken++
      }
    }
    expect(taken).toBe(60)
    expect((await hold({ date: '2027-01-13', start: '14:00' })).status).toBe(200)
  })

  it('is held for two hours at most, then others are first for five minutes', async () => {
    const { slot } = await aSlot()
    const { visitor } = await hold(slot)
    const renew = () => visitor.shop.cart.renew({ body: {} })
    const since = now
    for (let nth = 0; nth < 7; nth++) {
      wait(20)
      if (now < since + 2 * HOUR_MS) granted(await renew())
    }
    expect(now).toBe(since + 140 * MINUTE_MS)
    const cart = granted(await visitor.shop.cart.show({ query: {} }))
    expect(cart?.lines[0]?.held).toBe(false)
    now = since + 122 * MINUTE_MS
    shop.turnTo(now)
    expect(await renew()).toMatchObject({ status: 409 })
    wait(5)
    expect(granted(await renew()).lines[0]?.held).toBe(true)
  })
})
