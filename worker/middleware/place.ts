import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'

/** Where a visitor seems to be, as far as the edge can tell. */
export type Place = {
  iso: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  region: string | null
}

const NOWHERE: Place = { iso: null, city: null, latitude: null, longitude: null, region: null }

/** The visitor's place from the edge; locally from the header `x-shop-geo`, never from `cf` (outside §2). */
export function placeOf(c: Context<Edge>): Place {
  if (c.var.config.ENVIRONMENT === 'local') return placeInHeader(c.req.header('x-shop-geo'))

  const { country, city, latitude, longitude, regionCode } = (c.req.raw.cf ?? {}) as Partial<
    Record<'country' | 'city' | 'latitude' | 'longitude' | 'regionCode', string>
  >
  return place(country, city, latitude, longitude, regionCode)
}

function placeInHeader(text: string | undefined): Place {
  if (!text) return NOWHERE
  const [iso, city, latitude, longitude, region] = text.split(';').map(decoded)
  return place(iso, city, latitude, longitude, region)
}

const place = (...[iso, city, latitude, longitude, region]: (string | undefined)[]): Place => ({
  iso: iso ? iso.toUpperCase() : null,
  city: city || null,
  latitude: numberIn(latitude),
  longitude: numberIn(longitude),
  region: region || null,
})

function numberIn(text: string | undefined): number | null {
  const number = text ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.trim())
  } catch {
    return part.trim()
  }
}
