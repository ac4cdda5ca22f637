import { describe, expect, it } from 'vitest'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { allDatesLinks } from '#worker/mail/templates/apology-email.ts'

const PICNIC = {
  productName: 'Mystery picnic',
  path: 'picnics/mystery-picnic',
  city: 'melbourne',
  cityName: 'Melbourne',
  date: '2027-01-15',
  start: '11:00',
}
const SUPPER = { ...PICNIC, productName: 'Lantern supper', path: 'food/lantern-supper' }
const SYDNEY = { city: 'sydney', cityName: 'Sydney' }
const SENT = { ...PICNIC, sending: { by: 'email' as const, days: 0 }, start: IMMEDIATE_START }

describe('links to all dates', () => {
  it.each([
    ['one experience', [PICNIC], ['See all dates']],
    ['two days of one experience', [PICNIC, { ...PICNIC, date: '2027-01-16' }], ['See all dates']],
    ['an experience and a gift card', [PICNIC, SENT], ['See all dates']],
    ['what is only sent', [SENT], []],
    [
      'two experiences',
      [PICNIC, SUPPER],
      ['See all dates of Mystery picnic', 'See all dates of Lantern supper'],
    ],
    [
      'one experience in two cities',
      [PICNIC, { ...PICNIC, ...SYDNEY }],
      ['See all dates of Mystery picnic, Melbourne', 'See all dates of Mystery picnic, Sydney'],
    ],
  ])('of %s', (_, lines, texts) => {
    const config = { ORIGIN: 'https://shop.example' } as Parameters<
      typeof allDatesLinks
    >[0]['config']
    const links = allDatesLinks({ config }, lines, COUNTRIES.aus)
    expect(links.map((link) => 'text' in link && link.text)).toEqual(texts)
  })
})
