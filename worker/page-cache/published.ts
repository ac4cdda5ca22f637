import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'
import { BUILD } from '#worker/render/assets.ts'

const ASKED_AGAIN_MS = 10_000

/** What is published, as this isolate heard last. */
let heard: { id: string; until: number } | null = null

/** The release that pages are drawn from, with the build that draws them; while it cannot be told, the one before. Null when none was ever heard of. */
export async function publishedRelease(c: Context<Edge>): Promise<string | null> {
  const now = c.var.backend.clock().getTime()
  const known = releaseHeard(now)
  if (known) return known

  const answer = await c.var.shop.content.release()
  if (answer) heard = { id: `${BUILD} ${answer.id}`, until: now + ASKED_AGAIN_MS }
  return heard?.id ?? null
}

/** The release, if it was heard of in the last ten seconds. */
export const releaseHeard = (now: number): string | null =>
  heard && heard.until > now ? heard.id : null
