import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { hubPage } from '#client/pages/membership/HubPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'

const FREE = {
  code: 'FREE',
  name: 'Free',
  memberDiscount: 0,
  benefits: ['Points on every booking'],
  price: 0,
  giftPrice: null,
}

it.each([
  [false, true],
  [true, false],
])('offers an account to visitors alone (logged in: %s)', (isCustomer, isOffered) => {
  const html = renderToStaticMarkup(
    hubPage({
      country: COUNTRIES.aus,
      money: { currency: COUNTRIES.aus.currency, away: false },
      isCustomer,
      tiers: [FREE],
      interval: 'month',
      monthsFree: 2,
      today: '2026-11-29',
    }) as ReactNode,
  )
  expect(html.includes('Create a free account')).toBe(isOffered)
})

it('counts as worth it what is ahead of the fee', () => {
  const explorer = {
    ...FREE,
    code: 'EXPLORER',
    name: 'Explorer',
    memberDiscount: 10,
    price: 12_000,
  }
  const html = renderToStaticMarkup(
    hubPage({
      country: COUNTRIES.aus,
      money: { currency: COUNTRIES.aus.currency, away: false },
      isCustomer: false,
      tiers: [FREE, explorer],
      interval: 'year',
      monthsFree: 2,
      today: '2026-11-29',
    }) as ReactNode,
  )
  expect(html).toMatch(/<th scope="row">7<\/th><td>\$140.00<\/td><td[^>]*>.*?\$20.00/)
})
