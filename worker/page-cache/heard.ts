import { answers } from '#worker/gateway/memory.ts'

const ASKED_AGAIN_MS = 10_000

/** What is published, as this isolate heard last. */
let heard: { id: string; until: number } | null = null

/** Hears of a release: with another one everything that was remembered of the one before is forgotten. */
export function hear(id: string, now: number): void {
  if (heard && heard.id !== id) answers.clear()
  heard = { id, until: now + ASKED_AGAIN_MS }
}

/** Nobody could tell: nobody else waits in vain for a while. */
export function hearNothing(now: number): void {
  if (heard) heard.until = now + ASKED_AGAIN_MS
}

/** Something else was published just now: whoever comes next asks what. */
export function forgetRelease(): void {
  if (heard) heard.until = 0
}

/** The release that was heard of last, however long ago. */
export const lastHeard = (): string | null => heard?.id ?? null

/** The release, if it was heard of in the last ten seconds. */
export const releaseHeard = (now: number): string | null =>
  heard && heard.until > now ? heard.id : null
