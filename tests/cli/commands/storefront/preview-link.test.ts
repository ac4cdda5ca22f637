import { describe, expect, it } from 'vitest'
import { decodeViewAs } from '#domain/content/view-as-token.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const TOKEN = 'development-token-do-not-use-in-production'
const previewLink = (...words: string[]) => commandLine('preview-link', ...words)
const linkOf = async (...words: string[]) => new URL((await previewLink(...words)).out.trim())

describe('shop preview-link', () => {
  it('makes a link to drafts, and says nothing of anyone', async () => {
    const { pathname, searchParams } = await linkOf('/aus/summer', '--entry', '4f1c0d')
    expect(pathname).toBe('/aus/summer')
    expect([...searchParams.keys()]).toEqual([
      'builder.preview',
      'builder.overrides.page',
      'shop.seal',
    ])
  })

  it.each([
    ['a time, in the country', ['--at', '2027-02-14T09:00'], { at: Date.UTC(2027, 1, 14, 9) }],
    ['a city', ['--city', 'london'], { city: 'london' }],
    ['a tier', ['--tier', 'WONDER'], { tier: 'WONDER' }],
    [
      'variations',
      ['--variation', 'promo=b', '--variation', 'hero=c'],
      { variations: { promo: 'b', hero: 'c' } },
    ],
  ])('makes one that shows the shop with %s', async (_, words, view) => {
    const { searchParams } = await linkOf('/uk', ...words)
    expect([...searchParams.keys()]).toEqual(['shop.view'])
    const link = searchParams.get('shop.view') ?? ''
    expect(await decodeViewAs(TOKEN, link, Date.now())).toEqual(view)
    expect(await decodeViewAs(TOKEN, link, Date.now() + 8 * 86_400_000)).toBe(null)
  })

  it('makes one with both, if an entry or a model is named', async () => {
    const { searchParams } = await linkOf('/uk', '--city', 'london', '--model', 'banner')
    expect([...searchParams.keys()]).toEqual(['shop.view', 'builder.preview', 'shop.seal'])
  })

  it.each([
    ['/summer', '--at', '2027-02-14T09:00', 'With --at the path begins with a country: /aus'],
    ['/uk', '--at', '2027-02-30T09:00', 'Give --at a date and a time, such as 2027-02-14T09:00.'],
    ['/uk', '--at', '2027-02-14', 'Give --at a date and a time, such as 2027-02-14T09:00.'],
    ['/uk', '--at', '2027-02-14T25:00', 'Give --at a date and a time, such as 2027-02-14T09:00.'],
    ['/uk', '--variation', 'promo', 'Give --variation as <content id>=<variation id>.'],
    ['uk', '--city', 'london', 'A path begins with a slash.'],
    ['/uk', '--city', 'perth', 'No city in uk has the id perth: there are '],
    ['/uk', '--tier', 'GOLD', 'There is no tier GOLD. Tiers: FREE_TIER, EXPLORER, WONDER.'],
  ])('refuses %s %s %s', async (path, option, value, message) => {
    const { code, err } = await previewLink(path, option, value)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })
})
