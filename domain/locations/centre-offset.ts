import { distanceKm, type GeoPoint } from './distance.ts'

export type CentreOffset = {
  /** In tenths. */
  kmFromCentre: number
  /** In whole degrees from north, clockwise. */
  bearing: number
}

/** How far from the centre of its city a place is, and in which direction. */
export const centreOffset = (centre: GeoPoint, place: GeoPoint): CentreOffset => ({
  kmFromCentre: Math.round(distanceKm(centre, place) * 10) / 10,
  bearing: bearing(centre, place),
})

/** The direction from one point to another, in whole degrees from north, clockwise. */
function bearing(from: GeoPoint, to: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  const y = Math.sin(east) * Math.cos(lat2)
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(east)
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360
}

/** A point on the map of OpenStreetMap, marked. */
export const mapUrl = ({ latitude, longitude }: GeoPoint): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
