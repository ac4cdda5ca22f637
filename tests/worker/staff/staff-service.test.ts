import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { services } from '#worker/service-router.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000
const TOKEN = 'a-service-token-of-thirty-two-letters'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.backend.config.SERVICE_TOKEN = TOKEN
})
afterAll(async () => {
  shop.turnTo(START)
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

/** The calls between services, with a token or another. */
const asStaff = (token: string | null = TOKEN) =>
  createClient(contractWithStaff, async (request) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    return services.fetch(request, shop.backend)
  }).staff

const mailsAbout = async (reference: string) => {
  await shop.settled()
  return (await listMailbox(shop.ordersDb)).filter(({ subject }) => subject.includes(reference))
}
const placesAt = (date: string) =>
  shop.ordersDb
    .prepare(
      `SELECT COUNT(*) AS n FROM slot JOIN reservation ON slot_id = slot.id WHERE date = ? AND state = 'booked'`,
    )
    .bind(date)
    .first<number>('n')

describe('calls between services', () => {
  it.each([[null], ['nonsense'], [`${TOKEN}x`]])('are closed with the token %s', async (token) => {
    await expect(asStaff(token).fixits({ query: {} })).rejects.toMatchObject({ status: 401 })
  })

  it('are closed to everyone where no token is set', async () => {
    const config = { ...shop.backend.config, SERVICE_TOKEN: undefined }
    const client = createClient(contractWithStaff, async (request) => {
      request.headers.set('authorization', 'Bearer undefined')
      return services.fetch(request, { ...shop.backend, config })
    })
    await expect(client.staff.fixits({ query: {} })).rejects.toMatchObject({ status: 401 })
  })
})

describe('what staff may do to a booking', () => {
  it('moves it after the customer’s own time is over, at no more than was paid', async () => {
    const { reference } = await aBooking(shop)
    shop.turnTo('2026-12-10T12:00:00Z')
    const { move } = asStaff()
    const body = { newDate: '2026-12-19', start: '12:00' }
    const moved = granted(await move({ params: { reference }, body }))
    expect(moved.lines[0]).toMatchObject({ status: 8, date: '2026-12-19', start: '12:00' })
    expect(moved.lines[0]?.history.at(-1)).toMatchObject({ who: 'staff' })
    expect(moved.refunds).toEqual([])
  })

  it('grants or declines the day that was asked for', async () => {
    const { grant, decline } = asStaff()
    for (const [answer, date] of [
      [grant, '2027-01-08'],
      [decline, '2026-12-18'],
    ] as const) {
      const { sam, reference } = await aBooking(shop)
      const params = { reference }
      granted(await sam.shop.bookings.reschedule({ params, body: { newDate: '2026-12-18' } }))
      granted(await sam.shop.bookings.reschedule({ params, body: { newDate: '2027-01-08' } }))
      expect(granted(await answer({ params, body: {} })).lines[0]).toMatchObject({
        status: 8,
        date,
      })
      expect(await answer({ params, body: {} })).toMatchObject({ status: 409 })
    }
  })

  it('confirms 8 to 9 once, and nothing else', async () => {
    const { reference } = await aBooking(shop)
    const params = { reference }
    const { confirm, cancel } = asStaff()
    for (const _ of [1, 2]) {
      const { lines } = granted(await confirm({ params, body: {} }))
      expect(lines[0]?.status).toBe(9)
      expect(lines[0]?.history).toHaveLength(2)
    }
    granted(await cancel({ params, body: {} }))
    expect(await confirm({ params, body: {} })).toMatchObject({ status: 409 })
  })

  it('postpones and cancels by the rules it was sold under, with who did it', async () => {
    const { reference } = await aBooking(shop)
    const params = { reference }
    const { postpone, cancel } = asStaff()
    const off = granted(await postpone({ params, body: { note: 'phoned' } }))
    expect(off.lines[0]).toMatchObject({ status: 13 })
    const { lines, credits } = granted(await cancel({ params, body: {} }))
    expect(lines[0]?.history.map(({ who }) => who)).toEqual(['system', 'staff', 'staff'])
    expect(credits).toMatchObject([{ amount: 19_900 }])
  })

  it('asks which line is meant, and knows what it does not know', async () => {
    const { reference, lines } = await aBooking(shop, [{}, { date: '2026-12-18' }])
    const { confirm, booking } = asStaff()
    const asked = await confirm({ params: { reference }, body: {} })
    expect(asked).toMatchObject({ status: 422, fields: { line: 'Which of them?' } })
    granted(await confirm({ params: { reference }, body: { line: lines[1] } }))
    const other = await confirm({ params: { reference }, body: { line: 'other' } })
    expect(other).toMatchObject({ status: 404 })
    expect(await booking({ params: { reference: 'DL-NOBODY' } })).toMatchObject({ status: 404 })
  })
})

describe('a day that we call off', () => {
  async function calledOff() {
    shop.turnTo(START)
    const made = await aBooking(shop)
    shop.turnTo('2026-12-10T12:00:00Z')
    const params = { reference: made.reference }
    const body = { note: 'A storm is coming.' }
    const off = granted(await asStaff().callOff({ params, body }))
    return { ...made, params, line: off.lines[0] }
  }

  it('frees the place and leaves the choice to the customer, told once', async () => {
    const before = await placesAt('2026-12-11')
    const { params, line, reference } = await calledOff()
    expect(line).toMatchObject({
      status: 13,
      isCalledOff: true,
      cancellation: { gives: 'refund', amount: 19_900, orCredit: 21_890 },
      rescheduling: { allowed: true, how: 'instant' },
    })
    expect(await placesAt('2026-12-11')).toBe(before)
    granted(await asStaff().callOff({ params, body: {} }))
    const mails = await mailsAbout(reference)
    const told = mails.filter(({ subject }) => subject.startsWith('We’re sorry, we had to cancel'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Reason: A storm is coming.')
    expect(told[0]?.text).toContain('$218.90 AUD of gift credit')
  })

  it('becomes money, credit or another day, whichever is chosen', async () => {
    const money = await calledOff()
    const { bookings } = money.sam.shop
    const refund = { gives: 'refund' as const, amount: 19_900 }
    const back = granted(
      await bookings.cancel({ params: money.params, body: { expected: refund } }),
    )
    expect(back.refunds).toMatchObject([{ amount: 19_900, state: 'done' }])

    const credit = await calledOff()
    const more = { gives: 'credit' as const, amount: 21_890 }
    const kept = granted(
      await credit.sam.shop.bookings.cancel({ params: credit.params, body: { expected: more } }),
    )
    expect(kept.refunds).toEqual([])
    expect(kept.credits).toMatchObject([{ amount: 21_890, why: 'Cancelled by us' }])

    const day = await calledOff()
    const again = { params: day.params, body: { newDate: '2026-12-11', start: '13:00' } }
    const message = 'We had to cancel this date.'
    expect(await day.sam.shop.bookings.reschedule(again)).toMatchObject({
      status: 409,
      fields: { newDate: message },
    })
    // The new date costs more than this one did: that is on us.
    await shop.ordersDb
      .prepare('UPDATE booking SET price = 14900 WHERE order_id = ?')
      .bind(day.reference)
      .run()
    const moved = granted(
      await day.sam.shop.bookings.reschedule({
        params: day.params,
        body: { newDate: '2026-12-19' },
      }),
    )
    expect(moved).toMatchObject({
      state: 'moved',
      booking: {
        lines: [
          { status: 8, paid: 19_900, isCalledOff: false, rescheduling: { freeRemaining: 1 } },
        ],
      },
    })
  })

  it('goes back to the card after two weeks without an answer', async () => {
    const { params, sam } = await calledOff()
    const show = async () => granted(await sam.shop.bookings.show({ params, query: {} }))
    shop.turnTo(Date.parse('2026-12-10T12:00:00Z') + 14 * DAY)
    await JOBS.bookings.run(shop.backend)
    expect((await show()).lines[0]?.status).toBe(13)
    shop.turnTo(Date.parse('2026-12-10T12:00:00Z') + 14 * DAY + 1)
    expect(await JOBS.bookings.run(shop.backend)).toMatchObject({ credited: 0 })
    const after = await show()
    expect(after.refunds).toMatchObject([{ amount: 19_900, state: 'done' }])
    expect(after.lines[0]?.history.at(-1)).toMatchObject({ status: 99, who: 'system' })
  })
})

describe('jobs by hand', () => {
  it('runs each, and names them to who asks for another', async () => {
    for (const name of Object.keys(JOBS)) {
      expect(granted(await asStaff().run({ params: { name }, body: {} }))).toBeTypeOf('object')
    }
    const other = await asStaff().run({ params: { name: 'constructor' }, body: {} })
    expect(other).toMatchObject({ status: 404, message: expect.stringContaining('settle') })
  })
})

describe('what is sold and what waits', () => {
  it('is counted from orders and queues, without anyone’s data', async () => {
    const before = granted(await asStaff().stats({ query: {} }))
    await aBooking(shop)
    await shop.settled()
    const after = granted(await asStaff().stats({ query: {} }))
    const soldOf = ({ sales }: typeof after) => {
      const aus = sales.find(({ country }) => country === 'aus')
      return [aus?.booked ?? 0, aus?.sold ?? 0]
    }
    const [booked = 0, sold = 0] = soldOf(before)
    expect(soldOf(after)).toEqual([booked + 1, sold + 19_900])
    expect(after.queues.payments).toEqual({ waiting: 0, oldestMinutes: null })
    expect(JSON.stringify(after)).not.toContain('@')

    shop.turnTo(START + DAY + 1)
    expect(soldOf(granted(await asStaff().stats({ query: {} })))).toEqual([0, 0])
    expect(soldOf(granted(await asStaff().stats({ query: { hours: 48 } })))).toEqual(soldOf(after))
  })
})
