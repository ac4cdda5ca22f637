import { describe, expect, it } from 'vitest'
import { closestCity } from '#domain/locations/distance.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { adaptLocation, FALLBACK_CITY } from '#domain/locations/location.ts'
import { aCity } from '#tests/support/builders.ts'

const sydney = aCity({ id: 'sydney', latitude: -33.8688, longitude: 151.2093 })
const raw = {
  id: 'bath',
  name: 'Bath',
  country: 'United Kingdom',
  timeZone: 'Europe/London',
  latLon: { lat: 51.38, lon: -2.36 },
  medias: { hero: '/media/bath' },
  heading: 'Things to do in Bath',
}

describe('cities/closest: the closest city', () => {
  it('finds the city next to a place', () => {
    const geelong = { latitude: -38.1499, longitude: 144.3617 }
    expect(closestCity([sydney, FALLBACK_CITY], geelong)?.city).toBe(FALLBACK_CITY)
  })

  it('measures on the ground', () => {
    expect(closestCity([sydney], FALLBACK_CITY)?.km).toBeCloseTo(713, -1)
  })

  it('looks across the date line', () => {
    const fiji = aCity({ id: 'suva', latitude: -18.1, longitude: 178.4 })
    const samoa = { latitude: -13.8, longitude: -171.8 }
    expect(closestCity([sydney, fiji], samoa)?.city.id).toBe('suva')
  })

  it('measures to the other side of the earth', () => {
    const there = { latitude: -FALLBACK_CITY.latitude, longitude: FALLBACK_CITY.longitude - 180 }
    expect(closestCity([FALLBACK_CITY], there)?.km).toBeCloseTo(20_015, -1)
  })

  it('finds nothing among no cities', () => {
    expect(closestCity([], FALLBACK_CITY)).toBeNull()
  })
})

describe('Location: a city of a country', () => {
  it('is adapted from the shape upstream sends', () => {
    const medias = { hero: '/media/bath', topOfBg: '/media/river' }
    expect(adaptLocation(RawLocation.parse({ ...raw, medias, headingColor: '#000' }))).toEqual({
      id: 'bath',
      name: 'Bath',
      state: '',
      country: 'uk',
      timeZone: 'Europe/London',
      latitude: 51.38,
      longitude: -2.36,
      heroImage: '/media/bath',
      bannerImage: '/media/river',
      heading: 'Things to do in Bath',
      subHeading: '',
      body: '',
      cta: null,
      headingColor: '#000',
      subHeadingColor: '#ffffff',
      experiences: null,
    })
  })

  it('of an unknown country counts as Australian', () => {
    expect(adaptLocation(RawLocation.parse({ ...raw, country: 'Atlantis' })).country).toBe('aus')
  })

  it('goes by the name of the city where its own is another', () => {
    expect(adaptLocation(RawLocation.parse({ ...raw, name: 'Somerset', city: 'Bath' })).name).toBe(
      'Bath',
    )
  })

  it.each([
    ['bath', 'bath'],
    ['new-york-2', 'new-york-2'],
    ['City/42', 'bath'],
    ['BATH', 'bath'],
    ['../etc', 'bath'],
  ])('with the id %j is found under %j', (id, slug) => {
    expect(adaptLocation(RawLocation.parse({ ...raw, id })).id).toBe(slug)
  })

  it('loses a call to action that leads nowhere safe', () => {
    const cta = { label: 'Go', url: 'javascript:alert(1)' }
    expect(adaptLocation(RawLocation.parse({ ...raw, cta })).cta).toBeNull()
    const safe = { label: 'Go', url: '/uk/cities/bath' }
    expect(adaptLocation(RawLocation.parse({ ...raw, cta: safe })).cta).toEqual(safe)
  })

  it.each([
    { timeZone: 'Bath' },
    { timeZone: undefined },
    { latLon: { lat: 91, lon: 0 } },
    { latLon: { lat: 0, lon: -180.5 } },
    { latLon: { lat: '51', lon: 0 } },
  ])('is refused in our own stock with %j', (details) => {
    expect(RawLocation.safeParse({ ...raw, ...details }).success).toBe(false)
  })
})
