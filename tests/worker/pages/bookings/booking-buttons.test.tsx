import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BookingButtons } from '#client/pages/bookings/BookingButtons.tsx'
import { BOOKED, COMPLETE } from '#domain/bookings/booking-status.ts'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings/bookings.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const OVER = {
  id: 'line-1',
  productName: 'Mystery Picnic for two',
  path: 'picnics/mystery-picnic',
  city: 'melbourne',
  adults: 1,
  children: 0,
  startsAt: '2026-11-20T00:00:00Z',
  status: COMPLETE,
  review: { token: 'line-1~-1.S', isWritten: false },
  visit: null,
} as unknown as BookedLine
const AHEAD = {
  ...OVER,
  id: 'line-2',
  productName: 'Sunrise kayak',
  startsAt: '2026-12-11T00:00:00Z',
  timeZone: 'Australia/Melbourne',
  status: BOOKED,
  review: null,
}

const render = (booking: Partial<Booking>) =>
  renderToStaticMarkup(
    <BookingButtons
      booking={{ reference: 'DL-0123456789AB', balance: null, ...booking } as Booking}
      country={COUNTRIES.aus}
      token="T"
      money={COUNTRIES.aus.currency}
      now={new Date('2026-12-01T00:00:00Z')}
    />,
  )
const buttonsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*>(?:<svg.*?<\/svg>)?([^<]+)<\/a>/g)].map(([, words]) => words)

describe('a booking leads to the review of each day that is over', () => {
  it.each([
    ['alone', [OVER], ['Write a review', 'Book again']],
    [
      'already written',
      [{ ...OVER, review: { token: 'R', isWritten: true } }],
      ['Edit your review', 'Book again'],
    ],
    ['until it is closed', [{ ...OVER, review: null }], ['Book again']],
    [
      'beside a day that is ahead',
      [OVER, AHEAD],
      ['Add to calendar', 'Write a review: Mystery Picnic for two'],
    ],
    [
      'beside what is sent',
      [OVER, { ...AHEAD, start: IMMEDIATE_START, sending: { days: 0 } } as BookedLine],
      ['Write a review: Mystery Picnic for two'],
    ],
  ])('%s', (_, lines, words) => {
    expect(buttonsIn(render({ lines }))).toEqual(words)
  })
})

describe('a booking whose rest couldn’t be charged', () => {
  const balance = {
    amount: 15_900,
    dueOn: '2026-11-27',
    until: '2026-12-01T23:00:00Z',
    isPaying: false,
    isCardSaved: true,
    message: null,
    nextActionUrl: null,
  }

  it('says by when to pay it before anything else', () => {
    const html = render({ lines: [AHEAD], balance })
    expect(html).toMatch(/^<p class="notice"><strong>\$159\.00 still to pay/)
    expect(buttonsIn(html)).toEqual(['Pay the rest', 'Add to calendar'])
  })

  it.each([
    ['before it is charged', { ...balance, until: null }],
    ['while it is being paid', { ...balance, isPaying: true }],
  ])('says nothing of it %s', (_, calm) => {
    expect(render({ lines: [AHEAD], balance: calm })).not.toContain('notice')
  })
})
