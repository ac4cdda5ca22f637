import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LineActions } from '#client/pages/bookings/lines/LineActions.tsx'
import { LineStatusMessage } from '#client/pages/bookings/lines/LineStatusMessage.tsx'
import { BOOKED, CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings/bookings.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const LINE = {
  id: 'line-1',
  productName: 'Mystery Picnic for two',
  date: '2026-12-19',
  start: '11:00',
  startsAt: '2026-12-18T22:00:00Z',
  timeZone: 'Pacific/Auckland',
  status: POSTPONED,
  isCalledOff: true,
  postponedUntil: '2026-12-13T19:36:00Z',
  cancellation: { allowed: true, gives: 'refund', amount: 21_900, orCredit: null, reason: '' },
  rescheduling: { allowed: false, reason: 'The time to choose a new date is up.' },
  postponing: { allowed: false, reason: 'It’s already postponed.' },
  message: null,
  requested: null,
  toPay: null,
} as unknown as BookedLine

function render(line: Partial<BookedLine>, refunds: Partial<Booking['refunds'][number]>[] = []) {
  const props = {
    line: { ...LINE, ...line },
    booking: { refunds, credits: [], giftCards: [], paid: 21_900 } as unknown as Booking,
    country: COUNTRIES.nz,
    token: 'T',
    money: COUNTRIES.nz.currency,
    now: new Date('2026-12-14T00:00:00Z'),
  }
  return renderToStaticMarkup(
    <>
      <LineStatusMessage {...props} />
      <LineActions {...props} />
    </>,
  ).replaceAll('\u00a0', ' ')
}

it('what we cancelled is refunded once the time to choose has passed: nothing is left to choose', () => {
  const late = render({})
  expect(late).toMatch(/Your time to choose ended on Monday 14 December 2026, 8:36 am NZDT/)
  expect(late).toContain('so we’re refunding $219.00 to your card.')
  expect(late).not.toMatch(/<a |<button/)
  const inTime = render({ cancellation: { ...LINE.cancellation, orCredit: 24_090 } })
  expect(inTime).toMatch(/Choose by .*Money back or credit/)
})

it('what can be postponed names the last day of a new date', () => {
  const postponing = { allowed: true, months: 12, reason: '', until: '2026-12-17T22:00:00Z' }
  expect(render({ status: BOOKED, isCalledOff: false, postponing })).toContain(
    'Choose a new date by Sunday 19 December 2027. Postponed bookings can’t be refunded. Available until Friday 18 December 2026, 11:00 am NZDT.',
  )
})

it('a refund that the bank refused asks for a call, and promises no date', () => {
  const cancelled = { status: CANCELLED, isCalledOff: false, message: 'You cancelled.' }
  const refund = { line: 'line-1', amount: 13_900, giftCard: null }
  expect(render(cancelled, [{ ...refund, state: 'refused' }])).toBe(
    '<p>You cancelled.</p><p class="notice">We couldn’t send $139.00 back to your card. Call 0800 000 000 and we’ll pay you another way.</p>',
  )
  for (const other of [
    { ...refund, state: 'done' },
    { ...refund, state: 'refused', line: 'line-2' },
  ])
    expect(render(cancelled, [other])).not.toContain('Call 0800 000 000')
})
