import { z } from 'zod'
import { findClosestName } from '#domain/closest-name.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { closestLandmark } from '#domain/locations/closest-time-zone.ts'
import type { GeoPoint } from '#domain/locations/distance.ts'
import { isTimeZone } from '#domain/time/date-time.ts'
import { validateEach } from '#domain/validation/dataset/dataset-index.ts'
import { type JsonPath, type Violation, withFix } from '#domain/validation/violation.ts'

/** No place of a country is farther than this from a landmark whose time zone is known. */
const MAX_LANDMARK_DISTANCE_KM = 1200

const CityPlace = z.object({
  name: z.string(),
  latLon: z.object({ lat: z.number(), lon: z.number() }),
  timeZone: z.string().catch(''),
})

/** Validates coordinates and time zones of cities against the country they are in. */
export const validateCityPlace = (json: unknown, code: CountryCode | null): Violation[] =>
  code === null
    ? []
    : validateEach(CityPlace, json, ({ value: { name, latLon, timeZone }, index }) => {
        const point = { latitude: latLon.lat, longitude: latLon.lon }
        return [
          ...validatePoint(name, point, code, [index, 'latLon']),
          ...validateTimeZone(timeZone, code, point, [index, 'timeZone']),
        ]
      })

const isOnEarth = ({ latitude, longitude }: GeoPoint) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const isInCountry = (code: CountryCode, point: GeoPoint) =>
  isOnEarth(point) && closestLandmark(code, point).km <= MAX_LANDMARK_DISTANCE_KM

function validatePoint(
  name: string,
  point: GeoPoint,
  code: CountryCode,
  path: JsonPath,
): Violation[] {
  if (isInCountry(code, point)) return []
  const { latitude, longitude } = point
  const { nameInSentence } = COUNTRIES[code]
  if (isInCountry(code, { latitude: longitude, longitude: latitude })) {
    const message = `${name} is not in ${nameInSentence}: latitude and longitude are swapped.`
    const value = { lat: longitude, lon: latitude }
    const hint = `write { "lat": ${value.lat}, "lon": ${value.lon} }`
    return [withFix({ code: 'location/swapped', path, message }, hint, { path, value })]
  }
  // The schema reports what cannot be a latitude.
  if (!isOnEarth(point)) return []
  const km = Math.round(closestLandmark(code, point).km)
  const message = `${name} is not in ${nameInSentence}: ${latitude}, ${longitude} is ${km} km away.`
  return [{ code: 'location/far-away', path, message, hint: signHint(point, code) }]
}

/** A missing or extra minus is the usual reason. */
function signHint({ latitude, longitude }: GeoPoint, code: CountryCode): string {
  const intended = [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
  ].find((one) => isInCountry(code, one))
  return intended
    ? `write { "lat": ${intended.latitude}, "lon": ${intended.longitude} }`
    : 'check both numbers on a map'
}

function validateTimeZone(
  timeZone: string,
  code: CountryCode,
  point: GeoPoint,
  path: JsonPath,
): Violation[] {
  const zones = new Set(COUNTRY_DETAILS[code].timeZones)
  if (!isTimeZone(timeZone) || zones.has(timeZone)) return []
  const closest = findClosestName(timeZone, zones)
  const message = `${timeZone} is not a time zone of ${COUNTRIES[code].nameInSentence}.`
  const hint = closest
    ? `did you mean "${closest}"?`
    : `write "${closestLandmark(code, point).timeZone}" if that is its time zone`
  return [{ code: 'location/zone-country', path, message, hint }]
}
