import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOf } from '#tests/fixtures/dataset.ts'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { updateMeetingPlaces } from '#worker/services/bookings/meeting-places.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
/** Friday 11 December, 11:00 in Melbourne. */
const DAY_OUT = Date.parse('2026-12-11T00:00:00Z')
const REVEAL = DAY_OUT - 24 * HOUR

const SECRET = placeOf('p-mystery-picnic', 'melbourne')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.turnTo(START))

const tellAt = async (instant: number) => {
  shop.turnTo(instant)
  return JOBS['notify-meeting-places'].run(shop.backend)
}
type Made = Awaited<ReturnType<typeof aBooking>>
const lineOf = async ({ sam, reference }: Made) =>
  granted(await sam.shop.bookings.show({ params: { reference }, query: {} })).lines[0]
const mailsOf = async ({ reference }: Made, to = 'sam@example.com') =>
  (await listMailbox(shop.ordersDb)).filter(
    (mail) => mail.to === to && (mail.subject + mail.text).includes(reference),
  )
const subjects = async (made: Made) => (await mailsOf(made)).map(({ subject }) => subject)
const countWhere = async (made: Made, words: RegExp) =>
  (await subjects(made)).filter((subject) => words.test(subject)).length
const whereToMeet = (made: Made) => countWhere(made, /^Where to meet/)
const tells = (text: string) => [SECRET.name, SECRET.address].some((part) => text.includes(part))

describe('a secret meeting point', () => {
  it('is told from its reveal on, once, and nowhere before', async () => {
    const made = await aBooking(shop)
    const { reference } = made
    const answers = async () => [
      JSON.stringify(
        granted(await made.sam.shop.bookings.show({ params: { reference }, query: {} })),
      ),
      JSON.stringify(
        granted(await made.sam.shop.enquiries.order({ params: { reference }, query: {} })),
      ),
    ]
    await tellAt(REVEAL - 1)
    expect((await answers()).map(tells)).toEqual([false, false])
    expect((await mailsOf(made)).filter(({ text, html }) => tells(text + html))).toEqual([])
    expect((await lineOf(made))?.visit).toMatchObject({
      place: null,
      revealsAt: new Date(REVEAL).toISOString(),
      endsAt: new Date(DAY_OUT + 4 * HOUR).toISOString(),
    })

    for (const instant of [REVEAL, REVEAL + 1, DAY_OUT - HOUR]) await tellAt(instant)
    expect((await answers()).map(tells)).toEqual([true, true])
    expect(await whereToMeet(made)).toBe(1)
    const [mail] = await mailsOf(made)
    for (const words of [
      SECRET.name,
      SECRET.address,
      SECRET.directions,
      `${SECRET.latitude},${SECRET.longitude}`,
    ])
      expect(mail?.text).toContain(words)
    expect((await lineOf(made))?.visit).toMatchObject({
      revealsAt: null,
      place: { name: SECRET.name },
    })
  })

  it('stands in the confirmation of what is booked after the reveal, and in no second mail', async () => {
    shop.turnTo(DAY_OUT - 300 * HOUR)
    const sam = shop.visitor()
    granted(await addLine(sam))
    const reference = granted(await order(sam)) as string
    await shop.ordersDb
      .prepare(
        `UPDATE orders SET visits = (SELECT json_group_object(key, json_set(value, '$.revealHours', 336))
           FROM json_each(visits)) WHERE id = ?`,
      )
      .bind(reference)
      .run()
    granted(await pay(sam, reference))
    await shop.settled()
    await tellAt(DAY_OUT - 299 * HOUR)
    const mails = (await listMailbox(shop.ordersDb)).filter(({ text }) => text.includes(reference))
    expect(mails.map(({ text }) => tells(text))).toEqual([true])
  })

  it('follows a booking to another day, and leaves one that is off', async () => {
    const moved = await aBooking(shop, [{ start: '12:00' }])
    const cancelled = await aBooking(shop, [{ start: '12:00' }])
    const postponed = await aBooking(shop, [{ start: '12:00' }])
    const newStart = Date.parse('2026-12-18T01:00:00Z')
    granted(
      await moved.sam.shop.bookings.reschedule({
        params: { reference: moved.reference },
        body: { newDate: '2026-12-18' },
      }),
    )
    granted(
      await cancelled.sam.shop.bookings.cancel({
        params: { reference: cancelled.reference },
        body: {},
      }),
    )
    granted(
      await postponed.sam.shop.bookings.postpone({
        params: { reference: postponed.reference },
        body: {},
      }),
    )
    await tellAt(DAY_OUT + HOUR)
    expect([
      await whereToMeet(moved),
      await whereToMeet(cancelled),
      await whereToMeet(postponed),
    ]).toEqual([0, 0, 0])
    expect((await lineOf(cancelled))?.visit).toMatchObject({ place: null, revealsAt: null })
    await tellAt(newStart - 24 * HOUR - 1)
    expect(await whereToMeet(moved)).toBe(0)
    await tellAt(newStart - 24 * HOUR)
    await tellAt(newStart - HOUR)
    expect(await whereToMeet(moved)).toBe(1)
    expect((await mailsOf(moved))[0]?.text).toContain('18\u00a0December')
  })

  it('is told to guests who were invited, and to no others', async () => {
    const made = await aBooking(shop, [{ start: '12:00' }])
    const params = { reference: made.reference }
    granted(
      await made.sam.shop.attendeeLinks.invite({
        params,
        body: { name: 'Kim', email: 'kim@example.com' },
      }),
    )
    await shop.settled()
    await tellAt(DAY_OUT + HOUR - 24 * HOUR)
    const mails = (await listMailbox(shop.ordersDb)).filter(({ to }) => to === 'kim@example.com')
    expect(mails.map(({ subject, text }) => [subject, tells(text)])).toEqual(
      [
        ['Where to meet: Mystery Picnic', true],
        ['You’re invited: Mystery Picnic', false],
      ].map(([subject, told]) => [expect.stringContaining(String(subject)), told]),
    )
  })
})

describe('a meeting point that is corrected', () => {
  const correct = async (product: string, name: string) => {
    await shop.catalogueDb
      .prepare(
        `UPDATE meeting_point SET doc = json_set(doc, '$.name', ?) WHERE product_id = ? AND city = 'melbourne'`,
      )
      .bind(name, product)
      .run()
    await updateMeetingPlaces(shop.backend, shop.backend.clock().getTime())
  }

  it('reaches whoever was told the old one, once, and the others with the reveal', async () => {
    const known = await aBooking(shop, [{ productId: 'p-spice-kitchen', start: '17:00' }])
    const secret = await aBooking(shop, [{ productId: 'p-mystery-picnic' }])
    expect((await lineOf(known))?.visit?.place?.name).toBe(
      placeOf('p-spice-kitchen', 'melbourne').name,
    )
    expect((await mailsOf(known))[0]?.text).toContain(
      placeOf('p-spice-kitchen', 'melbourne').address,
    )
    await correct('p-spice-kitchen', 'The other door')
    await correct('p-mystery-picnic', 'The other bandstand')
    for (const instant of [START + 1, START + 2]) await tellAt(instant)
    const changed = /^New meeting point/
    expect([await countWhere(known, changed), await countWhere(secret, changed)]).toEqual([1, 0])
    expect((await mailsOf(known))[0]?.text).toContain('The other door')
    await tellAt(DAY_OUT - 24 * HOUR)
    expect([await countWhere(secret, changed), await whereToMeet(secret)]).toEqual([0, 1])
    expect((await mailsOf(secret))[0]?.text).toContain('The other bandstand')
    await correct('p-mystery-picnic', 'The bandstand after all')
    await tellAt(DAY_OUT - 20 * HOUR)
    expect(await countWhere(secret, changed)).toBe(1)
  })

  it('is what an order that is being paid is booked with', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam))
    const body = {
      service: 'enquiry' as const,
      event: 'CREATE_ENQUIRY' as const,
      data: { customers: [{ email: 'sam@example.com', phone: PHONE }] },
    }
    const { data } = granted(await sam.shop.enquiries.create({ body }))
    await correct('p-mystery-picnic', 'The last bandstand')
    const row = await shop.ordersDb
      .prepare('SELECT visits FROM orders WHERE id = ?')
      .bind(data.enquiryReferenceId)
      .first<string>('visits')
    expect(row).toContain('The last bandstand')
  })
})
