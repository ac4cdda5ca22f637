import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/backend.ts'
import { counted } from '#tests/support/counting.ts'
import { addLine, granted, order, pay } from '#tests/support/purchase.ts'

let shop: TestBackend
let seen: ReturnType<typeof counted>['seen']
beforeAll(async () => {
  shop = await openBackend({
    database(real) {
      const counter = counted(real)
      seen = counter.seen
      return counter.database
    },
  })
})
afterAll(() => shop.close())

it('x', async () => {
  const sam = shop.visitor()
  const step = async (name: string, work: () => Promise<unknown>) => {
    const before = seen.asked.length
    const trips = seen.trips
    await work()
    console.log(name, seen.trips - trips, seen.asked.slice(before).map((a) => a.text.replace(/\s+/g, ' ').slice(0, 80)))
  }
  let ref = ''
  await step('add', async () => granted(await addLine(sam)))
  await step('order', async () => { ref = granted(await order(sam)) as string })
  await step('pay', async () => granted(await pay(sam, ref)))
  await step('later', () => shop.settled())
  expect(1).toBe(1)
})
