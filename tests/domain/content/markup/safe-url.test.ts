import { describe, expect, it } from 'vitest'
import { safeUrl, type UrlUse } from '#domain/content/markup/safe-url.ts'

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'javascript%3Aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png,<svg onload=alert(1)>',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'x javascript:alert(1)',
  '\\\\evil.example',
  '/\\evil.example',
  '',
  '  ',
  null,
  7,
  { href: '/' },
]

describe('an address that editors wrote', () => {
  it.each(HOSTILE)('%j leads nowhere (C34)', (address) => {
    for (const use of ['link', 'image', 'media', 'frame'] satisfies UrlUse[]) {
      expect(safeUrl(address, use)).toBeUndefined()
    }
  })

  it.each([
    '/aus/about-us',
    'about-us',
    '#times',
    '?page=2',
    './a:b',
    '//cdn.example/a.png',
    'https://builder.io/?a=1&b=2#c',
    'http://example.com/a b',
    'mailto:hello@daylark.example',
    'tel:+61 2 5550 0000',
  ])('%s is a link', (address) => {
    expect(safeUrl(address)).toBe(address)
  })

  it('is read without the blanks around it', () => {
    expect(safeUrl(' /aus\n')).toBe('/aus')
  })

  it('may hold a small picture, never as a link', () => {
    const dot = 'data:image/png;base64,iVBORw0KGgo='
    expect(safeUrl(dot, 'image')).toBe(dot)
    expect(safeUrl(dot, 'link')).toBeUndefined()
    expect(safeUrl(dot, 'frame')).toBeUndefined()
  })

  it('of a page within the page is a secure one', () => {
    expect(safeUrl('https://www.youtube.com/embed/x', 'frame')).toBeDefined()
    expect(safeUrl('http://www.youtube.com/embed/x', 'frame')).toBeUndefined()
    expect(safeUrl('mailto:a@b.example', 'image')).toBeUndefined()
  })
})
