import { expect, it } from 'vitest'
import { ACCOUNT_MENU, accountUrl, onwardUrl, withNext } from '#domain/account/account-pages.ts'

it.each([
  ['', '/nz/account'],
  ['bookings', '/nz/account/bookings'],
  ['activate', '/nz/account/activate'],
] as const)('the page %j is at %s', (page, url) => {
  expect(accountUrl('nz', page)).toBe(url)
})

it('the menu begins with the overview', () => {
  expect(Object.keys(ACCOUNT_MENU)[0]).toBe('')
})

it('leads on to another page, with its own query', () => {
  expect(withNext('/aus/account/login', '/aus/search?q=rug&page=2')).toBe(
    '/aus/account/login?next=%2Faus%2Fsearch%3Fq%3Drug%26page%3D2',
  )
})

it.each([
  ['', '/aus/account/login'],
  ['/aus/account', '/aus/account/login'],
  ['/aus/cart', '/aus/account/login?next=%2Faus%2Fcart'],
])('the way in leads on to %j by %s', (next, url) => {
  expect(onwardUrl('aus', 'login', next)).toBe(url)
})
