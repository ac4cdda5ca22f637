import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'
import { BUILD } from '#worker/render/assets.ts'
import { within } from '#worker/within.ts'
import { hear, hearNothing, lastHeard, releaseHeard } from './heard.ts'

const PATIENCE_MS = 300
/** Longest wait for KV (reliability R19). */
const PIN_PATIENCE_MS = 200

/** What the content service says; null while it cannot tell, or while something else is being published. */
export type Ask = () => Promise<{ id: string } | null>

/**
 * The release that pages are drawn from, with the build that draws them and the shop they are drawn for; while it cannot
 * be told, the one before. Null when none was ever heard of. A request is told once, before it reads anything, and goes
 * by that to its end (`c.var.release`).
 */
export async function publishedRelease(c: Context<Edge>, ask: Ask): Promise<string | null> {
  const now = c.var.backend.clock().getTime()
  const known = releaseHeard(now)
  if (known) return known

  const before = lastHeard() === null ? pinned(c) : null
  const answer = await within(PATIENCE_MS, ask())
  if (answer) {
    if (lastHeard() !== nameOf(c, answer)) {
      c.var.backend.later(pin(c, answer.id, before ?? pinned(c)).catch(() => {}))
    }
    hear(nameOf(c, answer), now)
  }
  // An isolate that has heard of none goes by what another one pinned.
  else if (before) await before.then((id) => id && hear(nameOf(c, { id }), now))
  else hearNothing(now)
  return lastHeard()
}

/** The release that is pinned in KV; null when there is none, or KV cannot tell. */
async function pinned(c: Context<Edge>): Promise<string | null> {
  const asked = async () => c.env.CACHE.get(pinOf(c))
  return (
    (await within(
      PIN_PATIENCE_MS,
      asked().catch(() => null),
    )) ?? null
  )
}

/** Pins a release in KV, so that its copies there count while the database is down; where KV fails, whoever hears next pins it. */
async function pin(c: Context<Edge>, id: string, before: Promise<string | null>): Promise<void> {
  if ((await before) === id) return
  await c.env.CACHE.put(pinOf(c), id)
}

const pinOf = (c: Context<Edge>) => `release of ${c.var.config.ORIGIN}`

/** Whether the release that a request went by is published to this moment: then all that it read is of that one. */
export async function isStillPublished(c: Context<Edge>): Promise<boolean> {
  const answer = await c.var.shop.content.release()
  return answer !== null && nameOf(c, answer) === c.var.release
}

/** One zone has one cache: a rehearsal of the same build must not be taken for the shop. */
const nameOf = (c: Context<Edge>, { id }: { id: string }): string =>
  `${c.var.config.ORIGIN} ${BUILD} ${id}`
