import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { confirmActionPage } from '#client/pages/bookings/ConfirmActionPage.tsx'
import { BOOKED } from '#domain/bookings/booking-status.ts'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

type Props = Parameters<typeof confirmActionPage>[0]

const LINE = {
  id: 'line-1',
  productName: 'Mystery Picnic for two',
  image: '/media/picnic.webp',
  cityName: 'Melbourne',
  date: '2026-12-11',
  start: '11:00',
  startsAt: '2026-12-11T00:00:00Z',
  timeZone: 'Australia/Melbourne',
  adults: 2,
  children: 0,
  status: BOOKED,
  cancellation: { gives: 'refund', amount: 19_900, orCredit: null, reason: '', until: null },
  postponing: { allowed: true, months: 12 },
}
const KIM = {
  seat: 0,
  line: 'line-1',
  name: 'Kim',
  email: 'kim@example.com',
  url: '',
  invited: true,
}
const NOTICE = 'We’ll email the guests you invited.'

const render = (step: Props['step'], attendees: Props['attendees'], line: object = LINE) =>
  renderToStaticMarkup(
    confirmActionPage({
      line,
      step,
      attendees,
      country: COUNTRIES.aus,
      booking: {
        reference: 'DL-0123456789AB',
        lines: [line],
        giftCards: [],
        paid: 19_900,
        customer: { email: 'Sam@example.com' },
      },
      token: 'T',
      money: COUNTRIES.aus.currency,
      idempotencyKey: 'K',
      now: new Date('2026-11-20T00:00:00Z'),
    } as unknown as Props) as ReactNode[],
  )

describe.each(['cancel', 'postpone'] as const)('before they %s, customers read', (step) => {
  it('that the guests they invited will be emailed', () => {
    expect(render(step, [KIM])).toContain(NOTICE)
    expect(render(step, [{ ...KIM, line: null }])).toContain(NOTICE)
  })

  it.each([
    ['no one comes along', []],
    ['no one was invited', [{ ...KIM, invited: false }]],
    ['they sent the invitation to themselves', [{ ...KIM, email: 'sam@example.com' }]],
    ['the guest comes to another experience', [{ ...KIM, line: 'line-2' }]],
  ])('nothing of it where %s', (_, attendees) => {
    expect(render(step, attendees)).not.toContain(NOTICE)
  })
})

it('names what is cancelled: an item that is only sent, else a booking', () => {
  const rug = { ...LINE, start: IMMEDIATE_START, sending: { by: 'post', days: 2 } }
  expect(render('cancel', [], rug)).toMatch(/Cancel this item.*Keep item/)
  expect(render('cancel', [])).toMatch(/Cancel this booking.*Keep booking/)
})
