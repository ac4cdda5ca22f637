import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatGiftCode,
  GIFT_CODE_PAYLOAD,
  GIFT_CODE_SIGNS,
  parseGiftCode,
} from '#domain/gift-cards/gift-code.ts'
import { runs } from '#tests/support/length.ts'

const CODE = formatGiftCode('7K4MPX29DTRG6WC')
const payloads = fc
  .array(fc.constantFrom(...GIFT_CODE_SIGNS), {
    minLength: GIFT_CODE_PAYLOAD,
    maxLength: GIFT_CODE_PAYLOAD,
  })
  .map((signs) => signs.join(''))

describe('the code of a gift card', () => {
  it.each([
    ['as it is written', '7K4M-PX29-DTRG-6WC7', CODE],
    ['without hyphens', '7K4MPX29DTRG6WC7', CODE],
    ['with small letters and spaces', ' 7k4m px29 dtrg 6wc7 ', CODE],
    ['with long dashes', '7K4M–PX29—DTRG‐6WC7', CODE],
    ['with a wrong sign', '7K4M-PX29-DTRG-6WC9', null],
    ['with two signs swapped', 'K74M-PX29-DTRG-6WC7', null],
    ['too short', '7K4M-PX29-DTRG-6WC', null],
    ['with a letter it doesn’t have', '7K4M-PX29-DTRG-6WCA', null],
    ['with a letter it doesn’t have before its last', '7A4M-PX29-DTRG-6WC7', null],
    ['that is a coupon', 'SUMMER-25', null],
  ])('%s', (_, typed, parsed) => {
    expect(parseGiftCode(typed)).toBe(parsed)
  })

  it('is read as it was written, and with one wrong sign never', () => {
    fc.assert(
      fc.property(payloads, fc.nat(15), fc.nat(21), (payload, place, step) => {
        const code = formatGiftCode(payload)
        expect(parseGiftCode(code)).toBe(code)
        const signs = [...code.replaceAll('-', '')]
        const value = GIFT_CODE_SIGNS.indexOf(signs[place] ?? '')
        signs[place] = GIFT_CODE_SIGNS.charAt((value + 1 + step) % GIFT_CODE_SIGNS.length)
        expect(parseGiftCode(signs.join(''))).toBeNull()
      }),
      { numRuns: runs(500) },
    )
  })

  it('with two neighbours swapped is another one or none', () => {
    fc.assert(
      fc.property(payloads, fc.nat(14), (payload, place) => {
        const signs = [...formatGiftCode(payload).replaceAll('-', '')]
        const [one = '', other = ''] = signs.slice(place, place + 2)
        fc.pre(one !== other)
        signs.splice(place, 2, other, one)
        expect(parseGiftCode(signs.join(''))).toBeNull()
      }),
      { numRuns: runs(500) },
    )
  })
})
