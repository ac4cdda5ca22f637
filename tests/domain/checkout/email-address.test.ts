import { describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { parseMailAddress } from '#domain/checkout/email-address.ts'

describe('the address of a sender', () => {
  it.each([
    ['Shop <hello@shop.example>', { name: 'Shop', email: 'hello@shop.example' }],
    ['hello@shop.example', { name: BRAND.name, email: 'hello@shop.example' }],
  ])('of %s', (text, address) => {
    expect(parseMailAddress(text)).toEqual(address)
  })
})
