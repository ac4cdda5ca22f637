import type { City } from '#domain/locations/location.ts'
import { responseCache } from '#worker/gateway/response-cache.ts'

const RELEASE_TTL_MS = 10_000

/** The current release and its cities, as this isolate knows them. */
let current: Current | null = null
type Current = {
  id: string
  until: number
  cities: City[] | null
  /** Up to which write of the catalogue it was read. */
  bookmark: string | null
}

/** Sets the current release for ten seconds; another release clears what was cached of the one before. */
export function setRelease(id: string, now: number, bookmark: string | null = null): void {
  if (current && current.id !== id) responseCache.clear()
  const cities = current?.id === id ? current.cities : null
  current = { id, until: now + RELEASE_TTL_MS, cities, bookmark }
}

/** Keeps the current release for another ten seconds while it can't be checked. */
export function extendRelease(now: number): void {
  if (current) current.until = now + RELEASE_TTL_MS
}

/** Makes the next request ask for the current release: another one was just published. */
export function invalidateRelease(): void {
  if (current) current.until = 0
}

/** The last release this isolate knew, however long ago. */
export const lastRelease = (): string | null => current?.id ?? null

/** The current release, if it was confirmed in the last ten seconds. */
export const freshRelease = (now: number): string | null =>
  current && current.until > now ? current.id : null

/** From where the catalogue of the current release may be read; null while the release has to be asked for. */
export const freshBookmark = (now: number): string | null =>
  freshRelease(now) === null ? null : (current?.bookmark ?? null)

export function setReleaseCities(release: string | null, cities: City[]): void {
  if (current && current.id === release) current.cities = cities
}

export const getReleaseCities = (release: string): City[] | null =>
  current?.id === release ? current.cities : null
