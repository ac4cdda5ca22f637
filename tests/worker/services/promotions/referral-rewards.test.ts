import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addDays } from '#domain/time/date-time.ts'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { advanceBookings } from '#worker/jobs/advance-bookings.ts'
import { awardPoints } from '#worker/jobs/award-points.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { normalisedEmailSql } from '#worker/services/promotions/normalised-email-sql.ts'

const NOW = '2026-11-21T00:00:00Z'
const MINE = 'pm_card_mastercard'
let shop: TestBackend
let people = 0
let bought = 0
let day = '2027-02-05'
beforeAll(async () => {
  shop = await openBackend({ at: NOW, quick: true })
})
afterAll(() => shop.close())

/** A day with room: ten places each. */
const nextDay = () => addDays('2027-02-05', Math.floor(bought++ / 5))
const address = () => `friend${++people}@example.com`
type Buying = { email?: string; card?: string; code?: string; data?: object; line?: object }

/** Someone buys a picnic, with a friend's code unless none is named. */
async function buy({ email = address(), card = MINE, code, data, line = {} }: Buying) {
  const sam = shop.visitor()
  day = nextDay()
  granted(await addLine(sam, { date: day, ...line }))
  if (code) granted(await addCode(sam, code))
  const reference = data ? await orderWith(sam, email, data) : await order(sam, email)
  if (isRefusal(reference)) return reference
  granted(await pay(sam, reference, card))
  await shop.settled()
  return reference
}

async function orderWith(sam: ReturnType<TestBackend['visitor']>, email: string, data: object) {
  const answer = await sam.shop.enquiries.create({
    body: {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: { customers: [{ email, phone: PHONE }], ...data },
    },
  })
  return isRefusal(answer) ? answer : answer.data.enquiryReferenceId
}

const ledgerOf = async (reference: unknown) =>
  (
    await shop.ordersDb
      .prepare(
        'SELECT customer_id, state, points, reason FROM points WHERE order_id = ? ORDER BY id',
      )
      .bind(reference)
      .all()
  ).results

const HOME = {
  ...{ name: 'Tama', street: '1 Beach Road', city: 'Auckland' },
  ...{ postcode: '1010', country: 'New Zealand' },
}
const SAME = { state: 'withdrawn', reason: 'the same card or address' }

describe('Repeating a request has one effect: points for a friend’s code', () => {
  it('are promised when it is paid, given once when that booking is complete', async () => {
    const reference = await buy({ code: 'MAYA-OUTSIDE' })
    const promised = {
      customer_id: 'c-maya',
      state: 'pending',
      points: 500,
      reason: 'a friend booked',
    }
    expect(await ledgerOf(reference)).toEqual([promised])
    const maya = shop.visitor()
    await maya.signIn('c-maya', 'maya@example.com')
    const { records } = await maya.shop.loyalty.ledger({ query: {} })
    expect(records[0]).toMatchObject({ reason: 'a friend booked', booking: null })
    expect(await awardPoints(shop.backend)).toMatchObject({ ended: 0 })
    shop.turnTo(`${addDays(day, -3)}T00:00:00Z`)
    await advanceBookings(shop.backend)
    shop.turnTo(`${addDays(day, 2)}T00:00:00Z`)
    await advanceBookings(shop.backend)
    const runs = await Promise.all([awardPoints(shop.backend), awardPoints(shop.backend)])
    expect(runs.map(({ ended }) => ended).toSorted()).toEqual([0, 1])
    const given = { ...promised, state: 'active', reason: 'a friend was there' }
    expect(await ledgerOf(reference)).toEqual([promised, given])
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
    shop.turnTo(NOW)
  })

  it('are withdrawn with the booking, and the use of the code is not given back', async () => {
    const reference = (await buy({ code: 'MAYA-OUTSIDE' })) as string
    const { id } = (await shop.ordersDb
      .prepare('SELECT line_id AS id FROM booking WHERE order_id = ?')
      .bind(reference)
      .first<{ id: string }>()) ?? { id: '' }
    await shop.ordersDb.batch([
      shop.ordersDb.prepare('UPDATE booking SET status = 99 WHERE line_id = ?').bind(id),
    ])
    expect(await awardPoints(shop.backend)).toMatchObject({ ended: 1 })
    expect(await ledgerOf(reference)).toMatchObject([
      { state: 'pending' },
      { state: 'withdrawn', reason: 'the friend’s booking was cancelled' },
    ])
  })

  it('are not promised without a friend’s code', async () => {
    expect(await ledgerOf(await buy({ code: 'HELLO10' }))).toEqual([])
  })

  it('end at once where the card is the owner’s; the friend keeps the discount', async () => {
    await buy({ email: 'isla@example.com', card: 'pm_card_amex' })
    const reference = await buy({ code: 'ISLA-TEA', card: 'pm_card_amex' })
    expect(await ledgerOf(reference)).toMatchObject([{ state: 'pending' }, SAME])
    expect(await awardPoints(shop.backend)).toMatchObject({ ended: 0 })
    const other = await buy({ code: 'ISLA-TEA', card: MINE })
    expect(await ledgerOf(other)).toMatchObject([{ state: 'pending' }])
  })

  it('end at once where the address is the owner’s, however it is spaced', async () => {
    await buy({ email: 'tama@example.com', card: 'pm_card_amex', data: { billingAddress: HOME } })
    const there = { ...HOME, name: 'Kim', street: '1 BEACH  road,', city: 'Akl' }
    const reference = await buy({ code: 'TAMA-TRAILS', data: { billingAddress: there } })
    expect(await ledgerOf(reference)).toMatchObject([{ state: 'pending' }, SAME])
    const elsewhere = { ...HOME, postcode: '1011' }
    const other = await buy({ code: 'TAMA-TRAILS', data: { billingAddress: elsewhere } })
    expect(await ledgerOf(other)).toMatchObject([{ state: 'pending' }])
  })

  it('stand in a ledger that no one changes', async () => {
    await expect(shop.ordersDb.exec('UPDATE points SET points = 5000')).rejects.toThrow(
      'append-only',
    )
    await expect(shop.ordersDb.exec('DELETE FROM points')).rejects.toThrow('append-only')
  })
})

describe('no one is their own friend', () => {
  it.each(['Noah@Example.com', 'noah+2@example.com', 'n.o.a.h@EXAMPLE.com'])(
    'whatever they call themselves: %s',
    async (email) => {
      expect(await buy({ code: 'NOAH-NORTH', email })).toMatchObject({ status: 409 })
    },
  )

  it('nor first twice, nor twice with one code, under another spelling of an address', async () => {
    granted(await buy({ email: 'kim.lee@example.com', code: 'GRACE-CITY' }))
    const again = { status: 409, facts: { codeKey: 'referral' } }
    expect(await buy({ email: 'kimlee+a@example.com', code: 'GRACE-CITY' })).toMatchObject(again)
    expect(await buy({ email: 'kimlee+a@example.com', code: 'NOAH-NORTH' })).toMatchObject(again)
    expect(await buy({ email: 'kimlee@example.org', code: 'NOAH-NORTH' })).toMatch(/^DL-/)
  })

  it('and is told so in person when they are signed in', async () => {
    const maya = shop.visitor()
    await maya.signIn('c-maya', 'maya@example.com')
    await addLine(maya, { date: '2027-03-05' })
    expect(await addCode(maya, 'MAYA-OUTSIDE')).toMatchObject({ message: /^This is your own code/ })
  })
})

describe('a friend’s code tells no one who has booked', () => {
  const known = ['noah@example.com', 'once@example.com']
  const enquire = async (email: string, event: 'CREATE_ENQUIRY' | 'TEST_ENQUIRY') => {
    const sam = shop.visitor()
    await addLine(sam, { date: nextDay() })
    await addCode(sam, 'NOAH-NORTH')
    const body = {
      service: 'enquiry' as const,
      event,
      data: { customers: [{ email, phone: PHONE }] },
    }
    return { sam, answer: await sam.shop.enquiries.create({ body }) }
  }

  it('an order says the same of an owner, of who booked before and of who used it', async () => {
    granted(await buy({ email: 'once@example.com' }))
    granted(await buy({ email: 'used@example.com', code: 'NOAH-NORTH' }))
    const answers = []
    for (const email of [...known, 'used@example.com'])
      answers.push((await enquire(email, 'CREATE_ENQUIRY')).answer)
    const [first] = answers
    expect(first).toMatchObject({ status: 409, message: /It doesn’t work with this email/ })
    expect(answers).toEqual(answers.map(() => first))
  })

  it.each(known)('a trial and a price say nothing of %s', async (email) => {
    const { sam, answer } = await enquire(email, 'TEST_ENQUIRY')
    expect(answer).toEqual({ data: { enquiryReferenceId: 'TEST', userExists: false } })
    const data = { customers: [{ email, phone: PHONE }] }
    const body = { service: 'enquiry' as const, event: 'CREATE_ENQUIRY' as const, data }
    expect(granted(await sam.shop.enquiries.prePayment({ body }))).toMatchObject({
      data: { total: 17910 },
    })
  })

  it('whoever tries address after address waits after ten', async () => {
    const { sam } = await enquire('once@example.com', 'CREATE_ENQUIRY')
    const statuses = []
    for (let nth = 0; nth < 11; nth++) {
      const answer = await order(sam, 'once@example.com')
      statuses.push(isRefusal(answer) && answer.status)
    }
    expect(statuses.slice(-3)).toEqual([409, 429, 429])
  })
})

it('the question for who has booked is answered by the index on persons', async () => {
  const sql = `SELECT 1 FROM orders WHERE state = 'paid' AND ${normalisedEmailSql("contact ->> 'email'")} = 'a@b'`
  const { results } = await shop.ordersDb
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all<{ detail: string }>()
  expect(results.map(({ detail }) => detail).join()).toContain('paid_orders_by_person')
})
