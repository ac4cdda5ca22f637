import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone } from '#domain/checkout/format-phone.ts'
import { isPhoneNumber } from '#domain/checkout/validate-phone.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import {
  buildPhoneMetadata,
  PHONE_METADATA_URL,
} from '../../../scripts/generate/phone-metadata.mjs'

describe('Phone: the library only formats', () => {
  it.each([
    ['aus', '0412 345 678', '+61 412 345 678'],
    ['aus', '412345678', '+61 412 345 678'],
    ['aus', '+61 0412 345 678', '+61 412 345 678'],
    ['aus', '+44 (0)7400 123456', '+44 7400 123456'],
    ['nz', '021 123 4567', '+64 21 123 4567'],
    ['uk', '07400123456', '+44 7400 123456'],
    ['uk', '0061 412 345 678', '+61 412 345 678'],
    ['us', '(212) 555-0123', '+1 212 555 0123'],
    ['ca', '1 604 555 0123', '+1 604 555 0123'],
  ] as const)('in %s writes %s as %s', (code, typed, spoken) => {
    expect(formatPhone(typed, COUNTRIES[code])).toBe(spoken)
  })

  it.each([
    ['uk', '+49 30 901820'],
    ['nz', '02112345678901'],
    ['ca', '+1 604 555 0123 ext. 22'],
    ['uk', '0061 1300 975 707'],
    ['us', 'call me'],
    ['us', ''],
  ] as const)('in %s leaves %j as it was typed', (code, typed) => {
    expect(formatPhone(typed, COUNTRIES[code])).toBe(typed)
  })

  it('never makes a number that the specification takes into one it does not, nor changes its last digits', () => {
    const digits = fc.stringMatching(/^(\+?(61|64|44|1))?[ -]?0?[1-9]\d{5,11}$/)
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRY_CODES), digits, (code, typed) => {
        const spoken = formatPhone(typed, COUNTRIES[code])
        fc.pre(isPhoneNumber(typed, COUNTRIES[code]))
        expect(isPhoneNumber(spoken, COUNTRIES[code])).toBe(true)
        expect(lastOf(spoken)).toBe(lastOf(typed))
        expect(formatPhone(spoken, COUNTRIES[code])).toBe(spoken)
      }),
    )
  })
})

const lastOf = (phone: string) => phone.replace(/\D/g, '').slice(-6)

it('Phone: what is cut out for our countries is what the package has today', () => {
  expect(readFileSync(PHONE_METADATA_URL, 'utf8')).toBe(buildPhoneMetadata())
})
