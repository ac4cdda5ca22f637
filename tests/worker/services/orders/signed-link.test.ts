import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import {
  addLine,
  aBooking as aPaidBooking,
  granted,
  pay,
} from '#tests/support/services/purchase.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { getOrder } from '#worker/services/orders/order-row.ts'
import { bookingToken, paidBookingUrl, signBooking } from '#worker/services/orders/signed-link.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Friday 11 December, 11:00 in Melbourne. */
const DAY_OUT = Date.parse('2026-12-11T00:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.turnTo(START))

/** Of the bookings of seven orders: from now until the start. */
const HOURS_AHEAD: readonly (readonly number[])[] = [
  [-50],
  [-30],
  [-400, 20],
  [-10],
  [10],
  [1, 900],
  [30],
]

const stranger = () => shop.visitor().shop

/** A paid booking for two with a guest, as its owner and its links open it. */
async function aBooking({ email = 'sam@example.com', start = '11:00' } = {}) {
  const sam = shop.visitor()
  granted(await addLine(sam, { adults: 2, start }))
  const customers = [{ email, firstName: 'Sam', phone: PHONE }]
  const attendees = [{ name: 'Kim', email: 'kim@example.com' }]
  const body = {
    service: 'enquiry' as const,
    event: 'CREATE_ENQUIRY' as const,
    data: { customers, attendees },
  }
  const reference = granted(await sam.shop.enquiries.create({ body })).data.enquiryReferenceId
  granted(await pay(sam, reference))
  await shop.settled()
  const params = { reference }
  const seal = async () => signBooking(shop.backend, await getOrder(shop.ordersDb, reference))
  const guestSeal = async () =>
    granted(await sam.shop.attendeeLinks.list({ params, query: {} }))[0]
      ?.url.split('.')
      .at(-1) ?? ''
  const opens = async (signature: string) => {
    const answer = await stranger()
      .bookings.show({ params, query: { seal: signature } })
      .catch((fault) => fault)
    return 'status' in answer && typeof answer.status === 'number' ? answer.status : 200
  }
  const opensPlace = async (signature: string) => {
    const answer = await stranger().attendeeLinks.show({
      params: { reference, seat: '0' },
      query: { seal: signature },
    })
    return 'kind' in answer ? answer.status : 200
  }
  const mails = async (to: string) => {
    await shop.settled()
    return (await listMailbox(shop.ordersDb)).filter(
      (mail) => mail.to === to && mail.text.includes(reference),
    )
  }
  return { sam, reference, params, seal, guestSeal, opens, opensPlace, mails }
}

describe('Every call knows whose it is: a link to a booking', () => {
  it('opens until 60 days after its last day, then says that it has expired', async () => {
    const { opens, opensPlace, seal, guestSeal } = await aBooking()
    const [old, oldPlace] = [await seal(), await guestSeal()]
    for (const [at, status] of [
      [DAY_OUT + 60 * DAY - 1, 200],
      [DAY_OUT + 60 * DAY, 410],
      [DAY_OUT + 4000 * DAY, 410],
    ] as const) {
      shop.turnTo(at)
      expect([await opens(old), await opensPlace(oldPlace)]).toEqual([status, status])
    }
  })

  it('that is made later opens for 60 days more, and no other with it', async () => {
    const { opens, seal } = await aBooking()
    const old = await seal()
    shop.turnTo(DAY_OUT + 400 * DAY)
    const young = await seal()
    expect([await opens(old), await opens(young)]).toEqual([410, 200])
    shop.turnTo(DAY_OUT + 459 * DAY)
    expect(await opens(young)).toBe(200)
    shop.turnTo(DAY_OUT + 461 * DAY + 1)
    expect(await opens(young)).toBe(410)
  })

  it('goes along when the booking is postponed', async () => {
    const { sam, params, opens, seal } = await aBooking()
    const old = await seal()
    granted(await sam.shop.bookings.postpone({ params, body: {} }))
    shop.turnTo(DAY_OUT + 200 * DAY)
    expect(await opens(old)).toBe(200)
  })

  it('opens nothing when a letter of it is changed', async () => {
    const { opens, seal, reference } = await aBooking()
    const good = await seal()
    const [version = '', day = '', ...signed] = good.split('-')
    const signature = signed.join('-')
    const later = (Number.parseInt(day, 36) + 1).toString(36)
    for (const bad of [
      `2-${day}-${signature}`,
      `0${version}-${day}-${signature}x`,
      `${version}-${later}-${signature}`,
      `${version}-${day}-${signature.slice(1)}`,
      `${version}-${day}`,
      signature,
      '',
      `${good}x`,
      reference,
    ])
      expect(await opens(bad), bad).toBe(404)
  })

  it('says the same to the provider whenever it is asked', async () => {
    const { reference } = await aBooking()
    const order = await getOrder(shop.ordersDb, reference)
    const first = paidBookingUrl(shop.backend.config, order)
    shop.turnTo(START + 3 * DAY)
    expect(paidBookingUrl(shop.backend.config, order)).toBe(first)
    expect(bookingToken(shop.backend, order)).not.toBe(first.split('/').at(-1))
  })
})

describe('a new link', () => {
  it('ends all older ones, guests’ too, and is mailed to who booked, not told to who asks', async () => {
    const { opens, opensPlace, seal, guestSeal, params, mails } = await aBooking()
    const [old, oldPlace] = [await seal(), await guestSeal()]
    const answer = await stranger().bookings.renewLinks({ params, body: { seal: old } })
    expect(answer).toBeNull()
    expect([await opens(old), await opensPlace(oldPlace)]).toEqual([410, 410])
    const [mail] = (await mails('sam@example.com')).filter(({ subject }) =>
      /new link/.test(subject),
    )
    expect(await opens(/\/b\/[^.]+\.([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')).toBe(200)
    expect([await opens(await seal()), await opensPlace(await guestSeal())]).toEqual([200, 200])
    // What is expired renews nothing.
    await expect(
      stranger().bookings.renewLinks({ params, body: { seal: old } }),
    ).resolves.toMatchObject({ status: 410 })
    expect(
      await stranger().bookings.renewLinks({ params, body: { seal: oldPlace } }),
    ).toMatchObject({ status: 404 })
  })

  it('leaves its owner at an address that opens nothing by itself any more', async () => {
    const { sam, params, seal } = await aBooking()
    const old = await seal()
    const isValid = async (signature?: string) =>
      granted(await sam.shop.bookings.show({ params, query: { seal: signature } })).isLinkValid
    expect([await isValid(old), await isValid(`${old}x`), await isValid()]).toEqual([
      true,
      false,
      false,
    ])
    await sam.shop.bookings.renewLinks({ params, body: {} })
    expect([await isValid(old), await isValid(await seal())]).toEqual([false, true])
  })

  it('lets guests be invited again', async () => {
    const { sam, params, mails } = await aBooking()
    const invite = async () =>
      granted(await sam.shop.attendeeLinks.invite({ params, body: { seat: 0 } }))[0]?.invited
    expect(await invite()).toBe(true)
    await sam.shop.bookings.renewLinks({ params, body: {} })
    const [guest] = granted(await sam.shop.attendeeLinks.list({ params, query: {} }))
    expect(guest?.invited).toBe(false)
    expect(await invite()).toBe(true)
    expect(await mails('kim@example.com')).toHaveLength(2)
  })

  it('is mailed on demand to the address of the booking or the guest; the answer is always the same', async () => {
    const { reference, mails } = await aBooking()
    const ask = (body: { reference: string; seat?: number }) =>
      stranger().bookings.sendLink({ body })
    const before = await mails('sam@example.com')
    shop.turnTo(DAY_OUT + 100 * DAY)
    for (const body of [
      { reference },
      { reference, seat: 0 },
      { reference, seat: 7 },
      { reference: 'DL-000000000000' },
    ])
      expect(await ask(body)).toBeNull()
    expect(await mails('sam@example.com')).toHaveLength(before.length + 1)
    expect(await mails('kim@example.com')).toHaveLength(1)
  })

  it('is mailed to the address that belongs to the reference, however both are typed', async () => {
    const { reference, mails } = await aBooking()
    const before = (await mails('sam@example.com')).length
    const ask = (email: string, typed = reference) =>
      stranger().bookings.sendLink({ body: { reference: typed, email } })
    for (const email of ['stranger@example.com', 'Kim@example.com', ' SAM@example.com'])
      expect(await ask(email)).toBeNull()
    expect(await ask('sam@example.com', reference.toLowerCase())).toBeNull()
    expect(await mails('sam@example.com')).toHaveLength(before + 2)
    expect(await mails('kim@example.com')).toHaveLength(1)
    expect(await mails('stranger@example.com')).toHaveLength(0)
  })

  it('is mailed to who booked without a reference, not to a guest, until it is cancelled', async () => {
    const booker = 'sam.okafor@example.com'
    const { sam, params, mails } = await aBooking({ email: booker, start: '12:00' })
    const ask = (email: string) => stranger().bookings.sendLink({ body: { email } })
    const links = async (to: string) =>
      (await mails(to)).filter(({ subject }) => !/^(?:Booked|Cancelled)/.test(subject)).length
    const counts = async () => [await links(booker), await links('kim@example.com')]
    granted(await sam.shop.attendeeLinks.invite({ params, body: { seat: 0 } }))
    for (const email of [' SAM.Okafor@example.com', 'kim@example.com', 'stranger@example.com'])
      expect(await ask(email)).toBeNull()
    expect(await counts()).toEqual([1, 1])
    granted(await sam.shop.bookings.cancel({ params, body: {} }))
    expect(await ask(booker)).toBeNull()
    expect(await links(booker)).toBe(1)
    expect(await stranger().bookings.sendLink({ body: {} })).toMatchObject({ status: 422 })
  })

  it.each([
    [59, 1],
    [61, 0],
  ])('is mailed to an address alone %i days after the start: %i', async (days, mailed) => {
    const email = `after-${days}@example.com`
    const { mails, params } = await aBooking({ email, start: '13:00' })
    shop.turnTo(DAY_OUT + 2 * HOUR + days * DAY)
    for (const status of [9, 10])
      await shop.ordersDb
        .prepare('UPDATE booking SET status = ?2 WHERE order_id = ?1')
        .bind(params.reference, status)
        .run()
    await stranger().bookings.sendLink({ body: { email } })
    const links = (await mails(email)).filter(({ subject }) => /new link/.test(subject))
    expect(links).toHaveLength(mailed)
  })

  it('is in one mail for five bookings of an address at most, the next ones first', async () => {
    const email = 'often@example.com'
    const references: string[] = []
    for (const [nth, starts] of HOURS_AHEAD.entries()) {
      const line = { date: '2026-12-18', start: `${11 + (nth % 3)}:00` }
      const { reference, lines } = await aPaidBooking(
        shop,
        starts.map(() => line),
        email,
      )
      references.push(reference)
      for (const [of, hours] of starts.entries())
        await shop.ordersDb
          .prepare('UPDATE booking SET starts_at = CAST(?2 AS INTEGER) WHERE line_id = ?1')
          .bind(lines[of], START + hours * HOUR)
          .run()
    }
    expect(await stranger().bookings.sendLink({ body: { email } })).toBeNull()
    await shop.settled()
    const mailed = (await listMailbox(shop.ordersDb)).filter(
      ({ to, subject }) => to === email && /new link/i.test(subject),
    )
    expect(mailed.map(({ subject }) => subject)).toEqual(['New links to your bookings'])
    const named = [...(mailed[0]?.text ?? '').matchAll(/reference is (DL-\w+)/g)]
    expect(named.map(([, reference]) => reference)).toEqual(
      [5, 4, 2, 6, 3].map((nth) => references[nth]),
    )
    const opened = [...(mailed[0]?.text ?? '').matchAll(/\/b\/([^.]+)\.([\w-]+)/g)]
    for (const [, reference = '', seal] of opened)
      granted(await stranger().bookings.show({ params: { reference }, query: { seal } }))
    expect(opened).toHaveLength(5)
  })

  it('is found by the indexes on emails and on orders', async () => {
    const prepare = vi.spyOn(shop.ordersDb, 'prepare')
    await stranger().bookings.sendLink({ body: { email: 'sam@example.com' } })
    await shop.settled()
    const queries = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /contact ->>/.test(sql))
    prepare.mockRestore()
    expect(queries).toHaveLength(1)
    const plan = await shop.ordersDb
      .prepare(`EXPLAIN QUERY PLAN ${queries[0]}`)
      .all<{ detail: string }>()
    const steps = plan.results.map(({ detail }) => detail)
    expect(steps.join()).toMatch(/orders_by_email.*booking_by_order/)
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  })

  it('is mailed five times a day at most to who asks, whether or not there is such a booking', async () => {
    const { reference } = await aBooking()
    for (const body of [
      { reference },
      { reference: 'DL-000000000001' },
      { email: 'five-a-day@example.com' },
    ]) {
      const asking = stranger()
      const ask = () => asking.bookings.sendLink({ body })
      for (let asked = 0; asked < 5; asked++) expect(await ask()).toBeNull()
      expect(await ask()).toMatchObject({ status: 429 })
      // Its owner is somewhere else.
      expect(await stranger().bookings.sendLink({ body })).toBeNull()
    }
  })

  it('is mailed 20 times a day at most, wherever it is asked for', async () => {
    const ask = () => stranger().bookings.sendLink({ body: { email: 'everywhere@example.com' } })
    for (let asked = 0; asked < 20; asked++) expect(await ask()).toBeNull()
    expect(await ask()).toMatchObject({ status: 429 })
  })
})

describe('a link to a saved cart', () => {
  it('opens for 60 days', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '13:00' }))
    granted(await sam.shop.cart.save({ body: {} }))
    const { saved } = granted(await sam.shop.cart.refresh({ body: {} }))
    const { id = '', seal = '' } = saved[0] ?? {}
    const show = () => stranger().cart.showSaved({ params: { id }, query: { seal } })
    shop.turnTo(START + 59 * DAY)
    granted(await show())
    shop.turnTo(START + 61 * DAY)
    expect(await show()).toMatchObject({ status: 404 })
    granted(await sam.shop.cart.showSaved({ params: { id }, query: {} }))
  })
})
