export type GeoPoint = { latitude: number; longitude: number }

/** The city closest to a point, with the distance on the ground; null when there is none. */
export function closestCity<P extends GeoPoint>(cities: readonly P[], point: GeoPoint) {
  let closest: { city: P; km: number } | null = null
  for (const city of cities) {
    const km = distanceKm(city, point)
    if (!closest || km < closest.km) closest = { city, km }
  }
  return closest
}

const EARTH_RADIUS_KM = 6371

/** Great-circle distance by the haversine formula. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord =
    half(b.latitude - a.latitude) +
    cos(a.latitude) * cos(b.latitude) * half(b.longitude - a.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
