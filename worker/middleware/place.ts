import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'
import type { Config } from '#worker/env.ts'

/** Where a visitor seems to be, as far as the edge can tell. */
export type Place = {
  iso: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  region: string | null
}

/** Asks the edge where a network address is; without one, where the caller is. */
export type Locate = (address?: string) => Located
export type Located = { address: string | null; place: Place }

export const NOWHERE: Place = {
  iso: null,
  city: null,
  latitude: null,
  longitude: null,
  region: null,
}

/** The visitor's place from the edge; locally from the header `x-shop-geo`, never from `cf` (outside §2). */
export function placeIn(request: Request, { ENVIRONMENT }: Config): Place {
  if (ENVIRONMENT === 'local') return placeInHeader(request.headers.get('x-shop-geo'))

  const { country, city, latitude, longitude, regionCode } = (request.cf ?? {}) as Partial<
    Record<'country' | 'city' | 'latitude' | 'longitude' | 'regionCode', string>
  >
  return place(country, city, latitude, longitude, regionCode)
}

export const placeOf = (c: Context<Edge>): Place => placeIn(c.req.raw, c.var.config)

/** Where an address is: the edge knows the caller's own alone, the local header answers for any (outside §2). */
export function whereIs(c: Context<Edge>, address: string | undefined): Located {
  const own = c.req.header('cf-connecting-ip') ?? null
  if (address === undefined) return { address: own, place: placeOf(c) }

  const isKnown = c.var.config.ENVIRONMENT === 'local' || isSame(address, own)
  return { address, place: isKnown ? placeOf(c) : NOWHERE }
}

/** IPv6 has many spellings of one address; addresses of URLs have one. */
const isSame = (one: string, other: string | null): boolean =>
  other !== null && spelled(one) === spelled(other)
const spelled = (address: string): string =>
  address.includes(':') ? (URL.parse(`http://[${address}]`)?.host ?? address) : address

function placeInHeader(text: string | null): Place {
  if (!text) return NOWHERE
  const [iso, city, latitude, longitude, region] = text.split(';').map(decoded)
  return place(iso, city, latitude, longitude, region)
}

const place = (...[iso, city, latitude, longitude, region]: (string | undefined)[]): Place => ({
  iso: iso ? iso.toUpperCase() : null,
  city: city || null,
  latitude: numberIn(latitude, 90),
  longitude: numberIn(longitude, 180),
  region: region || null,
})

function numberIn(text: string | undefined, most: number): number | null {
  const number = text ? Number(text) : Number.NaN
  return Math.abs(number) <= most ? number : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.trim())
  } catch {
    return part.trim()
  }
}
