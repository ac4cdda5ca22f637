import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { careless } from '#tests/support/services/planted/hold-bugs.ts'
import { addLine, order, pay } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const BUYERS = 60
const PLACES = 10

/** Concurrent buyers of one slot; returns how many succeeded and the refusals. */
async function rush(shop: TestBackend) {
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const buyer = shop.visitor()
      const cart = await addLine(buyer)
      if (isRefusal(cart)) return cart
      const reference = await order(buyer, `buyer${index}@example.com`)
      return isRefusal(reference) ? reference : pay(buyer, reference)
    }),
  )
  const told = answers.filter(isRefusal)
  return { booked: answers.length - told.length, told }
}

describe('a rush on a planted check-then-insert, without the trigger behind it', {
  timeout: 120_000,
}, () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend({ holds: careless })
    await shop.ordersDb.exec('DROP TRIGGER reservation_capacity_on_insert')
    await shop.ordersDb.exec('DROP TRIGGER reservation_capacity_on_update')
  })
  afterAll(() => shop.close())

  it('oversells, so tests/promises/purchases/concurrent-purchases.test.ts would notice', async () => {
    const { booked } = await rush(shop)
    expect(booked).toBeGreaterThan(PLACES)
    expect((await reconcile(shop.backend)).breaks).toBeGreaterThan(0)
  })
})

describe('Paying twice charges once: a retry storm', { timeout: 60_000 }, () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend()
  })
  afterAll(() => shop.close())

  it('makes one order and one charge of twenty identical submissions and a late one', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const references = await Promise.all(Array.from({ length: 10 }, () => order(sam)))
    const [reference] = references as string[]
    expect(new Set(references).size).toBe(1)

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(sam, reference ?? '', 'pm_card_visa', 'one-key')),
    )
    const late = await pay(sam, reference ?? '', 'pm_card_visa', 'one-key')
    expect(late).toMatchObject({ data: { state: 'booked', enquiryReferenceId: reference } })
    for (const answer of answers) {
      if (isRefusal(answer)) expect(answer).toMatchObject({ status: 409, retryAfter: 2 })
      else expect(answer).toEqual(late)
    }
    const { charges } = await shop.ledger()
    expect(charges).toHaveLength(1)
  })
})
