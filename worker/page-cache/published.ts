import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'
import { answers } from '#worker/gateway/memory.ts'
import { BUILD } from '#worker/render/assets.ts'
import { within } from '#worker/within.ts'

const ASKED_AGAIN_MS = 10_000
const PATIENCE_MS = 300

/** What is published, as this isolate heard last. */
let heard: { id: string; until: number } | null = null

/**
 * The release that pages are drawn from, with the build that draws them and the shop they are drawn for; while it cannot
 * be told, the one before. Null when none was ever heard of.
 */
export async function publishedRelease(c: Context<Edge>): Promise<string | null> {
  const now = c.var.backend.clock().getTime()
  const known = releaseHeard(now)
  if (known) return known

  const answer = await within(PATIENCE_MS, c.var.shop.content.release())
  // One zone has one cache: a rehearsal of the same build must not be taken for the shop.
  if (answer) hear(`${c.var.config.ORIGIN} ${BUILD} ${answer.id}`, now)
  // Nobody else waits in vain for a while.
  else if (heard) heard.until = now + ASKED_AGAIN_MS
  return heard?.id ?? null
}

/** With a release everything that was remembered of the one before is forgotten. */
function hear(id: string, now: number) {
  if (heard && heard.id !== id) answers.clear()
  heard = { id, until: now + ASKED_AGAIN_MS }
}

/** The release, if it was heard of in the last ten seconds. */
export const releaseHeard = (now: number): string | null =>
  heard && heard.until > now ? heard.id : null
