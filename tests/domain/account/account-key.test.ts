import { expect, it } from 'vitest'
import { accountKey } from '#domain/account/account-key.ts'

it.each([
  ['capitals and spaces', ' Maya@Example.com '],
  ['capitals alone', 'MAYA@EXAMPLE.COM'],
])('an address with %s is the account it reaches', (_, email) => {
  expect(accountKey(email)).toBe('maya@example.com')
})

it('an accent written in two ways is one account', () => {
  expect(accountKey('jose\u0301@example.com')).toBe(accountKey('jos\u00e9@example.com'))
})
