import type { Context } from 'hono'
import { BUILD } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { extendRelease, freshRelease, lastRelease, setRelease } from './current-release.ts'

const RELEASE_TIMEOUT_MS = 300
/** Longest wait for KV. */
const PIN_TIMEOUT_MS = 200

/** What the content service says; null while it cannot tell, or while something else is being published. */
export type FetchRelease = () => Promise<{ id: string } | null>

/**
 * The release that pages are drawn from, with the build that draws them and the shop they are drawn for; while it cannot
 * be told, the one before. Null when none was ever heard of. A request is told once, before it reads anything, and goes
 * by that to its end (`c.var.release`).
 */
export async function resolveRelease(
  c: Context<AppEnv>,
  fetchRelease: FetchRelease,
): Promise<string | null> {
  const now = c.var.backend.clock().getTime()
  const cached = freshRelease(now)
  if (cached) return cached

  const pinnedBefore = lastRelease() === null ? readPinnedRelease(c) : null
  const release = await withTimeout(RELEASE_TIMEOUT_MS, fetchRelease())
  if (release) {
    if (lastRelease() !== qualifiedReleaseId(c, release)) {
      c.var.backend.waitUntil(
        pinRelease(c, release.id, pinnedBefore ?? readPinnedRelease(c)).catch(() => {}),
      )
    }
    setRelease(qualifiedReleaseId(c, release), now)
  }
  // An isolate that has heard of none goes by what another one pinned.
  else if (pinnedBefore)
    await pinnedBefore.then((id) => id && setRelease(qualifiedReleaseId(c, { id }), now))
  else extendRelease(now)
  return lastRelease()
}

/** The release that is pinned in KV; null when there is none, or KV cannot tell. */
async function readPinnedRelease(c: Context<AppEnv>): Promise<string | null> {
  const read = async () => c.env.CACHE.get(pinKey(c))
  return (
    (await withTimeout(
      PIN_TIMEOUT_MS,
      read().catch(() => null),
    )) ?? null
  )
}

/** Pins a release in KV, so that its copies there count while the database is down; where KV fails, whoever hears next pins it. */
async function pinRelease(
  c: Context<AppEnv>,
  id: string,
  pinnedBefore: Promise<string | null>,
): Promise<void> {
  if ((await pinnedBefore) === id) return
  await c.env.CACHE.put(pinKey(c), id)
}

const pinKey = (c: Context<AppEnv>) => `release of ${c.var.config.ORIGIN}`

/** Whether the release that a request went by is published to this moment: then all that it read is of that one. */
export async function isCurrentRelease(c: Context<AppEnv>): Promise<boolean> {
  const release = await c.var.shop.content.release()
  return release !== null && qualifiedReleaseId(c, release) === c.var.release
}

/** One zone has one cache: a rehearsal of the same build must not be taken for the shop. */
const qualifiedReleaseId = (c: Context<AppEnv>, { id }: { id: string }): string =>
  `${c.var.config.ORIGIN} ${BUILD} ${id}`
