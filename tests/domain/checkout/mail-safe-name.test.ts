import { describe, expect, it } from 'vitest'
import { mailSafeName } from '#domain/checkout/mail-safe-name.ts'

describe('a name in mail to someone who never wrote to us', () => {
  it.each([
    'Sam',
    'Zoë',
    'Mary-Jane',
    'O’Brien',
    "D'Arcy",
    'J. R.',
    'Anna Maria de Souza',
    '李小龙',
    'नेहा',
  ])('is %s', (name) => expect(mailSafeName(` ${name} `)).toBe(name))

  it.each([
    ['nothing', ''],
    ['not given', null],
    ['a web address', 'https://evil.example'],
    ['a host that mail programs link', 'win at evil.example'],
    ['the same, in another script', 'победа.рф'],
    ['an address', 'sam@evil.example'],
    ['a number to call', 'Call 0900 123456'],
    ['an offer', 'You have won a prize today'],
    ['long', 'x'.repeat(41)],
    ['markup', '<b>Sam</b>'],
    ['a line break and a header', 'Sam\nBcc: all@example.com'],
    ['turned around', 'Sam\u202e'],
  ])('is no %s', (_, text) => expect(mailSafeName(text)).toBeNull())
})
