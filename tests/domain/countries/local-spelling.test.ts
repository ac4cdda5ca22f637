import { describe, expect, it } from 'vitest'
import { localHtml, localText } from '#domain/countries/local-spelling.ts'

const [US, UK, CA] = (['us', 'uk', 'ca'] as const).map((code) => ({ code })) as [
  { code: 'us' },
  { code: 'uk' },
  { code: 'ca' },
]

describe('words that are spelt another way in the United States', () => {
  it.each([
    ['Cancelled by us', 'Canceled by us'],
    ['Changing and cancelling', 'Changing and canceling'],
    ['Free cancellation, cancel any time', 'Free cancellation, cancel any time'],
  ])('“%s” is “%s”, there alone', (british, american) => {
    expect(localText(british, US)).toBe(american)
    expect(localText(british, UK)).toBe(british)
    expect(localText(british, CA)).toBe(british)
  })

  it('are changed between tags, not in attributes, styles or codes', () => {
    const html = (word: string) =>
      `<a class="cancelled" href="?list=cancelled">${word}</a>, <b>${word}</b><script>{"state":"cancelled"}</script>`
    expect(localHtml(html('cancelled'), US)).toBe(html('canceled'))
    expect(localHtml(html('cancelled'), UK)).toBe(html('cancelled'))
  })

  it('are left alone where a piece of a page ends within a tag', () => {
    const piece = '<input data-state="cancelled" value="'
    expect(localHtml(piece, US)).toBe(piece)
  })
})
