import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
/** Friday 11 December, 11:00 in Melbourne. */
const DAY_OUT = Date.parse('2026-12-11T00:00:00Z')
const KIM = { name: 'Kim', email: 'kim@exmaple.com' }

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.turnTo(START))

/** A paid booking for two, with a guest who was invited. */
async function invited(line = {}) {
  const { sam, reference, booking } = await aBooking(shop, [line])
  const params = { reference, seat: '0' }
  const { attendeeLinks } = sam.shop
  const list = granted(await attendeeLinks.invite({ params, body: KIM }))
  await shop.settled()
  const remove = () => attendeeLinks.delete({ params, query: {} })
  const seal = list[0]?.url.split('.').at(-1) ?? ''
  return { sam, booking, params, attendeeLinks, remove, seal }
}
const mailsTo = async (email: string) =>
  (await listMailbox(shop.ordersDb)).filter(({ to }) => to === email)

describe('a guest who is removed', () => {
  it('frees the place and leaves nothing, however often it is asked; the links of others stay', async () => {
    const { sam, booking, attendeeLinks, params, remove, seal } = await invited({ start: '10:00' })
    const ana = { name: 'Ana', email: 'ana@example.com' }
    const [, second] = granted(await attendeeLinks.invite({ params, body: ana }))
    const said = { seal, dietaryPreference: 'Vegan', request: 'Stairs' }
    granted(await attendeeLinks.submitDetails({ params, body: said }))
    const answers = await Promise.all(Array.from({ length: 5 }, remove))
    for (const answer of [...answers, await remove()])
      expect(answer).toEqual([expect.objectContaining({ seat: 1, ...ana, url: second?.url })])
    expect(await attendeeLinks.show({ params, query: { seal } })).toMatchObject({ status: 404 })
    const details = await shop.ordersDb
      .prepare('SELECT details FROM orders WHERE id = ?')
      .bind(params.reference)
      .first<string>('details')
    expect(details).not.toMatch(/Kim|exmaple|Vegan|Stairs/)

    expect(await sam.shop.bookings.show({ params, query: {} })).toEqual(booking)

    const right = { name: 'Kim', email: `kim-of-${params.reference}@example.com` }
    expect(granted(await attendeeLinks.invite({ params, body: right }))).toHaveLength(2)
    await shop.settled()
    expect(await mailsTo(right.email)).toHaveLength(1)
    const bo = { name: 'Bo', email: 'bo@example.com' }
    expect(await attendeeLinks.invite({ params, body: bo })).toMatchObject({ status: 409 })
  })

  it('is removed by the one who booked alone', async () => {
    const { params, seal } = await invited({ start: '11:00' })
    const other = await invited({ start: '12:00' })
    const stranger = shop.visitor().shop.attendeeLinks
    const attempts = [
      stranger.delete({ params, query: {} }),
      stranger.delete({ params, query: { seal } }),
      stranger.delete({ params, query: { seal: other.seal } }),
      other.attendeeLinks.delete({ params, query: {} }),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ status: 404 })
    for (const seat of ['7', '-1', 'x'])
      expect(
        await other.attendeeLinks.delete({ params: { ...other.params, seat }, query: {} }),
      ).toMatchObject({ status: 404, message: 'We can’t find that guest.' })
    for (const { attendeeLinks, params } of [await invited({ start: '13:00' }), other])
      expect(await attendeeLinks.list({ params, query: {} })).toMatchObject([KIM])
  })

  it('stays once the day has begun or the booking is cancelled', async () => {
    const { remove } = await invited({ start: '11:00' })
    const cancelled = await invited({ start: '14:00', date: '2026-12-18' })
    granted(await cancelled.sam.shop.bookings.cancel({ params: cancelled.params, body: {} }))
    const tooLate = { status: 409, message: 'It’s too late to change this.' }
    expect(await cancelled.remove()).toMatchObject(tooLate)
    shop.turnTo(DAY_OUT)
    expect(await remove()).toMatchObject(tooLate)
    shop.turnTo(DAY_OUT - 1)
    expect(await remove()).toEqual([])
  })

  it('who joined from an account loses the day there too, until it begins', async () => {
    const [host, guest] = [shop.visitor(), shop.visitor()]
    await host.signIn('c-maya', 'maya@example.com')
    await guest.signIn('c-tama', 'tama@example.com')
    granted(await addLine(host, { date: '2026-12-18', start: '12:00' }))
    const reference = granted(await order(host, 'maya@example.com')) as string
    granted(await pay(host, reference))
    await shop.settled()
    const { bookings } = await host.shop.customerBookings.list({ query: {} })
    const body = { eventId: bookings[0]?.id ?? '', name: 'Tama', email: 'tama@example.com' }
    const [invitation] = granted(await host.shop.invitations.create({ body }))
    const { id = '', code = '' } = invitation ?? {}
    granted(await guest.shop.invitations.accept({ body: { invitationCode: code } }))
    expect(await guest.shop.invitations.received()).toMatchObject([{ id, state: 'accepted' }])

    shop.turnTo(DAY_OUT + 8 * 24 * 3_600_000)
    expect(await host.shop.invitations.delete({ params: { id } })).toMatchObject({ status: 409 })
    shop.turnTo(START)
    const params = { reference, seat: '0' }
    expect(await host.shop.attendeeLinks.delete({ params, query: {} })).toEqual([])
    expect(await guest.shop.invitations.received()).toEqual([])
    expect(await host.shop.invitations.list({ params: { id: body.eventId } })).toEqual([])
    expect(await host.shop.invitations.delete({ params: { id } })).toMatchObject({ status: 404 })
  })
})

it('an invitation is mailed again on request, once a minute, and to no one removed', async () => {
  const { attendeeLinks, params, remove } = await invited({ start: '11:00', date: '2026-12-18' })
  const resend = async () => {
    const answer = await attendeeLinks.invite({ params, body: { seat: 0 } })
    await shop.settled()
    return answer
  }
  const before = (await mailsTo(KIM.email)).length
  granted(await resend())
  expect(await mailsTo(KIM.email)).toHaveLength(before)
  shop.turnTo(START + 60_000)
  granted(await resend())
  granted(await resend())
  expect(await mailsTo(KIM.email)).toHaveLength(before + 1)
  granted(await remove())
  expect(await resend()).toMatchObject({ status: 404 })
  expect(await mailsTo(KIM.email)).toHaveLength(before + 1)
})
