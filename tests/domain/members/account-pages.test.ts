import { expect, it } from 'vitest'
import { ACCOUNT_MENU, accountUrl } from '#domain/members/account-pages.ts'

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
