import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000
/** Friday 11 December, 11:00 in Melbourne. */
const DAY_OUT = Date.parse('2026-12-11T00:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.turnTo(START))

const MAYA = {
  name: 'Maya',
  email: 'maya@example.com',
  dietaryPreference: 'Vegan',
  request: 'Stairs',
}
const KIM = { name: 'Kim', email: 'kim@example.com', dietaryPreference: 'No nuts' }

/** A paid booking for three, two of them named. */
async function aParty({
  lines = [{ adults: 3 }] as object[],
  attendees = [MAYA, KIM] as object[],
  firstName = 'Sam',
} = {}) {
  const sam = shop.visitor()
  for (const line of lines) granted(await addLine(sam, line))
  const customers = [{ email: 'sam@example.com', firstName, lastName: 'Secret', phone: PHONE }]
  const answer = await sam.shop.enquiries.create({
    body: { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, attendees } },
  })
  const reference = granted(answer).data.enquiryReferenceId
  granted(await pay(sam, reference))
  await shop.settled()
  const params = { reference }
  const list = async () => granted(await sam.shop.attendeeLinks.list({ params, query: {} }))
  const sealOf = async (seat: number) => (await list())[seat]?.url.split('.').at(-1) ?? ''
  return { sam, reference, params, list, sealOf }
}

const stranger = () => shop.visitor().shop

describe('a link for everyone who comes', () => {
  it('shows their own place and nothing of the others', async () => {
    const { reference, sealOf } = await aParty()
    const params = { reference, seat: '1' }
    const place = granted(
      await stranger().attendeeLinks.show({ params, query: { seal: await sealOf(1) } }),
    )
    expect(place).toMatchObject({
      host: 'Sam',
      name: 'Kim',
      dietaryPreference: 'No nuts',
      productName: 'Mystery Picnic for two',
      cityName: 'Melbourne',
      startsAt: '2026-12-11T00:00:00.000Z',
      mayTell: true,
    })
    const text = JSON.stringify(place)
    for (const word of [
      'Maya',
      'maya@',
      'sam@',
      'kim@',
      'Secret',
      'Vegan',
      'Stairs',
      '278',
      'total',
      '"paid"',
    ])
      expect(text).not.toContain(word)
  })

  it('opens no other place, not the booking, and cancels nothing', async () => {
    const { reference, sealOf } = await aParty()
    const seal = await sealOf(0)
    const { attendeeLinks, bookings, enquiries } = stranger()
    for (const seat of ['1', '-1', 'x', '99']) {
      expect(
        await attendeeLinks.show({ params: { reference, seat }, query: { seal } }),
      ).toMatchObject({
        status: 404,
      })
    }
    const params = { reference }
    for (const answer of [
      await attendeeLinks.list({ params, query: { seal } }),
      await attendeeLinks.invite({ params, body: { seal, seat: 1 } }),
      await bookings.show({ params, query: { seal } }),
      await bookings.cancel({ params, body: { seal } }),
      await bookings.postpone({ params, body: { seal } }),
      await bookings.reschedule({ params, body: { seal, newDate: '2026-12-18' } }),
      await enquiries.order({ params, query: { seal } }),
      await attendeeLinks.show({ params: { reference, seat: '0' }, query: {} }),
    ])
      expect(answer).toMatchObject({ status: 404 })
  })

  it('takes what they tell of themselves until the day begins', async () => {
    const { reference, sealOf, sam, params: all } = await aParty()
    const params = { reference, seat: '0' }
    const seal = await sealOf(0)
    const said = { seal, dietaryPreference: ' Gluten Free ', request: '"quotes", 😀 and \\ \u202e' }
    const place = granted(await stranger().attendeeLinks.submitDetails({ params, body: said }))
    expect(place).toMatchObject({
      dietaryPreference: 'Gluten Free',
      request: '"quotes", 😀 and \\ \u202e',
    })
    const order = granted(await sam.shop.enquiries.order({ params: all, query: {} }))
    expect(order.attendees).toMatchObject([
      { name: 'Maya', email: 'maya@example.com', dietaryPreference: 'Gluten Free' },
      KIM,
    ])
    const empty = { seal, dietaryPreference: '', request: null }
    expect(
      granted(await stranger().attendeeLinks.submitDetails({ params, body: empty })),
    ).toMatchObject({
      dietaryPreference: null,
      request: null,
    })
    const long = { ...empty, request: 'x'.repeat(1001) }
    expect(await stranger().attendeeLinks.submitDetails({ params, body: long })).toMatchObject({
      status: 422,
    })
    shop.turnTo(DAY_OUT)
    expect(await stranger().attendeeLinks.submitDetails({ params, body: empty })).toMatchObject({
      status: 409,
    })
  })

  it('is mailed once, when the one who booked wants it, without others’ names or a price', async () => {
    const { sam, params, reference } = await aParty()
    const invite = (seat: number) => sam.shop.attendeeLinks.invite({ params, body: { seat } })
    expect(granted(await invite(0)).map(({ invited }) => invited)).toEqual([true, false])
    granted(await invite(0))
    await shop.settled()
    const mails = (await listMailbox(shop.ordersDb)).filter(({ text }) =>
      text.includes(`${reference}.0.`),
    )
    expect(mails.map(({ to }) => to)).toEqual(['maya@example.com'])
    expect(mails[0]?.subject).toBe('You’re invited: Mystery Picnic for two')
    for (const word of ['Kim', '$', 'Secret']) expect(mails[0]?.text).not.toContain(word)
    expect(await invite(7)).toMatchObject({ status: 404 })
  })

  it('is no invitation to whoever booked', async () => {
    const { params, sealOf } = await aParty({
      lines: [{ adults: 2, start: '14:00' }],
      attendees: [{ ...MAYA, email: 'Sam@Example.com' }],
    })
    const query = { seal: await sealOf(0) }
    const own = granted(
      await stranger().attendeeLinks.show({ params: { ...params, seat: '0' }, query }),
    )
    expect(own.host).toBeNull()
  })

  it('is mailed without what a host wrote as a name to lead people elsewhere', async () => {
    const bait = { name: 'Claim at evil.example', email: 'claim@example.com' }
    const { sam, params } = await aParty({
      attendees: [bait],
      firstName: 'Win: https://evil.example',
    })
    granted(await sam.shop.attendeeLinks.invite({ params, body: { seat: 0 } }))
    await shop.settled()
    const [mail] = (await listMailbox(shop.ordersDb)).filter(({ to }) => to === bait.email)
    expect(mail?.text).toContain('A friend booked Mystery Picnic for two')
    expect([mail?.subject, mail?.text, mail?.html].join()).not.toMatch(/evil|claim/i)
  })

  it('is mailed to 20 people in ten minutes, then someone has to wait', async () => {
    const { sam, params } = await aParty()
    const invite = () => sam.shop.attendeeLinks.invite({ params, body: { seat: 0 } })
    for (let sent = 0; sent < 20; sent++) granted(await invite())
    expect(await invite()).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    // Nor from elsewhere with the same link.
    sam.caller.address = '192.0.2.1'
    expect(await invite()).toMatchObject({ status: 429 })
    shop.turnTo(START + 10 * 60_000)
    granted(await invite())
  })

  it('is mailed to no one for a day that is put off or over', async () => {
    const { sam, params, list } = await aParty()
    const invite = (body: object) => sam.shop.attendeeLinks.invite({ params, body })
    granted(await sam.shop.bookings.postpone({ params, body: {} }))
    expect(await invite({ seat: 0 })).toMatchObject({ status: 409, message: /new date first/ })
    granted(await sam.shop.bookings.cancel({ params, body: {} }))
    for (const body of [{ seat: 0 }, { name: 'Ana', email: 'ana@example.com' }])
      expect(await invite(body)).toMatchObject({ status: 409, message: /has ended/ })
    expect((await list()).map(({ invited }) => invited)).toEqual([false, false])
  })

  it('is there for someone new while the party has room', async () => {
    const { sam, params, list } = await aParty()
    const add = (name: string, email: string) =>
      sam.shop.attendeeLinks.invite({ params, body: { name, email } })
    expect(await add('Ana', 'MAYA@example.com ')).toMatchObject({
      status: 422,
      fields: { email: 'This email is already in use by another attendee.' },
    })
    expect(await add('', 'ana@example.com')).toMatchObject({
      fields: { name: 'Name is required.' },
    })
    expect(await add('Ana', 'ana')).toMatchObject({ fields: { email: 'Email is not valid.' } })
    const at = await Promise.all([add('Ana', 'ana@example.com'), add('Bo', 'bo@example.com')])
    expect(at.map((answer) => ('status' in answer ? answer.status : 200)).toSorted()).toEqual([
      200, 409,
    ])
    expect((await list()).map(({ invited }) => invited)).toEqual([false, false, true])
    expect(await add('Cy', 'cy@example.com')).toMatchObject({ status: 409 })
  })
})

describe('what people cannot eat is deleted 30 days after the date', () => {
  const said = async (reference: string) => {
    const details = await shop.ordersDb
      .prepare('SELECT details FROM orders WHERE id = ?')
      .bind(reference)
      .first<string>('details')
    const { attendees } = JSON.parse(details ?? '{}') as { attendees: Record<string, string>[] }
    return attendees.map(({ name, dietaryPreference, request }) => [
      name,
      dietaryPreference,
      request,
    ])
  }
  const KEPT = [
    ['Maya', 'Vegan', 'Stairs'],
    ['Kim', 'No nuts', null],
  ]
  const GONE = [
    ['Maya', null, null],
    ['Kim', null, null],
  ]

  it('and not a day earlier, the names stay', async () => {
    const { reference } = await aParty()
    shop.turnTo(DAY_OUT + 30 * DAY)
    await JOBS.purge.run(shop.backend)
    expect(await said(reference)).toEqual(KEPT)
    shop.turnTo(DAY_OUT + 30 * DAY + 1)
    expect((await JOBS.purge.run(shop.backend)).forgotten).toBeGreaterThan(0)
    expect(await said(reference)).toEqual(GONE)
    expect(await JOBS.purge.run(shop.backend)).toMatchObject({ forgotten: 0 })
  })

  it('goes by the day someone comes to, moved or not; what is postponed keeps it', async () => {
    const sam = shop.visitor()
    for (const line of [{ adults: 2 }, { adults: 2, date: '2026-12-18' }])
      granted(await addLine(sam, line))
    const cart = await sam.shop.cart.show({ query: {} })
    const [one, two] = cart?.lines.map(({ id }) => id) ?? []
    const attendees = [
      { ...MAYA, lineId: one },
      { ...KIM, lineId: two },
    ]
    const body = {
      service: 'enquiry' as const,
      event: 'CREATE_ENQUIRY' as const,
      data: { customers: [{ email: 'sam@example.com', phone: PHONE }], attendees },
    }
    const reference = granted(await sam.shop.enquiries.create({ body })).data.enquiryReferenceId
    granted(await pay(sam, reference))
    const params = { reference }
    granted(await sam.shop.bookings.postpone({ params, body: { line: one } }))
    shop.turnTo(Date.parse('2026-12-18T00:00:00Z') + 31 * DAY)
    await JOBS.purge.run(shop.backend)
    expect(await said(reference)).toEqual([KEPT[0], GONE[1]])
    granted(await sam.shop.bookings.cancel({ params, body: { line: one } }))
    await JOBS.purge.run(shop.backend)
    expect(await said(reference)).toEqual(GONE)
  })

  it('of orders no one paid as well', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { adults: 3 }))
    const customers = [{ email: 'sam@example.com', phone: PHONE }]
    const body = {
      service: 'enquiry' as const,
      event: 'CREATE_ENQUIRY' as const,
      data: { customers, attendees: [MAYA, KIM] },
    }
    const reference = granted(await sam.shop.enquiries.create({ body })).data.enquiryReferenceId
    shop.turnTo(DAY_OUT + 32 * DAY)
    await JOBS.purge.run(shop.backend)
    expect(await said(reference)).toEqual(GONE)
  })

  it('looks only at orders that still hold any', async () => {
    const sql = `EXPLAIN QUERY PLAN SELECT id FROM orders WHERE (instr(details, '"dietaryPreference":"') > 0 OR instr(details, '"request":"') > 0) AND created_at < 5`
    const plan = await shop.ordersDb.prepare(sql).all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join()).toContain('orders_with_requests')
  })
})
