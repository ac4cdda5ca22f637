import { responseCache } from '#worker/gateway/response-cache.ts'

const RELEASE_TTL_MS = 10_000

/** What is published, as this isolate heard last. */
let current: { id: string; until: number } | null = null

/** Hears of a release: with another one everything that was remembered of the one before is forgotten. */
export function setRelease(id: string, now: number): void {
  if (current && current.id !== id) responseCache.clear()
  current = { id, until: now + RELEASE_TTL_MS }
}

/** Nobody could tell: nobody else waits in vain for a while. */
export function extendRelease(now: number): void {
  if (current) current.until = now + RELEASE_TTL_MS
}

/** Something else was published just now: whoever comes next asks what. */
export function invalidateRelease(): void {
  if (current) current.until = 0
}

/** The release that was heard of last, however long ago. */
export const lastRelease = (): string | null => current?.id ?? null

/** The release, if it was heard of in the last ten seconds. */
export const freshRelease = (now: number): string | null =>
  current && current.until > now ? current.id : null
