import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const nav = (...words: string[]) => commandLine('nav', ...words)

describe('shop nav', () => {
  it.each(COUNTRY_CODES)('shows the menu of %s with its own phone', async (country) => {
    const { code, out } = await nav('--country', country)
    expect(out).toContain(`Call Us ${COUNTRIES[country].phone.support}`)
    expect(out).toContain(`/${country}/gift-cards`)
    expect(out).not.toContain('{')
    expect(code).toBe(0)
  })

  it('shows what belongs to a city there alone', async () => {
    const here = await nav('--city', 'melbourne')
    const elsewhere = await nav('--city', 'perth', '--hidden')
    expect(here.out).toMatch(/Balloon flights +\/aus\/adventures/)
    expect(elsewhere.out).toMatch(/Not shown:[\s\S]+Balloon flights +only in melbourne/)
  })

  it.each([
    ['not signed in', [], '/aus/wonderpass-hub'],
    ['with a pass', ['--tier', 'EXPLORER'], '/aus/wonderpass-hub'],
    [
      'with a pass that ran out the day before',
      ['--tier', 'EXPLORER', '--until', '2026-12-31', '--date', '2027-01-01'],
      '/aus/wonderpass-hub',
    ],
  ])('leads a visitor %s to the right WonderPass page', async (_, words, url) => {
    const { out } = await nav(...words)
    expect(out).toMatch(/^WonderPass .*$/m)
    expect(out.split('\n').find((line) => line.startsWith('WonderPass'))).toContain(url)
  })

  it('tells programs the same', async () => {
    const { out } = await nav('--city', 'melbourne', '--hidden', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      country: 'aus',
      city: 'melbourne',
      hidden: expect.arrayContaining([expect.objectContaining({ why: 'only in uk, ca' })]),
    })
  })

  it.each([
    [['--city', 'melborne'], 'did you mean "melbourne"?'],
    [['--city', 'xx'], 'has the id xx: there are sydney'],
    [['--country', 'uk', '--city', 'melbourne'], 'No city in uk has the id melbourne'],
    [['--tier', 'GOLD'], 'Tiers: FREE_TIER, EXPLORER, WONDER.'],
    [['--date', '31.12.2026'], 'Give a day such as 2026-12-24.'],
  ])('calls %j wrong usage', async (words, sentence) => {
    const { code, err } = await nav(...words)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })
})
