import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstCall, STRIDE } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import {
  createFaults,
  FAULTS,
  type Fault,
  type Faults,
  type Seam,
} from '#tests/support/services/fault-injection.ts'
import { carelessMoves } from '#tests/support/services/planted/move-bugs.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import type { Holds } from '#worker/app/ports.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const PRICE = 19_900
const LOST: readonly Fault[] = ['error before', 'done but never returned', 'stopped after']
/** Five lines a cart, each at another hour: equal ones would become one. */
const LINES = ['10:00', '11:00', '12:00', '13:00', '14:00'].map((start) => ({ start }))

async function open(holds?: Holds) {
  const faults = createFaults()
  return { faults, ...(await openBackend({ faults, quick: true, ...(holds ? { holds } : {}) })) }
}
type Shop = TestBackend & { faults: Faults }
type Deed = 'cancel' | 'move'

/** Lines that are still as they were bought; five more when they are used up. None in the week of Valentine’s Day, when picnics have other hours. */
function supply(shop: Shop) {
  const spare: { made: Awaited<ReturnType<typeof aBooking>>; line: string }[] = []
  let orders = 0
  return async () => {
    if (spare.length === 0) {
      const day = String(2 + (orders % 10)).padStart(2, '0')
      const date = `2027-0${1 + Math.floor(orders / 10)}-${day}`
      orders++
      const made = await aBooking(
        shop,
        LINES.map((line) => ({ ...line, date })),
      )
      spare.push(...made.lines.map((line) => ({ made, line })))
    }
    const next = spare.shift()
    if (!next) throw new Error('There are no lines.')
    return next
  }
}

/** Every move goes to a day of its own, none of them the King's Birthday in June, when picnics are closed. */
let hours = 0
function nextDay() {
  hours += hours === 25 + 12 ? 2 : 1
  const day = String(1 + (hours % 25)).padStart(2, '0')
  const month = String(5 + (Math.floor(hours / 25) % 6)).padStart(2, '0')
  return { newDate: `2027-${month}-${day}`, start: '14:00' }
}

/** A line's state: status, booked places, refunds at the provider, moves. */
async function standing({ ordersDb, env }: Shop, line: string) {
  const one = (db: D1Database | undefined, sql: string) =>
    db?.prepare(sql).bind(line).first<number>('n')
  const row = await ordersDb.prepare('SELECT * FROM booking WHERE line_id = ?').bind(line).first()
  const asked = await ordersDb
    .prepare('SELECT id, intent_id FROM refund WHERE line_id = ?')
    .bind(line)
    .all<{ id: string; intent_id: string }>()
  const given = await env.SIMULATOR?.prepare(
    'SELECT COALESCE(SUM(amount), 0) AS n FROM refunds WHERE payment_intent = ?',
  )
    .bind(asked.results[0]?.intent_id ?? '')
    .first<number>('n')
  return {
    status: row?.status,
    day: `${row?.date} ${row?.start}`,
    places: await one(
      ordersDb,
      `SELECT COUNT(*) AS n FROM reservation JOIN slot ON slot.id = slot_id
       JOIN booking ON booking.line_id = reservation.line_id
       WHERE reservation.line_id = ? AND state = 'booked' AND slot.date = booking.date AND slot.start = booking.start`,
    ),
    refunds: asked.results.length,
    given,
    history: await one(ordersDb, 'SELECT COUNT(*) AS n FROM booking_history WHERE line_id = ?'),
  }
}

type Run = { deed: Deed; seam: Seam; fault: Fault }

/** Runs it with a fault at the n-th call, then as a retry; null when there are fewer calls. */
async function once(shop: Shop, next: ReturnType<typeof supply>, n: number, run: Run) {
  shop.turnTo(START)
  const { made, line } = await next()
  const { bookings } = made.sam.shop
  const params = { reference: made.reference }
  const day = nextDay()
  const act = () =>
    run.deed === 'cancel'
      ? bookings.cancel({ params, body: { line } })
      : bookings.reschedule({ params, body: { line, ...day } })
  await shop.settled()

  shop.faults.arm(run.seam, n, run.fault)
  const tried = act().catch(() => null)
  await Promise.race([tried, shop.faults.stopped()])
  await shop.settled()
  if (!shop.faults.disarm()) return null

  const soon = await standing(shop, line)
  shop.turnTo(START + 2 * MINUTE)
  await act().catch(() => null)
  await shop.settled()
  await JOBS.settle.run(shop.backend)
  await shop.settled()
  const end = await standing(shop, line)
  return { soon, end, wanted: `${day.newDate} ${day.start}`, reference: made.reference }
}

type Calls = { first: number; step: number }
const EVERY_CALL: Calls = { first: 1, step: 1 }

async function faultAt(
  { first, step }: Calls,
  shop: Shop,
  next: ReturnType<typeof supply>,
  run: Run,
) {
  const ends = []
  for (let n = first; n < 60; n += step) {
    const outcome = await once(shop, next, n, run)
    if (!outcome) return ends
    ends.push(outcome)
  }
  throw new Error('There is no end to it.')
}

describe('Refunds and changes happen once, or not at all: a fault at every call of a cancellation or a move', {
  timeout: 600_000,
}, () => {
  let shop: Shop
  let next: ReturnType<typeof supply>
  beforeAll(async () => {
    shop = await open()
    next = supply(shop)
  })
  afterAll(() => shop.close())

  it.each([...FAULTS])('%s at the provider: the money goes back, once', async (fault) => {
    const ends = await faultAt(EVERY_CALL, shop, next, { deed: 'cancel', seam: 'payments', fault })
    expect(ends.length).toBeGreaterThanOrEqual(1)
    for (const { soon, end } of ends) {
      expect(soon).toMatchObject({ status: 99, places: 0, refunds: 1 })
      expect(end).toMatchObject({ status: 99, places: 0, refunds: 1, history: 2 })
    }
  })

  const spread = LOST.map((fault, row) => [fault, { first: firstCall(row), step: STRIDE }] as const)

  it.each(spread)(
    '%s of the database: cancelled and paid back, or as it was',
    async (fault, calls) => {
      const ends = await faultAt(calls, shop, next, { deed: 'cancel', seam: 'database', fault })
      expect(ends.length).toBeGreaterThan(4 / STRIDE)
      for (const { soon, end } of ends) {
        expect(soon).toMatchObject(
          soon.status === 99 ? { places: 0, refunds: 1 } : { status: 8, places: 1, refunds: 0 },
        )
        expect(end).toMatchObject({ status: 99, places: 0, refunds: 1, history: 2 })
      }
    },
  )

  it.each(spread)('%s of the database: one place, here or there', async (fault, calls) => {
    const ends = await faultAt(calls, shop, next, { deed: 'move', seam: 'database', fault })
    expect(ends.length).toBeGreaterThan(4 / STRIDE)
    for (const { soon, end, wanted } of ends) {
      expect(soon).toMatchObject({ status: 8, places: 1 })
      expect(end).toMatchObject({ status: 8, places: 1, day: wanted, history: 2 })
    }
  })

  it('a refund whose answer is lost goes once, though no event tells of it', async () => {
    const { made, line } = await next()
    const { given: before } = await standing(shop, made.lines[0] ?? line)
    const beforehand = before ?? 0
    shop.listen(false)
    shop.faults.arm('payments', 1, 'done but never returned')
    await made.sam.shop.bookings
      .cancel({ params: { reference: made.reference }, body: { line } })
      .catch(() => null)
    await shop.settled()
    expect(shop.faults.disarm()).toBe(true)
    await shop.env.SIMULATOR?.prepare('DELETE FROM events').run()
    shop.turnTo(START + 5 * MINUTE)
    await JOBS.settle.run(shop.backend)
    shop.listen(true)
    expect((await standing(shop, line)).given).toBe(beforehand + PRICE)
  })

  it('gave back at the provider what the rows say, to the cent', async () => {
    const ours = await shop.ordersDb
      .prepare(
        `SELECT intent_id, SUM(amount) AS sum FROM refund WHERE state = 'done' GROUP BY intent_id`,
      )
      .all<{ intent_id: string; sum: number }>()
    expect(ours.results.length).toBeGreaterThan(0)
    for (const { intent_id, sum } of ours.results) {
      const theirs = await shop.env.SIMULATOR?.prepare(
        'SELECT SUM(amount) AS n FROM refunds WHERE payment_intent = ?',
      )
        .bind(intent_id)
        .first<number>('n')
      expect(theirs).toBe(sum)
      expect(sum % PRICE).toBe(0)
    }
    const due = await shop.ordersDb
      .prepare(`SELECT COUNT(*) AS n FROM refund WHERE state <> 'done'`)
      .first('n')
    expect(due).toBe(0)
  })

  it('leaves books that balance', async () => {
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })
})

describe('the same with a planted mistake: the old place is freed before the new one is taken', {
  timeout: 300_000,
}, () => {
  it('loses places, so the tests above would notice', async () => {
    const shop = await open(carelessMoves)
    const run = { deed: 'move', seam: 'database', fault: 'error before' } as const
    const ends = await faultAt(EVERY_CALL, shop, supply(shop), run)
    expect(ends.some(({ soon }) => soon.places === 0)).toBe(true)
    await shop.close()
  })
})

const [FRIDAY, SATURDAY] = ['2027-01-08', '2027-01-09'] as const

/** People on two full days, who all want to change to the other one; ten ask at a time. */
async function peopleOnTwoDays(count: number, holds?: Holds) {
  const shop = await open(holds)
  for (const day of [FRIDAY, SATURDAY]) {
    await shop.catalogueDb
      .prepare('INSERT INTO calendar_day (day, position, doc) VALUES (?, 99, ?)')
      .bind(day, JSON.stringify({ day, dataVersion: '1', capacity: count / 2 }))
      .run()
  }
  const people: (Awaited<ReturnType<typeof aBooking>> & { line: string; date: string })[] = []
  for (let index = 0; index < count; index++) {
    const date = index % 2 ? FRIDAY : SATURDAY
    const made = await aBooking(shop, [{ date }])
    people.push({ ...made, line: made.lines[0] ?? '', date })
  }
  const ask = ({ sam, reference, line, date }: (typeof people)[number]) =>
    sam.shop.bookings.reschedule({
      params: { reference },
      body: { line, newDate: date === FRIDAY ? SATURDAY : FRIDAY },
    })
  async function swap(who = people) {
    const answers = []
    for (let done = 0; done < who.length; done += 10)
      answers.push(...(await Promise.all(who.slice(done, done + 10).map(ask))))
    return answers
  }
  const places = async () => {
    const { results } = await shop.ordersDb
      .prepare(
        `SELECT date, SUM(quantity) AS n FROM reservation JOIN slot ON slot.id = slot_id WHERE state = 'booked' GROUP BY date ORDER BY date`,
      )
      .all<{ date: string; n: number }>()
    return results.map(({ n }) => n)
  }
  return { shop, people, swap, places }
}

describe('Refunds and changes happen once, or not at all: fifty people who change between two full days', {
  timeout: 600_000,
}, () => {
  it('keep fifty places, whoever is first', async () => {
    const { shop, people, swap, places } = await peopleOnTwoDays(50)
    expect(await places()).toEqual([25, 25])
    for (const answer of await swap()) expect(answer).toMatchObject({ status: 409 })
    expect(await places()).toEqual([25, 25])

    const [first] = people
    if (!first) throw new Error('No one is there.')
    await first.sam.shop.bookings.cancel({
      params: { reference: first.reference },
      body: { line: first.line },
    })
    const moved = (await swap()).filter((answer) => 'state' in answer)
    expect(moved.length).toBeGreaterThan(0)
    const now = await places()
    expect(now.reduce((sum, n) => sum + n, 0)).toBe(49)
    expect(Math.max(...now)).toBeLessThanOrEqual(25)
    await shop.settled()
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
    await shop.close()
  })

  it('would be too many on a day with careless moves and no trigger', async () => {
    const { shop, people, swap, places } = await peopleOnTwoDays(6, carelessMoves)
    await shop.ordersDb.exec('DROP TRIGGER reservation_capacity_on_move')
    await shop.ordersDb.exec('DROP TRIGGER reservation_capacity_on_update')
    const free = people.find(({ date }) => date === FRIDAY)
    if (!free) throw new Error('No one is there.')
    const params = { reference: free.reference }
    await free.sam.shop.bookings.cancel({ params, body: {} })
    await swap(people.filter(({ date }) => date === SATURDAY))
    expect(Math.max(...(await places()))).toBeGreaterThan(3)
    await shop.close()
  })
})
