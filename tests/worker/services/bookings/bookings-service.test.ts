import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import { cancelWithChoice } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import {
  approveRequest,
  withdrawRequest,
} from '#worker/services/booking-lifecycle/staff-decisions.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'
import { bookingUrl } from '#worker/services/orders/signed-link.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
/** Friday 11 December, 11:00 in Melbourne. */
const DAY_OUT = Date.parse('2026-12-11T00:00:00Z')
const hoursBefore = (hours: number) => DAY_OUT - hours * HOUR

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
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

type Made = Awaited<ReturnType<typeof aBooking>>

const asks = ({ sam, reference }: Made) => {
  const { bookings } = sam.shop
  const params = { reference }
  return {
    show: async () => granted(await bookings.show({ params, query: {} })),
    move: (body: Partial<Parameters<typeof bookings.reschedule>[0]['body']>) =>
      bookings.reschedule({ params, body: { newDate: '2026-12-18', ...body } }),
    postpone: (body: object = {}) => bookings.postpone({ params, body }),
    cancel: (body: Parameters<typeof bookings.cancel>[0]['body'] = {}) =>
      bookings.cancel({ params, body }),
    keep: () => bookings.keep({ params, body: {} }),
    status: (query: { newDate?: string } = {}) => bookings.rescheduleStatus({ params, query }),
  }
}

const refundsOf = async (reference: string) => {
  const { refunds } = (await shop.ledger()) as unknown as {
    refunds: { amount: number; metadata: { orderId: string } }[]
  }
  return refunds
    .filter(({ metadata }) => metadata.orderId === reference)
    .map(({ amount }) => amount)
}

const placesAt = (date: string, start = '11:00') =>
  shop.ordersDb
    .prepare(
      `SELECT COALESCE(SUM(quantity), 0) AS n FROM slot JOIN reservation ON slot_id = slot.id
       WHERE product_id = 'p-mystery-picnic' AND city = 'melbourne' AND date = ? AND start = ? AND state = 'booked'`,
    )
    .bind(date, start)
    .first<number>('n')

const mailsAbout = async (reference: string) => {
  await shop.settled()
  return (await listMailbox(shop.ordersDb)).filter(({ subject }) => subject.includes(reference))
}

describe('Cancelling, changing the day, postponing: cancelling', () => {
  it('gives all of it back until 72 h before, once, however often it is asked', async () => {
    const made = await aBooking(shop)
    shop.turnTo(hoursBefore(72))
    const { cancel, show } = asks(made)
    const [line] = (await show()).lines
    expect(line?.cancellation).toMatchObject({ gives: 'refund', amount: 19_900 })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.some((answer) => 'lines' in answer)).toBe(true)
    const after = granted(await cancel())
    expect(after.lines[0]).toMatchObject({ status: 99, paid: 0 })
    expect(Object.keys(after.lines[0]?.history[0] ?? {}).sort()).toEqual(
      ['at', 'date', 'start', 'status', 'who', 'why'].sort(),
    )
    expect(after.refunds).toMatchObject([{ amount: 19_900, state: 'done' }])
    expect(await refundsOf(made.reference)).toEqual([19_900])
    const view = granted(
      await made.sam.shop.enquiries.order({ params: { reference: made.reference }, query: {} }),
    )
    expect(view).toMatchObject({ status: 99, state: 'cancelled' })
    const mails = await mailsAbout(made.reference)
    const mail = mails.find(({ subject }) => subject.startsWith('Cancelled'))
    expect(mail?.text).toContain('$199.00 AUD is on its way back to your card')
  })

  it('then is credit, then nothing, then too late', async () => {
    for (const [hours, gives, amount] of [
      [71, 'credit', 19_900],
      [23, 'nothing', 0],
    ] as const) {
      const made = await aBooking(shop)
      shop.turnTo(hoursBefore(hours))
      const after = granted(await asks(made).cancel({ expected: { gives, amount } }))
      expect(after.refunds).toEqual([])
      expect(after.credits.map((credit) => credit.amount)).toEqual(amount ? [amount] : [])
      expect(await refundsOf(made.reference)).toEqual([])
      shop.turnTo(START)
    }
    const late = await aBooking(shop)
    shop.turnTo(DAY_OUT)
    expect(await asks(late).cancel()).toMatchObject({ status: 409 })
  })

  it('refuses where another amount was promised, and says what it is now', async () => {
    const made = await aBooking(shop)
    shop.turnTo(hoursBefore(71))
    expect(
      await asks(made).cancel({ expected: { gives: 'refund', amount: 19_900 } }),
    ).toMatchObject({ status: 409, facts: { gives: 'credit', amount: 19_900 } })
    expect((await asks(made).show()).lines[0]?.status).toBe(8)
  })

  it('of one line leaves the others: each gets back what it cost', async () => {
    const made = await aBooking(shop, [{}, { date: '2026-12-18', adults: 3 }])
    const [first = '', second = ''] = made.lines
    const { cancel, show } = asks(made)
    const one = granted(await cancel({ line: second }))
    const priceOf = (line: string) => one.lines.find(({ id }) => id === line)?.total ?? 0
    expect(await refundsOf(made.reference)).toEqual([priceOf(second)])
    const after = (await show()).lines.map(({ id, status }) => [id === second, status])
    expect(after).toContainEqual([true, 99])
    expect(after).toContainEqual([false, 8])
    granted(await cancel({ line: first }))
    const prices = [first, second].map(priceOf)
    expect(prices.toSorted()).toEqual([19_900, 27_800])
    expect((await refundsOf(made.reference)).toSorted()).toEqual(prices.toSorted())
    expect(await findOrder(shop.ordersDb, made.reference)).toMatchObject({
      status: 99,
      state: 'paid',
    })
  })

  it('without naming a line is all of them, or none of them', async () => {
    const made = await aBooking(shop, [{ date: '2026-12-10', start: '10:00' }, {}])
    shop.turnTo(Date.parse('2026-12-10T01:00:00Z'))
    expect(await asks(made).cancel()).toMatchObject({ status: 409 })
    expect((await asks(made).show()).lines.map(({ status }) => status)).toEqual([8, 8])
    shop.turnTo(START)
    const after = granted(await asks(made).cancel())
    expect(after.lines.map(({ status }) => status)).toEqual([99, 99])
    expect(await refundsOf(made.reference)).toHaveLength(2)
  })

  it('goes by the rules it was sold under, whatever is sold today', async () => {
    const made = await aBooking(shop)
    await shop.ordersDb
      .prepare(
        `UPDATE booking SET policy = json_set(policy, '$.refundHours', 10) WHERE order_id = ?`,
      )
      .bind(made.reference)
      .run()
    shop.turnTo(hoursBefore(11))
    expect((await asks(made).show()).lines[0]?.cancellation.gives).toBe('refund')
  })

  it('by us gives all of it back, or credit and a tenth more', async () => {
    for (const choice of ['refund', 'credit'] as const) {
      const made = await aBooking(shop)
      shop.turnTo(hoursBefore(2))
      const order = await findOrder(shop.ordersDb, made.reference)
      const [row] = await listBookings(shop.ordersDb, made.reference)
      if (!order || !row) throw new Error('There is no booking.')
      expect(await cancelWithChoice(shop.backend, order, row, choice)).toBeNull()
      expect(await cancelWithChoice(shop.backend, order, { ...row, status: 99 }, choice)).toBeNull()
      const { refunds, credits } = await asks(made).show()
      expect([refunds[0]?.amount, credits[0]?.amount]).toEqual(
        choice === 'refund' ? [19_900, undefined] : [undefined, 21_890],
      )
      shop.turnTo(START)
    }
  })
})

describe('changing the day', () => {
  it('takes the new place and frees the old one', async () => {
    const [old, fresh] = [await placesAt('2026-12-11'), await placesAt('2026-12-18', '12:00')]
    const made = await aBooking(shop)
    expect(await placesAt('2026-12-11')).toBe((old ?? 0) + 1)
    const { booking, state } = granted(await asks(made).move({ start: '12:00' }))
    expect(state).toBe('moved')
    expect(booking.lines[0]).toMatchObject({
      status: 8,
      date: '2026-12-18',
      start: '12:00',
      startsAt: '2026-12-18T01:00:00.000Z',
      rescheduling: { how: 'request', freeRemaining: 0 },
    })
    expect(booking.lines[0]?.history.map(({ date }) => date)).toEqual(['2026-12-11', '2026-12-18'])
    expect([await placesAt('2026-12-11'), await placesAt('2026-12-18', '12:00')]).toEqual([
      old,
      (fresh ?? 0) + 1,
    ])
    const order = await findOrder(shop.ordersDb, made.reference)
    expect(JSON.parse(order?.lines ?? '[]')).toMatchObject([{ date: '2026-12-18', start: '12:00' }])
    const mails = await mailsAbout(made.reference)
    const mail = mails.find(({ subject }) => subject.startsWith('New date'))
    expect(mail?.text).toContain('Friday 18\u00a0December\u00a02026, 12:00\u00a0pm')
    expect(mail?.text).toContain('It was on Friday 11\u00a0December\u00a02026, 11:00\u00a0am')
  })

  it('is refused in a sentence to a party that is no longer taken', async () => {
    const made = await aBooking(shop)
    await shop.ordersDb
      .prepare(`UPDATE orders SET lines = json_set(lines, '$[0].children', 40) WHERE id = ?`)
      .bind(made.reference)
      .run()
    expect(await asks(made).move({})).toMatchObject({
      status: 409,
      message:
        'This is no longer on sale the way you booked it. Call us and we’ll find you something else.',
    })
  })

  it('asked twice is done once', async () => {
    const made = await aBooking(shop)
    granted(await asks(made).move({}))
    const again = granted(await asks(made).move({}))
    expect(again.booking.lines[0]?.history).toHaveLength(2)
  })

  it('is asked of us for a day that leaves two days to answer', async () => {
    const line = { productId: 'p-always-fails', city: 'melbourne', adults: 1 }
    const made = await aBooking(shop, [line])
    granted(await asks(made).move({}))
    shop.turnTo(Date.parse('2026-12-12T00:00:00Z') + 1)
    expect(await asks(made).move({ newDate: '2026-12-14' })).toMatchObject({
      status: 409,
      fields: { newDate: expect.stringMatching(/less than 48 hours away/) },
    })
    expect(granted(await asks(made).move({ newDate: '2026-12-15' })).state).toBe('requested')
  })

  it('a second time is asked of us (status 12): the day stays until we answer', async () => {
    const made = await aBooking(shop)
    const task = () =>
      shop.ordersDb
        .prepare(`SELECT state, note FROM task WHERE kind = 'day_requested' AND order_id = ?`)
        .bind(made.reference)
        .first()
    granted(await asks(made).move({}))
    const asked = granted(await asks(made).move({ newDate: '2027-01-08', requestedByNote: 'Rain' }))
    expect(asked).toMatchObject({
      state: 'requested',
      booking: { lines: [{ status: 12, date: '2026-12-18', requested: { note: 'Rain' } }] },
    })
    expect(await findOrder(shop.ordersDb, made.reference)).toMatchObject({ status: 12 })
    expect(await task()).toMatchObject({ state: 'open' })
    expect(granted(await asks(made).move({ newDate: '2027-01-08' })).state).toBe('requested')
    expect(await asks(made).move({ newDate: '2027-01-15' })).toMatchObject({ status: 409 })

    expect(granted(await asks(made).status({ newDate: '2027-01-15' }))).not.toHaveProperty(
      'difference',
    )
    expect(granted(await asks(made).keep()).lines[0]).toMatchObject({ status: 8, requested: null })
    expect(await task()).toEqual({ state: 'done', note: 'request_withdrawn' })
    shop.turnTo(shop.backend.clock().getTime() + 1000)
    granted(await asks(made).move({ newDate: '2027-01-08' }))
    expect(await task()).toMatchObject({ state: 'open' })
    const order = await findOrder(shop.ordersDb, made.reference)
    const rows = () => listBookings(shop.ordersDb, made.reference)
    // The new date costs more than this one did: that is on us.
    await shop.ordersDb
      .prepare('UPDATE booking SET price = 14900 WHERE order_id = ?')
      .bind(made.reference)
      .run()
    const [row] = await rows()
    if (!order || !row) throw new Error('There is no booking.')
    expect(await approveRequest(shop.backend, order, row)).toBeNull()
    expect((await rows())[0]).toMatchObject({ status: 8, date: '2027-01-08', paid: 19_900 })
    expect(await task()).toMatchObject({ state: 'done' })
    expect(await approveRequest(shop.backend, order, (await rows())[0] ?? row)).toMatchObject({
      status: 409,
    })
    expect(await withdrawRequest(shop.backend, row, 'staff')).toMatchObject({ status: 409 })
  })

  it('of what is confirmed goes through 12: the table knows no other way', async () => {
    const made = await aBooking(shop)
    shop.turnTo(hoursBefore(100))
    await JOBS.bookings.run(shop.backend)
    const moved = granted(await asks(made).move({}))
    expect(moved.booking.lines[0]?.history.map(({ status }) => status)).toEqual([8, 9, 12, 8])
  })

  it('is closed 48 h before and for days that are', async () => {
    const made = await aBooking(shop)
    const { move, status } = asks(made)
    expect(await move({ newDate: '2026-02-30' })).toMatchObject({
      status: 422,
      fields: { newDate: 'That date doesn’t exist.' },
    })
    expect(await move({ newDate: '2025-12-11' })).toMatchObject({ status: 422 })
    expect(await move({ start: '03:00' })).toMatchObject({ status: 422 })
    expect(granted(await status())).toEqual({
      allowed: true,
      reason: 'You can change the date once for free.',
      until: new Date(hoursBefore(48)).toISOString(),
      feeMinor: 0,
      freeRemaining: 1,
    })
    shop.turnTo(hoursBefore(47))
    expect(await move({})).toMatchObject({ status: 409 })
    expect(granted(await status()).allowed).toBe(false)
  })

  it('needs the line named where several could be meant', async () => {
    const made = await aBooking(shop, [{}, { start: '12:00' }])
    expect(await asks(made).move({})).toMatchObject({
      status: 422,
      fields: { line: 'Which of them?' },
    })
    expect(await asks(made).move({ line: 'nobody' })).toMatchObject({ status: 404 })
    const moved = granted(await asks(made).move({ line: made.lines[1] ?? '' }))
    expect(moved.booking.lines.map(({ date }) => date)).toEqual(['2026-12-11', '2026-12-18'])
  })

  it('inside the time of credit does not bring money back', async () => {
    const made = await aBooking(shop)
    shop.turnTo(hoursBefore(50))
    const moved = granted(await asks(made).move({ newDate: '2027-01-08' }))
    expect(moved.booking.lines[0]?.cancellation.gives).toBe('credit')
  })

  it('to a cheaper day leaves credit; to a dearer one is paid for first', async () => {
    const made = await aBooking(shop)
    const price = (amount: number) =>
      shop.ordersDb
        .prepare('UPDATE booking SET price = CAST(? AS INTEGER) WHERE order_id = ?')
        .bind(amount, made.reference)
        .run()
    // As if a code had taken 5,000 off: the same part is taken off what comes back.
    const costs = async () => granted(await asks(made).status({ newDate: '2026-12-18' })).difference
    await price(14_900)
    expect(await costs()).toBe(5_000)
    await price(24_900)
    expect(await costs()).toBe(-3_995)
    const cheaper = granted(await asks(made).move({}))
    expect(cheaper.booking).toMatchObject({
      credits: [{ amount: 3_995, why: 'The new day costs less.' }],
      lines: [{ paid: 15_905, date: '2026-12-18' }],
    })
    expect(cheaper.booking.lines[0]?.cancellation.amount).toBe(15_905)
  })
})

describe('Cancelling, changing the day, postponing: postponing', () => {
  it('frees the place, keeps the money, and takes a new day within the year', async () => {
    const made = await aBooking(shop, [{ start: '13:00' }])
    const taken = await placesAt('2026-12-11', '13:00')
    const postponed = granted(await asks(made).postpone({ requestedByNote: 'Ill' }))
    expect(postponed.lines[0]).toMatchObject({
      status: 13,
      postponedUntil: '2027-12-11T02:00:00.000Z',
      cancellation: { gives: 'credit', amount: 19_900 },
    })
    expect(await placesAt('2026-12-11', '13:00')).toBe((taken ?? 0) - 1)
    granted(await asks(made).postpone())
    const moved = granted(await asks(made).move({ newDate: '2027-03-05', start: '13:00' }))
    expect(moved.booking.lines[0]).toMatchObject({
      status: 8,
      date: '2027-03-05',
      postponedUntil: null,
      rescheduling: { freeRemaining: 1 },
    })
    expect(await placesAt('2027-03-05', '13:00')).toBe(1)
    const subjects = (await mailsAbout(made.reference)).map(({ subject }) => subject.split(':')[0])
    expect(subjects).toContain('Postponed')
  })

  it('is closed 24 h before', async () => {
    const made = await aBooking(shop)
    shop.turnTo(hoursBefore(23))
    expect(await asks(made).postpone()).toMatchObject({ status: 409 })
  })
})

describe('outside "Buying" a booking is shown to', () => {
  it('its cart and its sealed link, and is unknown to everyone else', async () => {
    const made = await aBooking(shop)
    const order = await findOrder(shop.ordersDb, made.reference)
    if (!order) throw new Error('There is no order.')
    const [, seal = ''] = bookingUrl(shop.backend, order).split('.').slice(-2)
    const params = { reference: made.reference }
    const other = shop.visitor('another cart').shop.bookings
    expect(granted(await other.show({ params, query: { seal } }))).toMatchObject({
      reference: made.reference,
    })
    const body = { newDate: '2026-12-18', seal: 'A'.repeat(32) }
    for (const answer of [
      await other.show({ params, query: {} }),
      await other.reschedule({ params, body }),
      await other.postpone({ params, body: {} }),
      await other.cancel({ params, body: {} }),
      await other.keep({ params, body: {} }),
      await other.rescheduleStatus({ params, query: {} }),
      await other.cancel({ params: { reference: 'DL-000000000000' }, body: { seal } }),
    ]) {
      expect(answer).toMatchObject({ status: 404 })
    }
    expect((await asks(made).show()).lines[0]?.status).toBe(8)
  })

  it('no one before it is paid', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam))
    const reference = granted(await order(sam)) as string
    expect(await sam.shop.bookings.show({ params: { reference }, query: {} })).toMatchObject({
      status: 409,
    })
  })
})

it('the price of several days is told in their order, whatever the order they were chosen in', async () => {
  const days = ['2026-12-18', '2026-12-11'].map((date) => ({ date, start: '12:00' }))
  const { booking } = await aBooking(shop, days)
  expect(booking.trace.map(({ label }) => label)).toEqual([
    expect.stringMatching(/11\sDec/),
    expect.stringMatching(/18\sDec/),
  ])
})
