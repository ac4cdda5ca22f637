import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { overviewView } from '#client/pages/account/OverviewPage.tsx'
import type { CustomerBooking } from '#domain/contract/bookings/customer-bookings.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const PLACE = {
  name: 'The bandstand',
  address: '1 Park Street',
  latitude: -37.8124,
  longitude: 144.9803,
  directions: 'Look for the roof.',
  kmFromCentre: 1.5,
  bearing: 90,
}

const overview = (place: typeof PLACE | null, revealsAt: string | null = null) =>
  renderToStaticMarkup(
    overviewView({
      country: COUNTRIES.aus,
      moneyOf: () => COUNTRIES.aus.currency,
      bookings: [
        {
          id: 'line-1',
          productName: 'Mystery Picnic for two',
          image: '/media/none',
          cityName: 'Melbourne',
          date: '2026-12-11',
          start: '11:00',
          startsAt: '2026-12-11T00:00:00Z',
          timeZone: 'Australia/Melbourne',
          adults: 2,
          children: 0,
          status: 8,
          reference: 'DL-0123456789AB',
          country: 'aus',
          currency: 'AUD',
          balance: 0,
          visit: { endsAt: '2026-12-11T04:00:00Z', place, revealsAt },
        } as unknown as CustomerBooking,
      ],
      hasMore: false,
      guestOrders: [],
      points: 0,
      pointsPending: 457,
      expiring: null,
      pass: null,
      microExperiencesLeft: 0,
      openSteps: 0,
      firstName: 'Maya',
      now: new Date('2026-12-10T00:00:00Z'),
    } as unknown as Parameters<typeof overviewView>[0]) as ReactNode,
  )

it('the menu stands before what the page shows', () => {
  const html = overview(null)
  expect(html.indexOf('aria-label="Account"')).toBeGreaterThan(-1)
  expect(html.indexOf('aria-label="Account"')).toBeLessThan(html.indexOf('<h1>'))
})

it('the next day out says from when to when, and its place and the way there once it is told', () => {
  const hours =
    '<span class="sr-only">Friday 11\u00a0December\u00a02026, </span>11:00\u00a0am to 3:00\u00a0pm AEDT · 2 adults'
  expect(overview(null)).toContain(hours)
  expect(overview(null)).not.toContain('Directions')
  expect(overview(PLACE)).toContain(`${PLACE.name}, Melbourne`)
  expect(overview(PLACE)).toContain(
    'href="https://www.google.com/maps/dir/?api=1&amp;destination=-37.8124,144.9803"',
  )
})

it('the next day out says when its place is told, by the clock of its city', () => {
  expect(overview(null, '2026-12-09T14:00:00Z')).toContain(
    'Melbourne. We’ll email you the exact place on Thu\u00a010\u00a0Dec.',
  )
  expect(overview(PLACE)).not.toContain('exact place')
})

it('says how many points follow what is booked', () => {
  expect(overview(null)).toContain('457 are pending.')
})
