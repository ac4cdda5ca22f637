import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSED_REASONS } from '#domain/availability/availability.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addDays, addMonths } from '#domain/time/date-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import {
  aCustomer,
  aMember,
  mailsOf,
  moneyOf,
  turnCard,
} from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, PICNIC, pay } from '#tests/support/services/purchase.ts'
import { advanceBookings } from '#worker/jobs/advance-bookings.ts'
import { awardPoints } from '#worker/jobs/award-points.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { expirePoints } from '#worker/services/loyalty/expire-points.ts'
import { handleEvent } from '#worker/services/payments/stripe-webhook.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

describe('Joining within the checkout', () => {
  it.each(['signed in', 'as a visitor who logs in'])(
    'pays the membership first, then the order at the member price: begun %s',
    async (how) => {
      const sam = await aCustomer(shop)
      const visitor = how === 'signed in' ? sam : shop.visitor()
      granted(await addLine(visitor))
      sam.caller.cartId = visitor.caller.cartId
      const reference = granted(await order(visitor, sam.email)) as string
      const before = granted(
        await visitor.shop.enquiries.order({ params: { reference }, query: {} }),
      )
      expect(await sam.join({ next: 'payment' })).toEqual({ state: 'active' })

      const reprice = () => sam.shop.enquiries.reprice({ params: { reference }, body: {} })
      const after = granted(await reprice())
      expect(after.total).toBe(before.total - Math.round(before.total / 10))
      expect(after.codes).toMatchObject([{ key: 'member', label: 'WonderPass Explorer: 10% off' }])
      expect(after.trace).toContainEqual(
        expect.objectContaining({
          label: 'WonderPass Explorer: 10% off',
          amount: after.total - before.total,
        }),
      )
      expect(granted(await reprice()).total).toBe(after.total)
      expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1, taken: 1200 })

      expect(await pay(sam, reference)).toMatchObject({
        data: { state: 'booked', total: after.total },
      })
      expect(await reprice()).toMatchObject({ status: 409 })
    },
  )

  it.each([
    ['before nine on the day they joined', '2026-11-24T21:30:00Z'],
    ['later that day', '2026-11-25T03:00:00Z'],
  ])('counts what a member saves %s', async (_, at) => {
    const before = shop.backend.clock().getTime()
    shop.turnTo(at)
    const sam = await aMember(shop)
    granted(await addLine(sam))
    const reference = granted(await order(sam, sam.email)) as string
    granted(await pay(sam, reference))
    expect(await sam.show()).toMatchObject({ saved: 1990, savedOn: 1, usedThisMonth: 1 })
    shop.turnTo(before)
  })

  it('leaves an order of someone else as it is', async () => {
    const kim = shop.visitor()
    granted(await addLine(kim))
    const reference = granted(await order(kim, 'kim@example.com')) as string
    const sam = await aCustomer(shop)
    granted(await sam.join())
    expect(await sam.shop.enquiries.reprice({ params: { reference }, body: {} })).toMatchObject({
      status: 404,
    })
  })
})

describe('Benefits begin and end with what is paid: dates open a day before everyone else’s', () => {
  /** A year and a day after today in Melbourne. */
  const EARLY = '2027-11-22'
  const early = (who: ReturnType<TestBackend['visitor']>, city: string = PICNIC.city) =>
    who.shop.membership.earlyDate({ params: { productId: PICNIC.productId }, query: { city } })

  it('for members of a tier that has it: shown, held again, changed, ordered and paid', async () => {
    const wonder = await aMember(shop, { tierCode: 'WONDER' })
    expect(await early(wonder)).toMatchObject({ date: EARLY, open: true })
    const cart = granted(await addLine(wonder, { date: EARLY }))
    const now = shop.backend.clock().getTime()
    shop.turnTo(now + HOUR_MS)
    const renewed = granted(await wonder.shop.cart.renew({ body: {} }))
    expect(renewed.lines).toMatchObject([{ date: EARLY, held: true }])
    const id = cart.lines[0]?.id ?? ''
    granted(await wonder.shop.cart.updateLine({ params: { id }, body: { start: '12:00' } }))
    const reference = granted(await order(wonder, wonder.email)) as string
    expect(await pay(wonder, reference)).toMatchObject({ data: { state: 'booked' } })
    shop.turnTo(now)
  })

  it('only while the pass is active, in a city where it is sold, and not two days before', async () => {
    const wonder = await aMember(shop, { tierCode: 'WONDER' })
    expect(await early(wonder, 'atlantis')).toBeNull()
    const twoDays = await addLine(wonder, { date: addDays(EARLY, 1) })
    expect(twoDays).toMatchObject({ status: 422, fields: { date: CLOSED_REASONS.WINDOW } })
    await shop.ordersDb
      .prepare(`UPDATE subscription SET valid_until = '2026-11-20' WHERE customer_id = ?`)
      .bind(wonder.id)
      .run()
    expect(await early(wonder)).toBeNull()
    expect(await addLine(wonder, { date: EARLY })).toMatchObject({ status: 422 })
  })

  it.each([
    ['a visitor', async () => shop.visitor()],
    ['a customer without a pass', () => aCustomer(shop)],
    ['a member of another tier', () => aMember(shop)],
  ])('not for %s', async (_, open) => {
    const who = await open()
    expect(await early(who)).toBeNull()
    expect(await addLine(who, { date: EARLY })).toMatchObject({
      status: 422,
      fields: { date: CLOSED_REASONS.WINDOW },
    })
    expect(granted(await addLine(who, { date: addDays(EARLY, -1) })).lines).toHaveLength(1)
  })
})

describe('A member moves a booking', () => {
  const HOUR = 3_600_000
  /** Eleven in Melbourne on 11 December 2026. */
  const BEGINS = Date.parse('2026-12-11T00:00:00Z')

  it('for free until a day before, as often as they like; everyone else once, until two days before', async () => {
    const now = shop.backend.clock().getTime()
    const [sam, kim] = [await aMember(shop), await aCustomer(shop)]
    const moves = [sam, kim].map(async (who) => {
      granted(await addLine(who))
      const reference = granted(await order(who, who.email)) as string
      granted(await pay(who, reference))
      const move = (newDate: string) =>
        who.shop.bookings.reschedule({ params: { reference }, body: { newDate } })
      const may = () => who.shop.bookings.rescheduleStatus({ params: { reference }, query: {} })
      return { move, may }
    })
    const [member, other] = await Promise.all(moves)
    if (!member || !other) throw new Error('Nothing was booked.')
    expect(await member.may()).toMatchObject({
      reason: 'With WonderPass, changing the date is free.',
    })
    for (const one of [member, other])
      expect(await one.move('2026-12-18')).toMatchObject({ state: 'moved' })
    expect(await member.move('2026-12-11')).toMatchObject({ state: 'moved' })
    expect(await other.move('2026-12-11')).toMatchObject({ state: 'requested' })
    shop.turnTo(BEGINS - 25 * HOUR)
    expect(await member.may()).toMatchObject({ allowed: true })
    shop.turnTo(BEGINS - 23 * HOUR)
    expect(await member.may()).toMatchObject({ allowed: false })
    expect((await sam.show()).freeMoves).toBe(2)
    shop.turnTo(now)
  })
})

describe('Benefits begin and end with what is paid: micro-experiences', () => {
  it('come by the month of the plan and the tier at its start: an upgrade adds to the next month', async () => {
    shop.turnTo('2027-01-30T21:30:00Z')
    const sam = await aMember(shop)
    const [first, second, third] = await sam.shop.microExperiences.list({ query: {} })
    const act = (id = '', action: 'book' | 'complete' = 'book') =>
      sam.shop.microExperiences.change({ params: { id }, body: { action } })
    granted(await act(first?.id))
    shop.turnTo('2027-02-10T00:00:00Z')
    granted(await sam.shop.membership.change({ body: { tierCode: 'WONDER', interval: 'month' } }))
    await shop.settled()
    expect((await sam.show()).microExperiences).toMatchObject({ allowed: 1, used: 1 })
    expect(await act(second?.id)).toMatchObject({
      status: 409,
      message: 'You’ve had this month’s 1. The next ones come on 28\u00a0February\u00a02027.',
    })
    granted(await act(first?.id, 'complete'))

    shop.turnTo('2027-02-27T22:00:00Z')
    await JOBS.memberships.run(shop.backend)
    expect((await sam.show()).microExperiences).toMatchObject({ allowed: 2, used: 0 })
    const both = await Promise.all([second, third, first].map((one) => act(one?.id)))
    expect(both.filter((one) => isRefusal(one))).toHaveLength(1)
    expect((await sam.show()).microExperiences).toMatchObject({ allowed: 2, used: 2 })
  })

  it('wait while a payment is open', async () => {
    shop.turnTo('2027-01-30T21:30:00Z')
    const sam = await aMember(shop)
    await turnCard(shop, sam.id, 'pm_card_chargeDeclined')
    shop.turnTo('2027-02-27T22:00:00Z')
    await JOBS.memberships.run(shop.backend)
    expect((await sam.show()).microExperiences).toMatchObject({ allowed: 0, used: 0 })
    const [first] = await sam.shop.microExperiences.list({ query: {} })
    expect(
      await sam.shop.microExperiences.change({
        params: { id: first?.id ?? '' },
        body: { action: 'book' },
      }),
    ).toMatchObject({ status: 409 })
  })
})

describe('Points', () => {
  let carts = 0
  const nextDate = () => addDays('2027-02-05', ++carts)
  const balanceOf = async (sam: Awaited<ReturnType<typeof aCustomer>>) =>
    (await sam.shop.loyalty.points())[0]
  let given = 0
  const inCanada = (id: string) =>
    shop.ordersDb
      .prepare(
        `INSERT INTO subscription (customer_id, status, tier, tier_name, country, currency, interval, price)
         VALUES (?, 'CANCELLED', 'EXPLORER', 'Explorer', 'ca', 'CAD', 'month', 0)`,
      )
      .bind(id)
      .run()
  const give = (id: string, points: number, at = 0, entry = `gift:${++given}`) =>
    shop.ordersDb
      .prepare(
        `INSERT INTO points (id, customer_id, state, points, reason, at) VALUES (?, ?, 'active', CAST(? AS INTEGER), 'a gift', CAST(? AS INTEGER))`,
      )
      .bind(entry, id, points, at)
      .run()
  const aCart = async (points: number, date = nextDate()) => {
    const sam = await aCustomer(shop)
    await give(sam.id, points)
    granted(await addLine(sam, { date }))
    return sam
  }

  beforeAll(() => shop.turnTo('2026-11-21T00:00:00Z'))

  it('are earned for each whole unit paid by card, once the booking is complete', async () => {
    shop.turnTo('2026-11-21T00:00:00Z')
    const bookedOn = nextDate()
    const sam = await aCart(0, bookedOn)
    const reference = granted(await order(sam, sam.email)) as string
    granted(await pay(sam, reference))
    expect(await balanceOf(sam)).toEqual({ pointsRemaining: 0, pointsPending: 199 })
    const [pending] = (await sam.shop.loyalty.ledger({ query: {} })).records
    expect(pending?.booking).toMatchObject({ reference, country: 'aus', date: bookedOn })
    shop.turnTo('2027-02-20T00:00:00Z')
    await advanceBookings(shop.backend)
    await Promise.all([1, 2, 3].map(() => awardPoints(shop.backend)))
    expect(await balanceOf(sam)).toEqual({ pointsRemaining: 199, pointsPending: 0 })
    const { records } = await sam.shop.loyalty.ledger({ query: {} })
    expect(records.map(({ state }) => state)).not.toContain('pending')
    shop.turnTo('2026-11-21T00:00:00Z')
  })

  it.each([
    [99, 0],
    [250, 200],
    [100_000, 3_900],
  ])(
    'of a balance of %i pay by the hundred: %i are spent, with their reason, after other codes',
    async (balance, spent) => {
      const sam = await aCart(balance)
      granted(await addCode(sam, 'points'))
      const cart = await sam.shop.cart.show({ query: {} })
      expect(cart?.total).toBe(19_900 - spent * 5)
      if (spent === 0)
        expect(cart?.codes).toMatchObject([
          { problem: 'You need at least 100 points to use them.' },
        ])
      else expect(cart?.trace).toContainEqual({ label: `${spent} points`, amount: -spent * 5 })
    },
  )

  it('are spent once, however often it is paid; come back with a payment that fails, and with a booking cancelled in time', async () => {
    const sam = await aCart(250)
    granted(await addCode(sam, 'POINTS'))
    const reference = granted(await order(sam, sam.email)) as string
    expect(await pay(sam, reference, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 })
    expect(await balanceOf(sam)).toMatchObject({ pointsRemaining: 250 })
    await Promise.all([1, 2, 3].map(() => pay(sam, reference)))
    expect(await balanceOf(sam)).toEqual({ pointsRemaining: 50, pointsPending: 189 })
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    await awardPoints(shop.backend)
    expect(await balanceOf(sam)).toEqual({ pointsRemaining: 250, pointsPending: 0 })
    const { results } = await shop.ordersDb
      .prepare(`SELECT subject FROM task WHERE kind LIKE '%points%' OR kind LIKE 'code_%'`)
      .all()
    await reconcile(shop.backend)
    expect(results).toEqual([])
  })

  it('stay in a cart whose payment waits for the bank', async () => {
    const sam = await aCart(250, '2027-03-10')
    granted(await addCode(sam, 'POINTS'))
    const { total } = (await sam.shop.cart.show({ query: {} })) ?? {}
    const reference = granted(await order(sam, sam.email)) as string
    granted(await pay(sam, reference, 'pm_card_authenticationRequired'))
    expect(await balanceOf(sam)).toMatchObject({ pointsRemaining: 50 })
    const cart = await sam.shop.cart.show({ query: {} })
    expect(cart).toMatchObject({ total, codes: [{ label: '200 points', problem: null }] })
  })

  it('that were spent elsewhere meanwhile are not spent again', async () => {
    const sam = await aCart(200)
    granted(await addCode(sam, 'POINTS'))
    const reference = granted(await order(sam, sam.email)) as string
    await give(sam.id, -150)
    expect(await pay(sam, reference)).toMatchObject({ status: 409 })
    expect(await balanceOf(sam)).toMatchObject({ pointsRemaining: 50 })
  })

  // Each: months before now, points. What 24 months leave of it.
  it.each([
    [
      'what was not spent, the oldest first',
      'aus',
      [
        [25, 300],
        [24, 500],
        [1, 250],
        [1, -600],
      ],
      250,
      200,
    ],
    [
      'only what is old',
      'aus',
      [
        [25, 300],
        [20, 500],
      ],
      500,
      300,
    ],
    [
      'nothing of what was spent, whenever that was',
      'aus',
      [
        [25, 300],
        [2, -300],
        [1, 200],
      ],
      200,
      0,
    ],
    [
      'nothing where more was spent than earned: that is made up for first',
      'aus',
      [
        [30, 100],
        [25, -200],
        [1, 150],
      ],
      50,
      0,
    ],
    [
      'nothing in Canada while a customer earns',
      'ca',
      [
        [25, 300],
        [1, 10],
      ],
      310,
      0,
    ],
    [
      'what lies untouched, in Canada too',
      'ca',
      [
        [30, 300],
        [25, 10],
      ],
      0,
      310,
    ],
  ] as const)('Points expire as announced: %s', async (_, country, entries, left, expired) => {
    const now = Date.parse('2029-01-01T02:00:00Z')
    shop.turnTo(now)
    const sam = await aCustomer(shop)
    if (country === 'ca') await inCanada(sam.id)
    for (const [months, points] of entries)
      await give(sam.id, points, Date.parse(addMonths('2029-01-01', -months)) - 1)
    shop.turnTo(now - 40 * DAY_MS)
    await expirePoints(shop.backend)
    expect(await balanceOf(sam)).toMatchObject({ pointsRemaining: left + expired })
    // What isn't announced is what was earned in November 2028, two years later.
    const next =
      expired > 0
        ? { points: expired, on: '2029-01-01' }
        : country === 'aus'
          ? { points: left, on: '2030-12-01' }
          : null
    expect((await sam.shop.profile.overview()).expiring).toEqual(next)
    expect((await sam.shop.loyalty.ledger({ query: {} })).expiring).toEqual(next)
    shop.turnTo(now)
    await Promise.all([1, 2].map(() => expirePoints(shop.backend)))
    expect(await balanceOf(sam)).toMatchObject({ pointsRemaining: left })
    await expirePoints(shop.backend)
    await shop.backend.sendDueMail(shop.backend)
    const mails = (await mailsOf(shop, sam.id)).filter((kind) => kind === 'pointsExpire')
    expect(mails).toHaveLength(expired > 0 ? 1 : 0)
    shop.turnTo('2026-11-21T00:00:00Z')
  })

  it('that come back last 30 days at least, and are again those they were', async () => {
    const now = Date.parse('2029-01-01T02:00:00Z')
    shop.turnTo(now - 40 * DAY_MS)
    const sam = await aCustomer(shop)
    await give(sam.id, 300, Date.parse('2026-12-01T00:00:00Z'))
    await expirePoints(shop.backend)
    await give(sam.id, -200, now - 20 * DAY_MS)
    await give(sam.id, 200, now - 10 * DAY_MS, `back:${sam.id}`)
    shop.turnTo(now)
    await expirePoints(shop.backend)
    expect(await balanceOf(sam)).toMatchObject({ pointsRemaining: 200 })
    for (const [date, left] of [
      ['2029-02-01', 200],
      ['2029-03-01', 200],
      ['2029-04-01', 0],
    ] as const) {
      shop.turnTo(`${date}T02:00:00Z`)
      await expirePoints(shop.backend)
      expect(await balanceOf(sam), date).toMatchObject({ pointsRemaining: left })
    }
    shop.turnTo('2026-11-21T00:00:00Z')
  })

  it('are for whoever is logged in', async () => {
    const kim = shop.visitor()
    granted(await addLine(kim, { date: nextDate() }))
    expect(await addCode(kim, 'POINTS')).toMatchObject({
      status: 422,
      message: 'Log in to use your points.',
    })
  })
})

describe('A dispute', () => {
  it('stops every further charge, and the plan ends with what is paid, unless its member keeps it', async () => {
    shop.turnTo('2027-01-30T21:30:00Z')
    const sam = await aMember(shop)
    const paid = await shop.ordersDb
      .prepare('SELECT intent_id FROM membership_invoice WHERE customer_id = ?')
      .bind(sam.id)
      .first<string>('intent_id')
    const event = {
      event_id: 'evt_disputed',
      type: 'charge.dispute.created',
      order_id: null,
      intent_id: paid,
      object_id: 'dp_member',
    }
    expect(await handleEvent(shop.backend, event)).toBe(true)
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', changeType: 'CANCEL' })
    expect(
      await shop.ordersDb
        .prepare(`SELECT kind FROM task WHERE subject = 'dp_member'`)
        .first('kind'),
    ).toBe('dispute')
    shop.turnTo('2027-02-27T22:00:00Z')
    await JOBS.memberships.run(shop.backend)
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
  })
})
