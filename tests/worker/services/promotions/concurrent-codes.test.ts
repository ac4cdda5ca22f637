import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addDays } from '#domain/time/date-time.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, order, pay } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const PEOPLE = 40
const MOST = 20

/** Concurrent bookings with one referral code, each on its own date. */
async function rush(
  shop: TestBackend,
  code: string,
  address: (nth: number) => string,
  { city = 'melbourne', people = PEOPLE, pays = true } = {},
) {
  const answers = await Promise.all(
    Array.from({ length: people }, async (_, nth) => {
      const buyer = shop.visitor()
      // Five a Friday: places are not what they fight for.
      await addLine(buyer, { city, date: addDays('2027-01-15', 7 * Math.floor(nth / 5)) })
      const cart = await addCode(buyer, code)
      if (isRefusal(cart)) return cart
      const reference = await order(buyer, address(nth))
      return isRefusal(reference) || !pays ? reference : pay(buyer, reference)
    }),
  )
  const told = answers.filter(isRefusal)
  return { booked: answers.length - told.length, told }
}

const counted = (shop: TestBackend, code: string) =>
  shop.ordersDb
    .prepare(`SELECT COUNT(*) AS uses FROM redemption WHERE code = ? AND state = 'counted'`)
    .bind(code)
    .first<number>('uses')

describe('A code is used as often as allowed: forty people at once on the last uses of a code', {
  timeout: 180_000,
}, () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend({ quick: true })
  })
  afterAll(() => shop.close())

  it(`exactly ${MOST} get it, and the others are told`, async () => {
    const { booked, told } = await rush(shop, 'MAYA-OUTSIDE', (nth) => `friend${nth}@example.com`)
    expect(booked).toBe(MOST)
    expect(await counted(shop, 'MAYA-OUTSIDE')).toBe(MOST)
    for (const { status, message } of told) {
      expect(status).toBe(409)
      expect(message).toContain('reached its limit')
    }
  })

  it('one person gets it once, however often they ask', async () => {
    const { booked } = await rush(shop, 'ISLA-TEA', () => 'One.Person@example.com', {
      city: 'sydney',
    })
    expect(booked).toBe(1)
    expect(await counted(shop, 'ISLA-TEA')).toBe(1)
  })

  it('the owner never, neither by the address nor by the account', async () => {
    const { booked } = await rush(shop, 'TAMA-TRAILS', () => ' TAMA@example.com', {
      city: 'brisbane',
      people: 5,
    })
    expect(booked).toBe(0)
    expect(await counted(shop, 'TAMA-TRAILS')).toBe(0)
  })

  it('and the books agree', async () => {
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })
})

describe('the same without the guard in the statement and the trigger behind it', {
  timeout: 180_000,
}, () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend({ quick: true })
    await shop.ordersDb.exec('DROP TRIGGER redemption_limit_on_insert')
    await shop.ordersDb.exec('DROP TRIGGER redemption_limit_on_update')
    // What the statement asks of the row is what it would be without asking: no limit.
    await shop.ordersDb.exec(`UPDATE promotion SET max_uses = NULL WHERE code = 'MAYA-OUTSIDE'`)
  })
  afterAll(() => shop.close())

  it('keeps it for more people than there may be, so the test above would notice', async () => {
    const address = (nth: number) => `friend${nth}@example.com`
    await rush(shop, 'MAYA-OUTSIDE', address, { people: MOST + 5, pays: false })
    const { results } = await shop.ordersDb
      .prepare(`SELECT 1 FROM redemption WHERE code = 'MAYA-OUTSIDE' AND state = 'held'`)
      .all()
    expect(results.length).toBeGreaterThan(MOST)
  })
})
