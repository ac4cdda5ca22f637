import { describe, expect, it } from 'vitest'
import { END_VIEW, type ViewAs } from '#domain/content/view-as.ts'
import { decodeViewAs, encodeViewAs } from '#domain/content/view-as-token.ts'

const SECRET = 'a secret of at least thirty-two letters'
const NOW = Date.UTC(2026, 10, 21)
const UNTIL = NOW + 1000
const VIEW: ViewAs = {
  at: Date.UTC(2027, 1, 14),
  city: 'québec',
  tier: 'WONDER',
  variations: { promo: 'b' },
}
const LINK = await encodeViewAs(SECRET, VIEW, UNTIL)

describe('a link that shows the shop as someone else sees it', () => {
  it('says the same to its end', async () => {
    expect(await decodeViewAs(SECRET, LINK, UNTIL)).toEqual(VIEW)
    expect(LINK).toMatch(/^[\w.-]+$/)
  })

  const other = LINK.replace(/^[^.]+/, btoa('{"tier":"WONDER"}').replaceAll('=', ''))
  it.each([
    ['later', SECRET, LINK, UNTIL + 1],
    ['under another secret', `${SECRET}!`, LINK, NOW],
    ['with another view', SECRET, other, NOW],
    ['with another end', SECRET, LINK.replace(String(UNTIL), String(UNTIL + 1)), NOW],
    ['cut', SECRET, LINK.slice(0, -1), NOW],
    ['as the word that ends a view', SECRET, END_VIEW, NOW],
  ])('says nothing %s', async (_, secret, link, now) => {
    expect(await decodeViewAs(secret, link, now)).toBe(null)
  })
})
