import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ReschedulePageProps, reschedulePage } from '#client/pages/bookings/ReschedulePage.tsx'
import { BOOKED, POSTPONED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const LINE = {
  id: 'line-1',
  productName: 'Mystery Picnic for two',
  image: '/media/picnic.webp',
  city: 'melbourne',
  cityName: 'Melbourne',
  date: '2026-12-11',
  start: '11:00',
  startsAt: '2026-12-11T00:00:00Z',
  timeZone: 'Australia/Melbourne',
  adults: 2,
  children: 0,
  paid: 19_900,
  balance: 0,
  status: BOOKED,
  isCalledOff: false,
  rescheduling: { allowed: true, how: 'instant', reason: 'REASON.' },
} as unknown as BookedLine

const render = (line: BookedLine, chosen: Partial<ReschedulePageProps> = {}) =>
  renderToStaticMarkup(
    reschedulePage({
      line,
      country: COUNTRIES.aus,
      booking: { reference: 'DL-0123456789AB' },
      token: 'T',
      money: COUNTRIES.aus.currency,
      days: [],
      selectedDate: '',
      month: '2026-12',
      difference: 0,
      idempotencyKey: 'K',
      now: new Date('2026-11-20T00:00:00Z'),
      ...chosen,
    } as unknown as ReschedulePageProps) as ReactNode[],
  )

const OWN =
  'If the new date costs more, you’ll pay the difference; if it costs less, you’ll get gift credit.'
const REST_CHANGES = 'If the new date costs more or less, the rest you have to pay changes with it.'
const REST_WAIVED =
  'There’s no extra cost, even if the new date costs more. If it costs less, the rest goes down.'
const DEPOSIT = { status: TENTATIVE, paid: 4_000, balance: 15_900 }
const WAIVED =
  'There’s no extra cost, even if the new date costs more. If it costs less, you’ll get gift credit.'

it.each([
  ['the customer’s own', LINE, 'Change the date', OWN],
  ['of what was postponed', { ...LINE, status: POSTPONED }, 'Choose a new date', OWN],
  [
    'by request',
    { ...LINE, rescheduling: { ...LINE.rescheduling, how: 'request' as const } },
    'Change the date',
    WAIVED,
  ],
  [
    'of what we cancelled',
    { ...LINE, status: POSTPONED, isCalledOff: true },
    'Choose a new date',
    WAIVED,
  ],
  ['of a deposit', { ...LINE, ...DEPOSIT }, 'Change the date', REST_CHANGES],
  [
    'of a deposit for what we cancelled',
    { ...LINE, ...DEPOSIT, isCalledOff: true },
    'Change the date',
    REST_WAIVED,
  ],
])('a new date says what it costs: %s', (_, line, title, cost) => {
  const page = render(line)
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain(`<p>REASON. ${cost}</p>`)
})

it('the date that we cancelled is no choice, whatever the calendar says; its neighbour is', () => {
  const days = ['2026-12-10', '2026-12-11'].map((date) => ({ date, open: true, slots: [] }))
  const calledOff = { ...LINE, status: POSTPONED, isCalledOff: true }
  const linksOn = (line: BookedLine) =>
    [...render(line, { days }).matchAll(/href="[^"]*day=([\d-]+)/g)].map(([, date]) => date)
  expect(linksOn({ ...LINE, status: POSTPONED })).toEqual(['2026-12-10', '2026-12-11'])
  expect(linksOn(calledOff)).toEqual(['2026-12-10'])
  const chosen = render(calledOff, { days, selectedDate: '2026-12-11' })
  expect(chosen).toContain('We had to cancel this date. Choose another day.')
  expect(chosen).not.toContain('Confirm new date')
})

it('a date that can only be asked for is closed where it starts in less than 48 hours', () => {
  const slots = ['10:00', '12:00'].map((start) => ({ start, open: true, status: 'AVAILABLE' }))
  const days = ['2026-12-10', '2026-12-11'].map((date) => ({ date, open: true, slots }))
  const chosen = { days, now: new Date('2026-12-09T00:00:00Z') } as unknown as ReschedulePageProps
  const request = { ...LINE, rescheduling: { ...LINE.rescheduling, how: 'request' as const } }
  const near = render(request, { ...chosen, selectedDate: '2026-12-10' })
  expect(near).toContain('That date is less than 48 hours away. Choose another day.')
  expect(near).not.toContain('day=2026-12-10')
  const startsOf = (line: BookedLine) =>
    [...render(line, { ...chosen, selectedDate: '2026-12-11' }).matchAll(/value="(\d\d:00)"/g)].map(
      ([, start]) => start,
    )
  expect(startsOf(request)).toEqual(['12:00'])
  expect(startsOf(LINE)).toEqual(['10:00', '12:00'])
})

it.each([
  ['more', { difference: 3_000 }, LINE, 'Pay $30.00 and change the date'],
  ['less', { difference: -3_000 }, LINE, 'This date costs less: you’ll get $30.00 of gift credit.'],
  ['the same', {}, LINE, 'Confirm new date'],
  ['after a deposit', { balance: 18_900 }, { ...LINE, ...DEPOSIT }, 'The rest will be $189.00.'],
  [
    'less than a deposit leaves',
    { difference: -100, balance: 0 },
    { ...LINE, ...DEPOSIT },
    'There’ll be nothing left to pay.',
  ],
])('a chosen date says what it costs before it is taken: %s', (_, cost, line, words) => {
  const slots = [{ start: '11:00', open: true, status: 'AVAILABLE', left: 9, capacity: 9 }]
  const days = [{ date: '2026-12-10', open: true, slots }] as ReschedulePageProps['days']
  const page = render(line, { days, selectedDate: '2026-12-10', ...cost })
  expect(page.replaceAll('<!-- -->', '')).toContain(words)
  expect(page).not.toContain('Almost full')
})

it('a day of whose starts few places are left is almost full', () => {
  const slots = [{ start: '11:00', open: true, status: 'LIMITED', left: 2, capacity: 9 }]
  const days = [{ date: '2026-12-10', open: true, slots }] as ReschedulePageProps['days']
  expect(render(LINE, { days })).toMatch(/data-is="limited">10<\/span> Almost full/)
})

it('a day that can’t be chosen is explained beside the month', () => {
  const why = 'Closed for New Year’s Day.'
  const days = [{ date: '2026-12-10', open: false, why, slots: [] }] as ReschedulePageProps['days']
  expect(render(LINE, { days })).toMatch(/data-is="closed">10<\/span> Unavailable/)
})
