import { type CountryCode, findCountry } from '#domain/countries/index.ts'
import { slugify } from '#domain/text.ts'
import { closestTimeZone } from './closest-time-zone.ts'
import type { GeoPoint } from './distance.ts'
import type { CityState, PlainCity } from './location.schema.ts'

export type City = {
  id: string
  name: string
  state: string
  country: CountryCode
  timeZone: string
  latitude: number
  longitude: number
  heroImage: string
  bannerImage: string
  heading: string
  subHeading: string
  body: string
  cta: { label: string; url: string } | null
  headingColor: string
  subHeadingColor: string
  /** How many its list has; null where that isn’t counted. */
  experiences: number | null
}

/** Shown when no city can be loaded. */
export const FALLBACK_CITY: City = {
  id: 'melbourne',
  name: 'Melbourne',
  state: 'Victoria',
  country: 'aus',
  timeZone: 'Australia/Melbourne',
  latitude: -37.8136,
  longitude: 144.9631,
  heroImage: '/media/city-melbourne',
  bannerImage: '/media/city-melbourne',
  heading: 'Things to do in Melbourne',
  subHeading: '',
  body: '',
  cta: null,
  headingColor: '#ffffff',
  subHeadingColor: '#ffffff',
  experiences: null,
}

/** Within this distance the visitor isn't asked to confirm the city. */
export const NEARBY_KM = 100

/** Adapts either upstream shape; unknown countries count as Australia. */
export function adaptLocation(raw: CityState | PlainCity, countryName = ''): City {
  const name = raw.city || raw.name
  const country = findCountry(raw.country || countryName)?.code ?? 'aus'
  const point = toGeoPoint(raw)
  return {
    // Ids are part of URLs: an invalid one is replaced by the name.
    id: SLUG.test(raw.id) ? raw.id : slugify(name),
    name,
    state: raw.state || '',
    country,
    timeZone: raw.timeZone || closestTimeZone(country, point),
    ...point,
    heroImage: raw.medias?.hero || '',
    bannerImage: raw.medias?.topOfBg || '',
    heading: raw.heading || `Things to do in ${name}`,
    subHeading: raw.subHeading || '',
    body: raw.body || '',
    cta: raw.cta ?? null,
    headingColor: raw.headingColor || WHITE,
    subHeadingColor: raw.subHeadingColor || WHITE,
    experiences: raw.experiences ?? null,
  }
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const WHITE = '#ffffff'

const toGeoPoint = (raw: CityState | PlainCity): GeoPoint =>
  'latLon' in raw
    ? { latitude: raw.latLon.lat, longitude: raw.latLon.lon }
    : { latitude: raw.latitudeLongitude.latitude, longitude: raw.latitudeLongitude.longitude }
