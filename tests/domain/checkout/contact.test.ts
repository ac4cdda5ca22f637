import { describe, expect, it } from 'vitest'
import { Customer } from '#domain/checkout/contact.schema.ts'
import { isPhoneNumber } from '#domain/checkout/validate-phone.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { parseFields } from '#domain/issue.ts'

describe('Phone', () => {
  it.each([
    ['aus', '0412 345 678'],
    ['aus', '412345678'],
    ['aus', '+61 412 345 678'],
    ['aus', '+61 0412 345 678'],
    ['aus', '61412345678'],
    ['aus', '+44 7400 123456'],
    ['nz', '021 123 4567'],
    ['nz', '+64 21 123 456'],
    ['uk', '07400 123456'],
    ['uk', '+44 (0)7400 123456'],
    ['uk', '447400123456'],
    ['us', '(212) 555-0123'],
    ['us', '1 212 555 0123'],
    ['ca', '+1 604 555 0123'],
    ['uk', '+49 30 901820'],
  ] as const)('in %s takes %s', (code, phone) => {
    expect(isPhoneNumber(phone, COUNTRIES[code])).toBe(true)
  })

  it.each([
    ['aus', '041234567'],
    ['aus', '04123456789'],
    ['aus', '1412345678'],
    ['aus', '+61 12345678'],
    ['nz', '021 123'],
    ['uk', '07400 12345'],
    ['us', '212 555 012'],
    ['us', '+1 212 555 012'],
    ['ca', '+99 1234'],
    ['uk', ''],
    ['uk', 'call me'],
    ['uk', `+${'1'.repeat(16)}`],
    ['uk', `07400 123456${' '.repeat(64_000)}`],
  ] as const)('in %s does not take %j', (code, phone) => {
    expect(isPhoneNumber(phone, COUNTRIES[code])).toBe(false)
  })
})

describe('Customer fields', () => {
  const said = (customer: unknown) => parseFields(Customer, customer).issues ?? []

  it('needs an email and no more', () => {
    expect(Customer.parse({ email: ' sam@example.com ' })).toEqual({ email: 'sam@example.com' })
  })

  it.each([{}, { email: '' }, { email: '  ' }])('says that the email is missing in %j', (given) => {
    expect(said(given)).toEqual([{ path: 'email', message: 'email is a required field' }])
  })

  it.each([
    'sam',
    'sam smith@example.com',
    'a@b@c',
    'sam@example.com\r\nBcc: all@example.com',
    'sam@\u0000example.com',
    `${'a'.repeat(254)}@b`,
    `${'a'.repeat(65)}@example.com`,
    '<a@b>',
    '"a\\"b"@c',
    'x@y>',
    'Sam <sam@example.com>',
    'sam@example.com,kim@example.com',
    'sam@example.com;',
    'sam@(comment)example.com',
    'sam@[127.0.0.1]',
    'sam@-example.com',
    'sam@example..com',
    'sa..m@example.com',
    'sam\u202e@example.com',
    'sam\ud800@example.com',
  ])('says once that %j is no email', (email) => {
    expect(said({ email })).toEqual([{ path: 'email', message: 'Email is not valid.' }])
  })

  it.each([
    'a@b',
    'o’brien@example.com',
    "O'Brien+shop@mail.example.co.uk",
    'zoë@bücher.example',
    '_sam-1@sub-domain.example',
  ])('takes %s', (email) => {
    expect(Customer.parse({ email })).toEqual({ email })
  })

  it('asks for a phone that is left blank', () => {
    expect(said({ email: 'a@b', phone: ' ' })).toMatchObject([
      { path: 'phone', message: 'phone is a required field' },
    ])
  })

  it.each(['Sam\nBcc: all@example.com', 'Sam\u0000', 'Sam\uD800'])(
    'takes %j for no name',
    (firstName) => {
      expect(said({ email: 'a@b', firstName }).map(({ path }) => path)).toEqual(['firstName'])
    },
  )
})
