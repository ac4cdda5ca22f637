import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const status = async (answer: Promise<unknown>) => {
  const got = await answer
  return isRefusal(got) ? got.status : 200
}
const five = <Answer>(work: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, work))
const EMAILS = { 'c-maya': 'maya@example.com', 'c-tama': 'tama@example.com' }

async function signedIn(id: keyof typeof EMAILS) {
  const visitor = shop.visitor()
  await visitor.signIn(id, EMAILS[id])
  return visitor
}
/** A picnic for two that a customer booked: its line. */
async function aBookedLine(id: keyof typeof EMAILS = 'c-maya', start = '11:00') {
  const visitor = await signedIn(id)
  granted(await addLine(visitor, { start }))
  granted(await pay(visitor, granted(await order(visitor, EMAILS[id])) as string))
  await shop.settled()
  const { bookings } = await visitor.shop.customerBookings.list({ query: {} })
  const line = bookings.find((one) => one.start === start)?.id ?? ''
  return { visitor, line }
}

describe('invitations', () => {
  const body = (eventId: string, email = 'guest@example.com') => ({
    eventId,
    name: 'Gus',
    email,
  })

  it('are created once, shown by their code, accepted once, and end when taken back', async () => {
    const { visitor: host, line } = await aBookedLine()
    const { invitations } = host.shop
    const created = await five(() => invitations.create({ body: body(line) }))
    for (const one of created) expect(one).toMatchObject([{ state: 'invited', name: 'Gus' }])
    const mails = shop.ordersDb.prepare(
      "SELECT COUNT(*) AS n FROM outbox WHERE kind = 'invitation'",
    )
    expect(await mails.first('n')).toBe(1)
    const [{ id, code }] = granted(created[0] as never) as [{ id: string; code: string }]
    const tama = await signedIn('c-tama')
    const { accept, show, received, list } = tama.shop.invitations
    expect(await show({ params: { code } })).toMatchObject({
      ...{ host: '', state: 'invited', isOwn: false },
    })
    expect(await invitations.show({ params: { code } })).toMatchObject({ isOwn: true })
    expect(await list({ params: { id: line } })).toEqual([])
    const invitationCode = code
    const answers = await five(() => status(accept({ body: { invitationCode } })))
    expect(answers.filter((one) => one === 200)).toHaveLength(1)
    expect(await received()).toMatchObject([{ id, date: '2026-12-11', state: 'accepted' }])
    expect(await status(invitations.accept({ body: { invitationCode } }))).toBe(409)
    granted(await invitations.resend({ body: { invitationId: id } }))
    expect(await status(tama.shop.invitations.delete({ params: { id } }))).toBe(404)
    expect(granted(await invitations.delete({ params: { id } }))).toEqual([])
    expect(await status(invitations.delete({ params: { id } }))).toBe(404)
    expect(await status(show({ params: { code } }))).toBe(404)
    expect(await received()).toEqual([])
    expect(await status(accept({ body: { invitationCode } }))).toBe(404)
    expect(await status(accept({ body: { invitationCode: `${code}x` } }))).toBe(404)
  })

  it('wait in the account of whoever has the address, until the day or until they are taken back', async () => {
    const { visitor: host, line } = await aBookedLine('c-maya', '12:00')
    const sent = granted(
      await host.shop.invitations.create({ body: body(line, 'TAMA@example.com') }),
    )
    const { id = '', code = '' } = sent[0] ?? {}
    const { received } = (await signedIn('c-tama')).shop.invitations
    const waiting = { id, state: 'invited', url: `/aus/invite/${code}` }
    expect(await received()).toMatchObject([waiting])
    expect(await host.shop.invitations.received()).toEqual([])
    const today = shop.backend.clock().getTime()
    shop.turnTo('2026-12-12T00:00:00Z')
    expect(await received()).toEqual([])
    shop.turnTo(today)
    granted(await host.shop.invitations.delete({ params: { id } }))
    expect(await received()).toEqual([])
  })

  it('are for as many as come, and for the customer’s own bookings', async () => {
    const { visitor, line } = await aBookedLine('c-tama', '12:00')
    const { invitations } = visitor.shop
    granted(await invitations.create({ body: body(line, 'one@example.com') }))
    const [first] = granted(await invitations.create({ body: body(line, 'two@example.com') }))
    expect(await status(invitations.create({ body: body(line, 'three@example.com') }))).toBe(409)
    const placesLeft = async () =>
      (await visitor.shop.customerBookings.list({ query: {} })).bookings.find(
        ({ id }) => id === line,
      )?.placesLeft
    expect(await placesLeft()).toBe(0)
    granted(await invitations.delete({ params: { id: first?.id ?? '' } }))
    expect(await placesLeft()).toBe(1)
    granted(await invitations.create({ body: body(line, 'three@example.com') }))
    expect(await invitations.create({ body: body(line, 'no address') })).toMatchObject({
      status: expect.any(Number),
    })
    const maya = await signedIn('c-maya')
    expect(await status(maya.shop.invitations.create({ body: body(line) }))).toBe(404)
  })

  it('are mailed 20 times in ten minutes for one booking, from ever new networks too; then their host has to wait', async () => {
    const { visitor, line } = await aBookedLine('c-maya', '14:00')
    const { create, resend } = visitor.shop.invitations
    const [first] = granted(await create({ body: body(line) }))
    const again = (nth: number) => {
      visitor.caller.address = `172.18.${nth}.1`
      return status(resend({ body: { invitationId: first?.id ?? '' } }))
    }
    const statuses: number[] = []
    for (let nth = 1; nth <= 20; nth++) statuses.push(await again(nth))
    expect(statuses).toEqual([...Array(19).fill(200), 429])
    expect(await status(create({ body: body(line, 'other@example.com') }))).toBe(429)
    shop.turnTo(shop.backend.clock().getTime() + 10 * 60_000)
    expect(await again(21)).toBe(200)
  })
})

describe('forms', () => {
  it('are answered once, changed, and kept for each booking apart', async () => {
    const { forms } = (await signedIn('c-maya')).shop
    const formId = 'picnic-preferences'
    expect(await forms.show({ params: { code: formId } })).toMatchObject({ version: 1 })
    expect(await forms.show({ params: { code: 'nothing' } })).toBeNull()
    expect(await forms.response({ params: { code: formId } })).toBeNull()
    const answer = (answers: object, eventId?: string) => ({
      body: { formId, answers: answers as never, ...(eventId ? { eventId } : {}) },
    })
    expect(await forms.create(answer({ occasion: 'none' }))).toMatchObject({
      status: 422,
      fields: { pace: 'pace is a required field' },
    })
    expect(await status(forms.create(answer({ pace: 'By train' })))).toBe(422)
    expect(await status(forms.update(answer({ pace: 'A stroll' })))).toBe(404)
    const same = await five(() => forms.create(answer({ pace: 'A stroll', unasked: 'x' })))
    expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(same[0]).toMatchObject({ answers: { pace: 'A stroll' }, eventId: null })
    expect(await status(forms.create(answer({ pace: 'Not far' })))).toBe(409)
    granted(await forms.update(answer({ pace: 'Not far' })))
    expect(await forms.response({ params: { code: formId } })).toMatchObject({
      answers: { pace: 'Not far' },
    })
    const { line } = await aBookedLine('c-maya', '13:00')
    granted(await forms.create(answer({ pace: 'A stroll' }, line)))
    const params = { formId, hqId: line }
    expect(await forms.eventResponse({ params })).toMatchObject({ eventId: line })
    const tama = (await signedIn('c-tama')).shop.forms
    expect(await tama.eventResponse({ params })).toBeNull()
    expect(await status(tama.create(answer({ pace: 'A stroll' }, line)))).toBe(404)
    expect(await status(forms.create(answer({ pace: 'A stroll' }, 'nothing')))).toBe(404)
  })
})

describe('micro-experiences', () => {
  it('are browsed by everyone, booked, planned, done and cancelled by members', async () => {
    const maya = (await signedIn('c-maya')).shop.microExperiences
    const [first, second] = await maya.list({ query: {} })
    const id = first?.id ?? ''
    expect(await maya.list({ query: { id } })).toEqual([first])
    expect(await maya.show({ params: { slug: first?.slug ?? '' } })).toEqual(first)
    expect(await maya.show({ params: { slug: 'nothing' } })).toBeNull()

    const tama = (await signedIn('c-tama')).shop.microExperiences
    const change = (action: 'book' | 'reschedule' | 'complete' | 'cancel', date?: string) => ({
      params: { id },
      body: { action, ...(date ? { scheduled_date: date } : {}) },
    })
    await shop.ordersDb.prepare("DELETE FROM subscription WHERE customer_id = 'c-tama'").run()
    expect(await tama.change(change('book'))).toMatchObject({
      status: 409,
      message: 'Micro-experiences come with WonderPass.',
    })
    expect(await status(maya.change(change('cancel')))).toBe(404)
    const booked = await five(() => maya.change(change('book')))
    for (const one of booked) expect(one).toMatchObject([{ action: 'book', scheduled_date: null }])
    for (const date of ['2026-02-30', '2020-01-01', '2030-01-01'])
      expect(await status(maya.change(change('reschedule', date)))).toBe(422)
    expect(await status(maya.change(change('reschedule')))).toBe(422)
    expect(await maya.change(change('reschedule', '2026-12-24'))).toMatchObject([
      { action: 'reschedule', scheduled_date: '2026-12-24' },
    ])
    granted(await maya.change(change('complete')))
    granted(await maya.change({ params: { id: second?.id ?? '' }, body: { action: 'book' } }))
    expect(await maya.change(change('book'))).toMatchObject({ status: 409 })
    expect(await maya.allBookings()).toHaveLength(2)
    expect(await maya.bookings({ params: { id } })).toHaveLength(1)
    expect(await tama.allBookings()).toEqual([])
    expect(await status(maya.change({ params: { id: 'none' }, body: { action: 'book' } }))).toBe(
      404,
    )
  })
})

describe('events', () => {
  it('are shown, moved and celebrated by their customer alone', async () => {
    const { visitor, line } = await aBookedLine('c-tama', '10:00')
    const mine = visitor.shop.customerBookings
    const others = (await signedIn('c-maya')).shop.customerBookings
    const params = { id: line }
    expect(await mine.experienceDetails({ params })).toMatchObject({ id: line, milestoneId: null })
    expect(await others.experienceDetails({ params })).toBeNull()
    expect(await mine.rescheduleStatus({ params })).toMatchObject({ allowed: true, feeMinor: 0 })
    const move = { params, body: { newDate: '2026-12-18', requestedByNote: '' } }
    expect(await status(others.reschedule(move))).toBe(404)
    expect(await status(others.rescheduleStatus({ params }))).toBe(404)
    expect(await mine.reschedule(move)).toMatchObject({ state: 'moved' })
    const milestone = granted(
      await visitor.shop.milestones.create({ body: { type: 'ANNIVERSARY', date: '2019-04-01' } }),
    )
    const body = { eventId: line, milestoneId: milestone.id }
    expect(await status(others.update({ body }))).toBe(404)
    expect(await status(mine.update({ body: { ...body, milestoneId: 'none' } }))).toBe(404)
    granted(await mine.update({ body }))
    expect(await mine.experienceDetails({ params })).toMatchObject({ milestoneId: milestone.id })
    granted(await visitor.shop.milestones.delete({ params: { id: milestone.id } }))
    expect(await mine.experienceDetails({ params })).toMatchObject({ milestoneId: null })
    expect(await status(others.postpone({ params, body: {} }))).toBe(404)
    granted(await mine.postpone({ params, body: { requestedByNote: 'rain' } }))
  })
})
