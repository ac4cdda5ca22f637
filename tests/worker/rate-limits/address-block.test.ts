import { expect, it } from 'vitest'
import { addressBlock } from '#worker/rate-limits/address-block.ts'

it.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.200', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  [null, ''],
])('%s is in block %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
