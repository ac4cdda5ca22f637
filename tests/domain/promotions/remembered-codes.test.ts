import { expect, it } from 'vitest'
import { formatCodes, parseCodes } from '#domain/promotions/remembered-codes.ts'

const HELLO = { code: 'HELLO10', opens: [] }
const LANTERN = { code: 'LANTERN-KEY', opens: ['p-lantern-supper', 'p-kitchen'] }

it('keeps the last two codes of links, with what they open', () => {
  const cookie = formatCodes([{ code: 'TAKE20', opens: [] }, HELLO, LANTERN])
  expect(cookie).toBe('HELLO10.LANTERN-KEY~p-lantern-supper~p-kitchen')
  expect(parseCodes(cookie)).toEqual([HELLO, LANTERN])
})

it.each([
  [undefined, []],
  ['', []],
  ['hello10.<b>', []],
  ['HELLO10.HELLO10', [HELLO, HELLO]],
])('reads the cookie %s', (cookie, codes) => {
  expect(parseCodes(cookie)).toEqual(codes)
})

it('leaves out ids that would not be read again', () => {
  expect(formatCodes([{ code: 'HELLO10', opens: ['a.b', 'c~d', ''] }])).toBe('HELLO10')
})
