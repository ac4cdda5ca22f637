import { distanceKm, type GeoPoint } from '#domain/locations/distance.ts'
import { slugify } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-file.ts'

/** A day out may begin so far from the city it is sold in; beyond that a number is wrong. */
const MAX_DISTANCE_KM = 150

/** Where guests meet: a place on earth, near a city in which the product runs. */
export const validateMeetingPoint: ProductValidator = (
  { name, details, productCities },
  basePath,
  index,
) => {
  const { latitude = null, longitude = null } = details.meetingPoint ?? {}
  const code = 'product/meeting-point'
  const path = [...basePath, 'details', 'meetingPoint']
  if (latitude === null && longitude === null) return []
  if (latitude === null || longitude === null) {
    const missing = latitude === null ? 'latitude' : 'longitude'
    return [
      { code, path, message: `The meeting point has no ${missing}.`, hint: `add "${missing}"` },
    ]
  }
  if (!isOnEarth({ latitude, longitude })) {
    const message = `No place on earth is at ${latitude}, ${longitude}.`
    const hint = 'a latitude is between -90 and 90, a longitude between -180 and 180'
    return [{ code, path, message, hint }]
  }
  const cities = productCities.map((city) => city.id ?? slugify(city.name))
  return tooFarFromCity(name, { latitude, longitude }, cities, path, index)
}

const isOnEarth = ({ latitude, longitude }: GeoPoint) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

type CityPoint = { name: string; point: GeoPoint }

function tooFarFromCity(
  name: string,
  point: GeoPoint,
  ids: readonly string[],
  path: JsonPath,
  { records }: DatasetIndex,
): Violation[] {
  const cities = ids.flatMap((id): CityPoint[] => {
    const { name = id, point = null } = records.cities.get(id) ?? {}
    return point ? [{ name, point }] : []
  })
  // A city that nobody knows may be the one that they meet in.
  if (cities.length === 0 || cities.length < ids.length) return []
  const [{ city, km }, ...others] = byDistance(point, cities)
  if (km <= MAX_DISTANCE_KM) return []
  const than = others.length > 0 ? 'the nearest of its cities' : 'its city'
  const message = `Guests of ${name} would meet ${Math.round(km)} km from ${city.name}, ${than}.`
  return [{ code: 'product/meeting-far', path, message, hint: coordinateHint(point, cities) }]
}

/** The cities with their distance from a point, the nearest one first. */
const byDistance = (point: GeoPoint, cities: readonly CityPoint[]) =>
  cities
    .map((city) => ({ city, km: distanceKm(point, city.point) }))
    .toSorted((one, other) => one.km - other.km) as [
    { city: CityPoint; km: number },
    ...{ city: CityPoint; km: number }[],
  ]

/** A minus that was forgotten and two numbers that were exchanged are the usual reasons. */
function coordinateHint({ latitude, longitude }: GeoPoint, cities: readonly CityPoint[]): string {
  const intended = [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
    { latitude: longitude, longitude: latitude },
  ].find((one) => isOnEarth(one) && byDistance(one, cities)[0].km <= MAX_DISTANCE_KM)
  return intended
    ? `write "latitude": ${intended.latitude}, "longitude": ${intended.longitude}`
    : 'look at both numbers: a map shows them'
}
