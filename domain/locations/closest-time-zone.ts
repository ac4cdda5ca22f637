import type { CountryCode } from '#domain/countries/index.ts'
import { distanceKm, type GeoPoint } from './distance.ts'

/** A clock and a place that goes by it. */
type TimeZoneLandmark = readonly [timeZone: string, latitude: number, longitude: number]

/** Places whose clock is known, for cities that come without a zone. */
const LANDMARKS: Readonly<Record<CountryCode, readonly TimeZoneLandmark[]>> = {
  aus: [
    ['Australia/Melbourne', -37.82, 144.97],
    ['Australia/Melbourne', -34.21, 142.14],
    ['Australia/Sydney', -33.87, 151.21],
    ['Australia/Sydney', -35.28, 149.13],
    ['Australia/Sydney', -28.81, 153.28],
    ['Australia/Brisbane', -27.47, 153.03],
    ['Australia/Brisbane', -28.03, 153.43],
    ['Australia/Brisbane', -19.26, 146.82],
    ['Australia/Adelaide', -34.93, 138.6],
    ['Australia/Broken_Hill', -31.95, 141.45],
    ['Australia/Darwin', -12.47, 130.83],
    ['Australia/Darwin', -23.7, 133.88],
    ['Australia/Perth', -31.95, 115.86],
    ['Australia/Perth', -17.96, 122.24],
    ['Australia/Hobart', -42.88, 147.33],
    ['Australia/Lord_Howe', -31.55, 159.08],
  ],
  nz: [
    ['Pacific/Auckland', -36.87, 174.77],
    ['Pacific/Auckland', -43.53, 172.64],
    ['Pacific/Auckland', -45.88, 170.5],
    ['Pacific/Chatham', -43.95, -176.55],
  ],
  uk: [['Europe/London', 51.51, -0.13]],
  ca: [
    ['America/St_Johns', 47.57, -52.72],
    ['America/Halifax', 44.65, -63.6],
    ['America/Moncton', 46.1, -64.78],
    ['America/Toronto', 43.65, -79.38],
    ['America/Toronto', 45.5, -73.57],
    ['America/Toronto', 46.49, -81],
    ['America/Toronto', 48.38, -89.25],
    ['America/Winnipeg', 49.88, -97.15],
    ['America/Regina', 50.4, -104.65],
    ['America/Regina', 52.13, -106.67],
    ['America/Edmonton', 53.55, -113.47],
    ['America/Edmonton', 51.05, -114.07],
    ['America/Vancouver', 49.28, -123.12],
    ['America/Vancouver', 49.88, -119.5],
    ['America/Vancouver', 53.92, -122.75],
    ['America/Whitehorse', 60.72, -135.05],
    ['America/Iqaluit', 63.73, -68.47],
  ],
  us: [
    ['America/New_York', 40.71, -74.01],
    ['America/New_York', 33.75, -84.39],
    ['America/New_York', 25.76, -80.19],
    ['America/New_York', 39.96, -83],
    ['America/Detroit', 42.33, -83.05],
    ['America/Indiana/Indianapolis', 39.77, -86.16],
    ['America/Chicago', 41.88, -87.63],
    ['America/Chicago', 36.16, -86.78],
    ['America/Chicago', 29.76, -95.37],
    ['America/Chicago', 39.1, -94.58],
    ['America/Denver', 39.74, -104.98],
    ['America/Denver', 31.76, -106.49],
    ['America/Denver', 40.76, -111.89],
    ['America/Boise', 43.61, -116.2],
    ['America/Phoenix', 33.45, -112.07],
    ['America/Los_Angeles', 34.05, -118.24],
    ['America/Los_Angeles', 36.17, -115.14],
    ['America/Los_Angeles', 47.61, -122.33],
    ['America/Anchorage', 61.22, -149.9],
    ['Pacific/Honolulu', 21.31, -157.86],
  ],
}

/** The zone of the closest place whose clock we know: a good guess, never better than being told. */
export const closestTimeZone = (country: CountryCode, point: GeoPoint): string =>
  closestLandmark(country, point).timeZone

/** The closest place of a country whose clock we know, with the distance on the ground. */
export function closestLandmark(
  country: CountryCode,
  point: GeoPoint,
): { timeZone: string; km: number } {
  const landmarks = LANDMARKS[country].map(([timeZone, latitude, longitude]) => ({
    timeZone,
    km: distanceKm({ latitude, longitude }, point),
  }))
  return landmarks.reduce((best, mark) => (mark.km < best.km ? mark : best))
}
