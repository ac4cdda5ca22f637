import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '#domain/check/examples.ts'
import { FIELDS } from '#domain/check/fields.ts'
import { schemaOf } from '#domain/check/kinds.ts'
import { nearest } from '#domain/check/nearest.ts'
import { siteOf } from '#domain/check/site.ts'
import { indexStock, type StockKind } from '#domain/check/stock.ts'
import { calendarDays } from '#domain/places/calendar.schema.ts'
import { faultsOfPlace } from '#domain/places/location-place-rules.ts'

describe('what was probably meant', () => {
  it('is a name that is nearly the same', () => {
    expect(nearest('River_walk', ['lake-walk', 'river-walk'])).toBe('river-walk')
    expect(nearest('r', ['river-walk'])).toBeNull()
  })

  it('is not looked for where that would take for ever', () => {
    const long = 'a'.repeat(65)
    expect(nearest(long, [long])).toBeNull()
    const many = [...Array.from({ length: 5_000 }, (_, at) => `name-${at}-of-many`), 'river-walk']
    expect(nearest('river-wolk', many)).toBeNull()
  })

  it('is no page of a country that we are not in', () => {
    expect(siteOf([]).near('aus', 'serch')).toBe('search')
    expect(siteOf([]).near('atlantis', 'serch')).toBeNull()
  })

  it('is a page of an editor, whose address may be no more than a beginning', () => {
    const json = {
      ...{ modelId: 'page', published: 'published' },
      query: [
        { property: 'country', operator: 'is', value: 'aus' },
        { property: 'urlPath', operator: 'is', value: '/aus/walks' },
        { property: 'urlPath', operator: 'startsWith', value: ['/nz/of-'] },
      ],
    }
    const site = siteOf([{ name: 'a.json', kind: 'content', country: null, json }])
    expect(site.near('aus', 'wals')).toBe('walks')
    expect(site.countriesOf('of-lakes')).toEqual(['nz'])
  })

  it('is something that the stock has', () => {
    const files = (['content', 'add-ons'] as const).map((kind) => ({
      ...{ name: kind, kind, country: null },
      json: EXAMPLES[kind],
    }))
    const { entries, addOns } = indexStock(files, new Set())
    expect([...entries, ...addOns]).toEqual(['page-about-walking', 'add-tea'])
  })

  it('defaults 3.11: is a clock of the country', () => {
    const london = { name: 'London', latLon: { lat: 51.5, lon: -0.1 }, timeZone: 'Europe/Lisbon' }
    expect(faultsOfPlace([london], 'uk')).toMatchObject([
      { code: 'location/zone-country', hint: 'did you mean "Europe/London"?' },
    ])
    expect(faultsOfPlace([london], null)).toEqual([])
  })
})

it.each(Object.keys(FIELDS) as StockKind[])('%s: every field is told in a sentence', (kind) => {
  expect(schemaOf(kind)).toBeDefined()
  for (const { says } of Object.values(FIELDS[kind])) expect(says).toMatch(/^\S.*[.…]$/)
})

it('spec §3: a day of the calendar has all that its kind says, but for what it says itself', () => {
  const versions = { short: { startingTimes: ['10:00'], capacity: 6 } }
  const days = [
    { day: '2026-12-24', dataVersion: 'short', capacity: 2 },
    { day: '2026-12-25', country: 'aus' },
  ]
  expect(calendarDays({ versions, days })).toEqual([
    { ...days[0], startingTimes: ['10:00'], capacity: 2 },
    days[1],
  ])
})
