import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import {
  bundledThemePicture,
  DEFAULT_GIFT_THEMES,
  orDefaultThemes,
} from '#domain/gift-cards/default-themes.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { listGiftThemes } from '#domain/gift-cards/gift-themes.ts'
import { parseFields } from '#domain/issue.ts'
import { slugify } from '#domain/text.ts'
import { runs } from '#tests/support/length.ts'

const aTheme = (name: string, rest: object = {}) =>
  GiftTheme.parse({
    name,
    displayName: name,
    thumbnailUrl: '/a',
    fullUrl: '/b',
    imageUrl: '/c',
    ...rest,
  })
const only = (visibilityCriteria: object) => ({ visibilityCriteria })
const here = { country: COUNTRIES.aus, date: '2026-11-21', purpose: 'gift-card' } as const
const names = (themes: GiftTheme[], where: Partial<Parameters<typeof listGiftThemes>[1]> = {}) =>
  listGiftThemes(themes, { ...here, ...where }).map(({ name }) => name)

describe('Gift themes: themesFor', () => {
  it('follows the order of the country, then the order of the file', () => {
    const themes = ['zebra', 'wedding', 'apple', 'birthday', 'anniversary'].map((one) =>
      aTheme(one),
    )
    expect(names(themes)).toEqual(['birthday', 'anniversary', 'wedding', 'zebra', 'apple'])
    expect(names(themes, { country: COUNTRIES.uk })).toEqual([
      ...['birthday', 'wedding', 'anniversary', 'zebra', 'apple'],
    ])
  })

  it('shows Thanksgiving only in the us, however it is written', () => {
    const themes = ['thanksgiving', 'Thanksgiving', 'THANKSGIVING '].map((one) => aTheme(one))
    const shown = (code: CountryCode) => names(themes, { country: COUNTRIES[code] }).length
    expect(shown('us')).toBe(3)
    expect(COUNTRY_CODES.filter((code) => shown(code) > 0)).toEqual(['us'])
  })

  it('keeps the custom theme for gift cards', () => {
    const themes = [aTheme('custom', { isCustom: true }), aTheme('birthday')]
    expect(names(themes)).toEqual(['birthday', 'custom'])
    expect(names(themes, { purpose: 'voucher' })).toEqual(['birthday'])
  })

  it('shows a theme in the countries its criteria name', () => {
    const themes = [aTheme('a', only({ countries: ['nz'] })), aTheme('b', only({ countries: [] }))]
    expect(names(themes)).toEqual([])
    expect(names(themes, { country: COUNTRIES.nz })).toEqual(['a'])
  })

  it('shows a theme in the cities its criteria name, once the city is known', () => {
    const themes = [aTheme('a', only({ cities: ['sydney'] }))]
    const seen = ['sydney', 'perth', null, undefined].map((city) =>
      names(themes, { city: city ?? null }),
    )
    expect(seen).toEqual([['a'], [], [], []])
    expect(listGiftThemes(themes, here)).toEqual([])
  })

  it.each([
    ['2026-01-09', false],
    ['2026-01-10', true],
    ['2026-02-14', true],
    ['2026-02-15', false],
  ])('shows a season with both its ends: on %s %s', (date, isShown) => {
    const themes = [aTheme('valentines', only({ season: { from: '01-10', to: '02-14' } }))]
    expect(names(themes, { date })).toHaveLength(Number(isShown))
  })

  it.each([
    ['2026-12-19', false],
    ['2026-12-20', true],
    ['2027-01-10', true],
    ['2027-01-11', false],
    ['2028-06-29', false],
  ])('shows a season over the turn of the year: on %s %s', (date, isShown) => {
    const themes = [aTheme('new-year', only({ season: { from: '12-20', to: '01-10' } }))]
    expect(names(themes, { date })).toHaveLength(Number(isShown))
  })

  it('keeps Mother’s Day in March in the uk and Father’s Day in September in aus', () => {
    const season = { from: '04-10', to: '06-21' }
    const themes = [
      aTheme('mothers-day', only({ season })),
      aTheme('fathers-day', only({ season })),
    ]
    expect(names(themes, { date: '2026-05-20' })).toEqual(['mothers-day'])
    expect(names(themes, { date: '2026-09-01' })).toEqual(['fathers-day'])
    expect(names(themes, { date: '2026-03-10', country: COUNTRIES.uk })).toEqual(['mothers-day'])
    expect(names(themes, { date: '2026-05-20', country: COUNTRIES.us })).toHaveLength(2)
  })

  it('gives some of the themes it got, each once, in order, Thanksgiving never outside the us', () => {
    const known = [...new Set(COUNTRY_CODES.flatMap((code) => COUNTRIES[code].giftThemes))]
    const day = fc.constantFrom('01-01', '02-14', '02-29', '06-15', '12-31')
    const theme = fc.record({
      name: fc.oneof(fc.constantFrom(...known, 'Thanksgiving'), fc.string({ minLength: 1 })),
      isCustom: fc.boolean(),
      visibilityCriteria: fc.record(
        {
          countries: fc.subarray([...COUNTRY_CODES]),
          cities: fc.subarray(['melbourne', 'london']),
          season: fc.record({ from: day, to: day }),
        },
        { requiredKeys: [] },
      ),
    })
    const where = fc.record({
      country: fc.constantFrom(...Object.values(COUNTRIES)),
      city: fc.constantFrom('melbourne', 'london', null),
      date: fc.tuple(fc.integer({ min: 2020, max: 2040 }), day).map((parts) => parts.join('-')),
      purpose: fc.constantFrom('gift-card' as const, 'voucher' as const),
    })
    fc.assert(
      fc.property(fc.uniqueArray(theme, { selector: ({ name }) => name }), where, (raw, there) => {
        const themes = raw.map((one) => aTheme(one.name, one))
        const shown = listGiftThemes(themes, there)
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.every((one) => themes.includes(one))).toBe(true)
        const order: readonly string[] = there.country.giftThemes
        const places = shown.map(({ name }) => order.indexOf(slugify(name)))
        const ranks = places.map((place) => (place < 0 ? order.length : place))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        const unknown = shown.filter((_, at) => places[at] === -1)
        const fileOrder = unknown.map((one) => themes.indexOf(one))
        expect(fileOrder).toEqual(fileOrder.toSorted((a, b) => a - b))
        const isAmerican = there.country.code === 'us'
        expect(isAmerican || !shown.some(({ name }) => slugify(name) === 'thanksgiving')).toBe(true)
        expect(there.purpose === 'gift-card' || !shown.some(({ isCustom }) => isCustom)).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('Gift themes: the bundled ones', () => {
  it.each(COUNTRY_CODES)('suit any day in %s', (code) => {
    const where = { ...here, country: COUNTRIES[code] }
    expect(listGiftThemes(DEFAULT_GIFT_THEMES, where)).toHaveLength(DEFAULT_GIFT_THEMES.length)
    expect(DEFAULT_GIFT_THEMES.map((theme) => GiftTheme.parse(theme))).toEqual(DEFAULT_GIFT_THEMES)
  })
})

describe('Gift card theme', () => {
  it('fills what may be missing', () => {
    expect(aTheme('a')).toMatchObject({
      isCustom: false,
      isValentine: false,
      visibilityCriteria: {},
    })
  })

  it.each(['02-30', '13-01', '2-1', 'spring'])('says how to write a day such as %s', (from) => {
    const theme = { ...aTheme('a'), visibilityCriteria: { season: { from, to: '02-29' } } }
    expect(parseFields(GiftTheme, theme).issues ?? []).toEqual([
      {
        path: 'visibilityCriteria.season.from',
        message: 'Write a day that there is, first the month: 02-14 is 14 February.',
      },
    ])
  })
})

it('the bundled themes stand in for none', () => {
  const [theme] = DEFAULT_GIFT_THEMES
  expect(orDefaultThemes([])).toBe(DEFAULT_GIFT_THEMES)
  expect(orDefaultThemes(theme ? [theme] : [])).toEqual([theme])
})

it('has a picture on paper for every bundled theme, and for any other', () => {
  const names = [...DEFAULT_GIFT_THEMES.map(({ displayName }) => displayName), 'Of last year']
  const pictures = names.map(bundledThemePicture)
  expect(pictures.slice(0, -1)).toEqual(DEFAULT_GIFT_THEMES.map(({ imageUrl }) => imageUrl))
  for (const picture of pictures)
    expect(existsSync(picture.replace('/media/', 'public/vouchers/').concat('.jpg'))).toBe(true)
})
