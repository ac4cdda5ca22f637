import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import type { GeolocatedAddress, GeoPlace } from '#worker/app/visitor.ts'

export const UNKNOWN_GEO: GeoPlace = {
  iso: null,
  city: null,
  latitude: null,
  longitude: null,
  region: null,
}

/** The visitor's location from `request.cf`; locally from the header `x-shop-geo` instead. */
export function readGeo(request: Request, { ENVIRONMENT }: Config): GeoPlace {
  if (ENVIRONMENT === 'local') return parseGeoHeader(request.headers.get('x-shop-geo'))

  const { country, city, latitude, longitude, regionCode } = (request.cf ?? {}) as Partial<
    Record<'country' | 'city' | 'latitude' | 'longitude' | 'regionCode', string>
  >
  return toGeoPlace(country, city, latitude, longitude, regionCode)
}

export const requestGeo = (c: Context<AppEnv>): GeoPlace => readGeo(c.req.raw, c.var.config)

/** Locates an IP address: only the caller's own can be located, except locally. */
export function geolocateRequest(
  c: Context<AppEnv>,
  address: string | undefined,
): GeolocatedAddress {
  const callerAddress = c.req.header('cf-connecting-ip') ?? null
  if (address === undefined) return { address: callerAddress, geo: requestGeo(c) }

  const isLocatable = c.var.config.ENVIRONMENT === 'local' || isSameAddress(address, callerAddress)
  return { address, geo: isLocatable ? requestGeo(c) : UNKNOWN_GEO }
}

/** IPv6 addresses have many spellings; the URL parser normalises them. */
const isSameAddress = (one: string, other: string | null): boolean =>
  other !== null && canonicalAddress(one) === canonicalAddress(other)
const canonicalAddress = (address: string): string =>
  address.includes(':') ? (URL.parse(`http://[${address}]`)?.host ?? address) : address

function parseGeoHeader(text: string | null): GeoPlace {
  if (!text) return UNKNOWN_GEO
  const [iso, city, latitude, longitude, region] = text.split(';').map(decodePart)
  return toGeoPlace(iso, city, latitude, longitude, region)
}

const toGeoPlace = (
  ...[iso, city, latitude, longitude, region]: (string | undefined)[]
): GeoPlace => ({
  iso: iso ? iso.toUpperCase() : null,
  city: city || null,
  latitude: parseCoordinate(latitude, 90),
  longitude: parseCoordinate(longitude, 180),
  region: region || null,
})

function parseCoordinate(text: string | undefined, max: number): number | null {
  const number = text ? Number(text) : Number.NaN
  return Math.abs(number) <= max ? number : null
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.trim())
  } catch {
    return part.trim()
  }
}
