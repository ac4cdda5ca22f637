import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { hubPage } from '#client/pages/membership/HubPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'

const FREE = {
  code: 'FREE',
  name: 'Free',
  memberDiscount: 0,
  benefits: ['Wishlist you can share as a hint'],
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
      money: COUNTRIES.aus.currency,
      isCustomer,
      tiers: [FREE],
      interval: 'month',
      monthsFree: 2,
      today: '2026-11-29',
    }) as ReactNode,
  )
  expect(html.includes('Create a free account')).toBe(isOffered)
  expect(html).toContain(
    'You get 1 point for each $1 you pay by card for experiences and items, and 100 points take $5 off an order.',
  )
})

it.each([
  [
    12_000,
    7,
    'Paid yearly, it’s worth it from 7 bookings of $200 a year. With fewer, Free is the better choice.',
  ],
  [1_000, 1, 'If you don’t book anything in a year, Free is the better choice.'],
])('counts as worth it what is ahead of the fee: %s', (price, enough, advice) => {
  const explorer = { ...FREE, code: 'EXPLORER', name: 'Explorer', memberDiscount: 10, price }
  const html = renderToStaticMarkup(
    hubPage({
      country: COUNTRIES.aus,
      money: COUNTRIES.aus.currency,
      isCustomer: false,
      tiers: [FREE, explorer],
      interval: 'year',
      monthsFree: 2,
      today: '2026-11-29',
    }) as ReactNode,
  )
  expect(html).toContain('Is Explorer worth it for you?')
  expect(html).toContain(advice)
  const gain = (enough * 2_000 - price) / 100
  expect(html).toMatch(
    new RegExp(
      `<th scope="row">${enough}</th><td>\\$${enough * 20}.00</td><td[^>]*>.*?\\$${gain}.00`,
    ),
  )
})
