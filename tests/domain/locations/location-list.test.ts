import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closestTimeZone } from '#domain/locations/closest-time-zone.ts'
import { adaptLocations } from '#domain/locations/location-list.ts'
import { cities, readFixture } from '#tests/fixtures/dataset.ts'
import { runs } from '#tests/support/length.ts'

const bath = {
  id: 'bath',
  name: 'Bath',
  city: 'Bath',
  latLon: { lat: 51.38, lon: -2.36 },
  medias: { hero: '/media/bath', topOfBg: '' },
  heading: 'Days out in Bath',
}
const uk = (...cityStates: unknown[]) => ({ id: 'uk', name: 'United Kingdom', cityStates })
const leeds = {
  id: 'leeds',
  city: 'Leeds',
  name: 'Leeds, Yorkshire',
  country: 'GB',
  latitudeLongitude: { latitude: 53.8, longitude: -1.55 },
}
const idsOf = (list: unknown[]) => adaptLocations(list).cities.map(({ id }) => id)

describe('Location: an upstream list', () => {
  it('of countries with cityStates gives their cities, each of its country', () => {
    expect(adaptLocations([uk(bath)])).toEqual({
      issues: [],
      cities: [
        expect.objectContaining({
          id: 'bath',
          country: 'uk',
          latitude: 51.38,
          longitude: -2.36,
          heroImage: '/media/bath',
          heading: 'Days out in Bath',
        }),
      ],
    })
  })

  it('of cities with latitudeLongitude gives them, with words for what is not said', () => {
    expect(adaptLocations([leeds]).cities).toEqual([
      {
        id: 'leeds',
        name: 'Leeds',
        state: '',
        country: 'uk',
        timeZone: 'Europe/London',
        latitude: 53.8,
        longitude: -1.55,
        heroImage: '',
        bannerImage: '',
        heading: 'Things to do in Leeds',
        subHeading: '',
        body: '',
        cta: null,
        headingColor: '#ffffff',
        subHeadingColor: '#ffffff',
        experiences: null,
      },
    ])
  })

  it('of our own cities, one beside the other, is read as well', () => {
    const flat = readFixture('locations/nz.json') as unknown[]
    expect(idsOf(flat)).toContain('auckland')
  })

  it('may mix them all; a city that comes twice is there once', () => {
    expect(idsOf([uk(bath, leeds), leeds, { ...bath, country: 'uk' }, uk()])).toEqual([
      'bath',
      'leeds',
    ])
  })

  it('may leave the name of a country to its cities', () => {
    const { cities: found } = adaptLocations([{ cityStates: [{ ...bath, country: 'Canada' }] }])
    expect(found.map(({ country }) => country)).toEqual(['ca'])
  })

  it('of a country no one knows counts as Australian', () => {
    expect(adaptLocations([{ cityStates: [bath] }]).cities[0]?.country).toBe('aus')
  })

  it.each([
    ['impossible coordinates', { latLon: { lat: 951, lon: 0 } }, '0.cityStates.1.latLon.lat'],
    ['no coordinates', { latLon: undefined }, '0.cityStates.1.latLon'],
    ['a zone that is none', { timeZone: 'Bath' }, '0.cityStates.1.timeZone'],
    ['no name', { name: '' }, '0.cityStates.1.name'],
    ['nothing to name it by in an address', { id: '!', city: '☃' }, '0.cityStates.1.id'],
    ['no id', { id: undefined }, '0.cityStates.1.id'],
  ])('loses one city to %s, and says which', (_, details, path) => {
    const { cities: found, issues } = adaptLocations([uk(bath, { ...bath, ...details }, leeds)])
    expect(found.map(({ id }) => id)).toEqual(['bath', 'leeds'])
    expect(issues.map((issue) => issue.path)).toEqual([path])
    expect(issues[0]?.message).not.toBe('')
  })

  it.each([null, 7, 'Bath', [], true])('loses nothing to %j', (stranger) => {
    const { cities: found, issues } = adaptLocations([stranger, uk(stranger, bath)])
    expect(found).toHaveLength(1)
    expect(new Set(issues.map(({ path }) => path.split('.', 1)[0]))).toEqual(new Set(['0', '1']))
  })

  it('never throws, and never lets a city through without a place, a zone and a slug', () => {
    const entry = fc.letrec((tie) => ({
      city: fc.record(
        {
          id: fc.oneof(fc.string(), fc.constant('bath')),
          name: fc.oneof(fc.string(), fc.constant('Bath')),
          country: fc.anything(),
          timeZone: fc.constantFrom(undefined, null, 'Europe/London', 'Nowhere'),
          latLon: fc.record({ lat: fc.double(), lon: fc.double({ min: -200, max: 200 }) }),
          latitudeLongitude: fc.anything(),
          cta: fc.anything(),
        },
        { requiredKeys: ['id', 'name'] },
      ),
      country: fc.record({ name: fc.string(), cityStates: fc.array(tie('city')) }),
      any: fc.oneof(tie('city'), tie('country'), fc.anything()),
    })).any
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), (list) => {
        for (const { id, latitude, longitude, timeZone } of adaptLocations(list).cities) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
          expect(timeZone).toMatch(/^[A-Z]\w+\/\w/)
          expect(id).toMatch(/^[a-z0-9-]+$/)
        }
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('a city that comes without a zone', () => {
  it.each(cities)('$id would get the zone it has', ({ code, latLon, timeZone }) => {
    expect(closestTimeZone(code, { latitude: latLon.lat, longitude: latLon.lon })).toBe(timeZone)
  })

  it.each([
    ['us', 'America/Detroit', { latitude: 42.28, longitude: -83.74 }],
    ['us', 'Pacific/Honolulu', { latitude: 20.8, longitude: -156.3 }],
    ['ca', 'America/St_Johns', { latitude: 48.95, longitude: -54.6 }],
    ['aus', 'Australia/Darwin', { latitude: -14.46, longitude: 132.26 }],
    ['nz', 'Pacific/Auckland', { latitude: -46.41, longitude: 168.35 }],
  ] as const)('goes by the closest clock we know: %s, %s', (country, zone, place) => {
    expect(closestTimeZone(country, place)).toBe(zone)
  })
})
