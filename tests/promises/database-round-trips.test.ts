import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'

/** What the customer waits for, and everything with the message and the three events of the provider behind it. */
const WAITED_FOR = 16
const IN_ALL = 41

let shop: TestBackend
const counters: ReturnType<typeof counted>[] = []
const countTrips = () => counters.reduce((sum, { seen }) => sum + seen.trips, 0)
beforeAll(async () => {
  shop = await openBackend({
    quick: true,
    database(real) {
      const counter = counted(real)
      counters.push(counter)
      return counter.database
    },
  })
})
afterAll(() => shop.close())

/** Round trips of one purchase: cart, order, payment. */
async function purchase() {
  const before = countTrips()
  const sam = shop.visitor()
  granted(await addLine(sam))
  granted(await pay(sam, granted(await order(sam)) as string))
  await shop.settled()
  return countTrips() - before
}

/** Round trips of the conversion, behind the answer. */
const conversionTrips = () =>
  counters
    .flatMap(({ seen }) => seen.asked)
    .filter(({ text }) => text.includes('INSERT INTO conversion')).length

/** Round trips of the message alone, sent once more. */
async function messageTrips() {
  await shop.ordersDb.prepare(`UPDATE outbox SET state = 'due', claimed_at = NULL`).run()
  const before = countTrips()
  await sendDueMail(shop.backend)
  return countTrips() - before
}

it('performance "checkout": a purchase asks the database sixteen times at most', async () => {
  shop.listen(false)
  const all = await purchase()
  expect(conversionTrips()).toBe(1)
  expect(all - conversionTrips() - (await messageTrips())).toBeLessThanOrEqual(WAITED_FOR)
})

it('and in all, with what follows it, no more than it does today', async () => {
  // An event that comes in the middle settles the order a second time, in vain: two more, or none.
  shop.listen('late')
  const answered = await purchase()
  const before = countTrips()
  await shop.deliverInOrder()
  await shop.settled()
  expect(answered + countTrips() - before).toBeLessThanOrEqual(IN_ALL)
})
