import { describe, expect, it } from 'vitest'
import { isSafeLink } from '#domain/safe-link.ts'

describe('isSafeLink', () => {
  it.each(['/', '/aus/cities/{city}', 'https://wonderpass.daylark.example', '/aus?a=b#c'])(
    'follows %s',
    (url) => {
      expect(isSafeLink(url)).toBe(true)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://daylark.example',
    'cities',
    '',
    `/${'a'.repeat(3000)}`,
  ])('does not follow %j', (url) => {
    expect(isSafeLink(url)).toBe(false)
  })
})
