import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { distanceKm, type GeoPoint } from './distance.ts'

/** The zone of the closest landmark, for cities without one. */
export const closestTimeZone = (country: CountryCode, point: GeoPoint): string =>
  closestLandmark(country, point).timeZone

/** The closest landmark of a country, with the distance on the ground. */
export function closestLandmark(
  country: CountryCode,
  point: GeoPoint,
): { timeZone: string; km: number } {
  const landmarks = COUNTRIES[country].landmarks.map((landmark) => {
    const [timeZone = '', latitude, longitude] = landmark.split(' ')
    return {
      timeZone,
      km: distanceKm({ latitude: Number(latitude), longitude: Number(longitude) }, point),
    }
  })
  return landmarks.reduce((best, mark) => (mark.km < best.km ? mark : best))
}
