import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { countBookings } from '#worker/jobs/count-bookings.ts'
import { listLeadTimes } from '#worker/staff/lead-times.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: '2026-11-21T00:00:00Z' })
})
afterAll(() => shop.close())

const usual = async (city: string) => {
  const query = { city, month: '2026-12' }
  const params = { productId: 'p-mystery-picnic' }
  return granted(await shop.visitor().shop.availability.month({ params, query })).usualLeadTime
}

it('counts bookings and how many days ahead they were made', async () => {
  for (const date of ['2026-12-04', '2026-12-05', '2026-12-19']) {
    const sam = shop.visitor()
    granted(await addLine(sam, { date }))
    granted(await pay(sam, granted(await order(sam)) as string))
  }
  await shop.settled()
  expect(await countBookings(shop.backend)).toEqual({ counted: 1 })
  const counted = {
    productId: 'p-mystery-picnic',
    country: 'aus',
    bookings: 3,
    leadTimes: { '8-14': 2, '22-28': 1 },
    usual: null,
  }
  expect(await listLeadTimes(shop.catalogueDb, {})).toEqual([counted])
  expect(await listLeadTimes(shop.catalogueDb, { country: 'Australia' })).toEqual([counted])
  expect(await listLeadTimes(shop.catalogueDb, { country: 'uk' })).toEqual([])
  expect(await listLeadTimes(shop.catalogueDb, { productId: 'p-rug' })).toEqual([])
})

it('says what is usual in a country from ten bookings on', async () => {
  expect(await usual('melbourne')).toBeNull()
  await shop.catalogueDb
    .prepare(`UPDATE product_stat SET lead_times = '{"3-7": 4, "8-14": 9}'`)
    .run()
  expect(await usual('melbourne')).toBe('8-14')
  expect(await usual('london')).toBeNull()
})
