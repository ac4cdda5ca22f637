import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000
/** Friday 11 December, 11:00 in Melbourne. */
const DAY_OUT = Date.parse('2026-12-11T00:00:00Z')
/** Its end on the city's clock. */
const MIDNIGHT = Date.parse('2026-12-11T13:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.turnTo(START))

const at = async (instant: number, job: 'bookings' | 'reminders') => {
  shop.turnTo(instant)
  return JOBS[job].run(shop.backend)
}
const lineOf = async ({ sam, reference }: Awaited<ReturnType<typeof aBooking>>) =>
  granted(await sam.shop.bookings.show({ params: { reference }, query: {} })).lines[0]

describe('what the clock does to a booking', () => {
  it('confirms it a week before and completes it at the end of its day in the city', async () => {
    const made = await aBooking(shop)
    for (const [instant, status] of [
      [DAY_OUT - 7 * DAY - 1, 8],
      [DAY_OUT - 7 * DAY, 9],
      [MIDNIGHT - 1, 9],
      [MIDNIGHT, 10],
      [MIDNIGHT + DAY, 10],
    ] as const) {
      await at(instant, 'bookings')
      expect((await lineOf(made))?.status).toBe(status)
    }
    expect((await lineOf(made))?.history.map(({ who }) => who)).toEqual(Array(3).fill('system'))
  })

  it('completes a weekend at the end of its last day', async () => {
    const made = await aBooking(shop, [{ productId: 'p-mystery-weekend', start: '09:00' }])
    for (const [instant, status] of [
      [MIDNIGHT + 2 * DAY - 1, 9],
      [MIDNIGHT + 2 * DAY, 10],
    ] as const) {
      await at(DAY_OUT - 1, 'bookings')
      await at(instant, 'bookings')
      expect((await lineOf(made))?.status).toBe(status)
    }
  })

  it('keeps the day where no one answered a wish until a day before it, and says so', async () => {
    const made = await aBooking(shop)
    const params = { reference: made.reference }
    for (const newDate of ['2026-12-18', '2027-01-08'])
      granted(await made.sam.shop.bookings.reschedule({ params, body: { newDate } }))
    const start = Date.parse('2026-12-18T00:00:00Z')
    await at(start - DAY - 1, 'bookings')
    expect((await lineOf(made))?.status).toBe(12)
    await at(start - DAY, 'bookings')
    expect(await lineOf(made)).toMatchObject({ status: 9, date: '2026-12-18', requested: null })
    const mails = (await listMailbox(shop.ordersDb)).filter(({ subject }) =>
      subject.includes(made.reference),
    )
    expect(mails[0]?.subject).toMatch(/^Your booking is unchanged/)
  })

  it('answers a wish for an earlier day a day before that day', async () => {
    const made = await aBooking(shop)
    const params = { reference: made.reference }
    for (const newDate of ['2027-01-08', '2026-12-18'])
      granted(await made.sam.shop.bookings.reschedule({ params, body: { newDate } }))
    const wished = Date.parse('2026-12-18T00:00:00Z')
    await at(wished - DAY - 1, 'bookings')
    expect((await lineOf(made))?.status).toBe(12)
    await at(wished - DAY, 'bookings')
    expect(await lineOf(made)).toMatchObject({ date: '2027-01-08', requested: null })
  })
})

describe('the job that reminds', () => {
  it('writes three days before, once a day out, and not to who booked or moved later', async () => {
    const made = await aBooking(shop, [{ start: '12:00' }])
    const start = DAY_OUT + 3_600_000
    const reminders = async ({ reference }: { reference: string }) =>
      (await listMailbox(shop.ordersDb)).filter(
        ({ subject }) => subject.startsWith('Coming up') && subject.includes(reference),
      ).length
    await at(start - 3 * DAY - 1, 'reminders')
    expect(await reminders(made)).toBe(0)
    shop.turnTo(start - 3 * DAY)
    const late = await aBooking(shop, [{ start: '12:00' }])
    for (const instant of [start - 3 * DAY, start - 3 * DAY + 1, start - DAY])
      await at(instant, 'reminders')
    expect([await reminders(made), await reminders(late)]).toEqual([1, 0])
  })
})
