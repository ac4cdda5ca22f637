import { describe, expect, it } from 'vitest'
import { resolveCalendarDays } from '#domain/availability/calendar.schema.ts'
import { findClosestName } from '#domain/closest-name.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { createSiteUrls } from '#domain/validation/dataset/site-urls.ts'
import { FIELD_DOCS } from '#domain/validation/fields/field-docs.ts'
import { validateCityPlace } from '#domain/validation/files/locations/city-coordinates.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { getFileSchema } from '#domain/validation/validate-dataset-file.ts'

describe('what was probably meant', () => {
  it('is a name that is nearly the same', () => {
    expect(findClosestName('River_walk', ['lake-walk', 'river-walk'])).toBe('river-walk')
    expect(findClosestName('r', ['river-walk'])).toBeNull()
  })

  it('is not looked for where that would take for ever', () => {
    const long = 'a'.repeat(65)
    expect(findClosestName(long, [long])).toBeNull()
    const many = [...Array.from({ length: 5_000 }, (_, at) => `name-${at}-of-many`), 'river-walk']
    expect(findClosestName('river-wolk', many)).toBeNull()
  })

  it('is no page of a country that we are not in', () => {
    expect(createSiteUrls([]).findClosest('aus', 'serch')).toBe('search')
    expect(createSiteUrls([]).findClosest('atlantis', 'serch')).toBeNull()
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
    const site = createSiteUrls([{ name: 'a.json', kind: 'content', country: null, json }])
    expect(site.findClosest('aus', 'wals')).toBe('walks')
    expect(site.countriesOf('of-lakes')).toEqual(['nz'])
  })

  it('is something that the stock has', () => {
    const files = (['content', 'add-ons'] as const).map((kind) => ({
      ...{ name: kind, kind, country: null },
      json: SAMPLE_DATASET[kind],
    }))
    const { entries, records } = indexDataset(files, new Set())
    expect([...entries, ...records.addOns]).toEqual(['page-about-walking', 'add-tea', 'add-lunch'])
  })

  it('is a clock of the country', () => {
    const london = { name: 'London', latLon: { lat: 51.5, lon: -0.1 }, timeZone: 'Europe/Lisbon' }
    expect(validateCityPlace([london], 'uk')).toMatchObject([
      { code: 'location/zone-country', hint: 'did you mean "Europe/London"?' },
    ])
    expect(validateCityPlace([london], null)).toEqual([])
  })
})

it.each(Object.keys(FIELD_DOCS) as DatasetFileKind[])(
  '%s: every field is told in a sentence',
  (kind) => {
    expect(getFileSchema(kind)).toBeDefined()
    for (const { description } of Object.values(FIELD_DOCS[kind]))
      expect(description).toMatch(/^\S.*[.…]$/)
  },
)

it('a day of the calendar has all that its kind says, but for what it says itself', () => {
  const versions = { short: { startingTimes: ['10:00'], capacity: 6 } }
  const days = [
    { day: '2026-12-24', dataVersion: 'short', capacity: 2 },
    { day: '2026-12-25', country: 'aus' },
  ]
  expect(resolveCalendarDays({ versions, days })).toEqual([
    { ...days[0], startingTimes: ['10:00'], capacity: 2 },
    days[1],
  ])
})
