import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
/** Friday 18 December, 12:00 in Melbourne. */
const NEW_DAY = Date.parse('2026-12-18T01:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.turnTo(START))

/** A paid booking for two, with a guest who was invited by email. */
async function invited(line: object = {}) {
  const made = await aBooking(shop, [line])
  const { sam, reference } = made
  const params = { reference, seat: '0' }
  const email = `kim-of-${reference}@example.com`
  granted(await sam.shop.attendeeLinks.invite({ params, body: { name: 'Kim', email } }))
  await shop.settled()
  /** Mails after the invitation, by subject. */
  const mails = async () => {
    await shop.settled()
    return (await listMailbox(shop.ordersDb))
      .filter(({ to, subject }) => to === email && !/^You’re invited/.test(subject))
      .map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }))
      .toSorted((one, other) => one.subject.localeCompare(other.subject))
  }
  return { ...made, ...sam.shop, params, email, mails, line: made.lines[0] ?? '' }
}
type Invited = Awaited<ReturnType<typeof invited>>

const queued = ({ reference }: { reference: string }) =>
  shop.ordersDb
    .prepare(`SELECT COUNT(*) AS n FROM outbox WHERE order_id = ? AND kind LIKE 'guest%'`)
    .bind(reference)
    .first<number>('n')
const move = ({ bookings, params }: Invited, newDate = '2026-12-18') =>
  bookings.reschedule({ params, body: { newDate } })
const cancel = ({ bookings, params }: Invited) => bookings.cancel({ params, body: {} })
const postpone = ({ bookings, params }: Invited) => bookings.postpone({ params, body: {} })
const callOff = async ({ params, line }: Invited, choice: 'ask' | 'refund') => {
  const answer = await staffOf(shop).callOff({
    params,
    body: { line, choice, note: 'The river is too high' },
  })
  await shop.settled()
  return answer
}
const NO_MONEY = /\$|refund|credit|payment/i

describe('guests who were invited', () => {
  it('are told a new date, with its place to come and a calendar file, once', async () => {
    const made = await invited({ start: '12:00' })
    granted(await move(made))
    const [mail, ...others] = await made.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'New date: Mystery Picnic for two',
      attachments: [{ name: `${made.reference}.ics`, type: 'text/calendar' }],
    })
    for (const words of [
      'KIM, THERE’S A NEW DATE',
      'Mystery Picnic for two with a friend is now on Friday 18 December 2026, 12:00',
      'It was on Friday 11 December 2026',
      'We’ll email you the exact meeting point on Thursday 17 December 2026',
      'The calendar file attached replaces the one you have.',
      `${made.reference}.0.`,
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toMatch(NO_MONEY)

    shop.turnTo(NEW_DAY - 23 * HOUR)
    await JOBS['notify-meeting-places'].run(shop.backend)
    const subjects = (await made.mails()).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'New date: Mystery Picnic for two',
      'Where to meet: Mystery Picnic for two',
    ])
  })

  it.each([
    ['who booked cancels', cancel, 'Called off', 'your day has been called off', false],
    [
      'we cancel',
      (made: Invited) => callOff(made, 'refund'),
      'Called off',
      'your day has been called off',
      false,
    ],
    [
      'we call it off',
      (made: Invited) => callOff(made, 'ask'),
      'Called off',
      'your day has been called off',
      true,
    ],
    ['who booked postpones', postpone, 'Postponed', 'your day has been postponed', true],
  ] as const)(
    'are told that nothing takes place when %s',
    async (_, act, subject, heading, mayComeBack) => {
      const made = await invited({ start: '13:00' })
      granted(await act(made))
      await act(made)
      const [mail, ...others] = await made.mails()
      expect(others).toEqual([])
      expect(mail?.subject).toBe(`${subject}: Mystery Picnic for two`)
      expect(mail?.text).toContain(`KIM, ${heading.toUpperCase()}`)
      expect(mail?.text).toContain('Friday 11 December 2026')
      expect(mail?.text.includes('We’ll email you if there’s a new date.')).toBe(mayComeBack)
      expect(mail?.text).not.toMatch(NO_MONEY)
      expect(mail?.text).not.toContain('What to bring')
      expect(mail?.attachments).toHaveLength(1)
    },
  )

  it('are told of a new day after one that was called off, and of its end once', async () => {
    const moved = await invited({ start: '14:00' })
    granted(await callOff(moved, 'ask'))
    granted(await move(moved))
    expect((await moved.mails()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Called off',
      'New date',
    ])
    const ended = await invited({ start: '14:00' })
    granted(await callOff(ended, 'ask'))
    granted(await cancel(ended))
    expect(await ended.mails()).toHaveLength(1)
  })
})

describe('no one else', () => {
  it('is told: a guest who was removed, who booked, guests without an invitation or of another day', async () => {
    const removed = await invited({ start: '10:00' })
    granted(await removed.attendeeLinks.delete({ params: removed.params, query: {} }))
    granted(await move(removed))
    granted(await cancel(removed))
    expect(await removed.mails()).toEqual([])

    const alone = await aBooking(shop, [{ start: '10:00' }, { start: '14:00', adults: 3 }])
    const { attendeeLinks, bookings } = alone.sam.shop
    const params = { reference: alone.reference, seat: '0' }
    const own = { line: alone.lines[0], name: 'Sam', email: 'Sam@example.com' }
    granted(await attendeeLinks.invite({ params, body: own }))
    const other = { line: alone.lines[1], name: 'Ana', email: 'ana@example.com' }
    granted(await attendeeLinks.invite({ params, body: other }))
    granted(await bookings.cancel({ params, body: { line: alone.lines[0] } }))

    const without = await aBooking(shop, [{ start: '12:00' }])
    granted(
      await without.sam.shop.bookings.cancel({
        params: { reference: without.reference },
        body: {},
      }),
    )
    expect([await queued(removed), await queued(alone), await queued(without)]).toEqual([0, 0, 0])
  })
})

it('a guest who joined from an account is told too', async () => {
  const [host, guest] = [shop.visitor(), shop.visitor()]
  await host.signIn('c-maya', 'maya@example.com')
  await guest.signIn('c-tama', 'tama@example.com')
  granted(await addLine(host, { start: '12:00' }))
  const reference = granted(await order(host, 'maya@example.com')) as string
  granted(await pay(host, reference))
  await shop.settled()
  const { bookings } = await host.shop.customerBookings.list({ query: {} })
  const body = { eventId: bookings[0]?.id ?? '', name: 'Tama', email: 'tama@example.com' }
  const [invitation] = granted(await host.shop.invitations.create({ body }))
  granted(await guest.shop.invitations.accept({ body: { invitationCode: invitation?.code ?? '' } }))
  granted(await host.shop.bookings.postpone({ params: { reference }, body: {} }))
  await shop.settled()
  const mails = (await listMailbox(shop.ordersDb)).filter(({ to }) => to === 'tama@example.com')
  expect(mails.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual([
    'Postponed',
    'You’re invited',
  ])
})
