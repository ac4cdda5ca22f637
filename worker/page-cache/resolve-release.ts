import type { Context } from 'hono'
import { BUILD } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { readKvText } from '#worker/cache/kv-cache.ts'
import { extendRelease, freshRelease, lastRelease, setRelease } from './current-release.ts'

const RELEASE_TIMEOUT_MS = 300

/** Asks the content service for the current release; null while it doesn't answer or a release is being published. */
export type FetchRelease = () => Promise<{ id: string } | null>

/**
 * The current release with origin and build; the last known one while the content service fails, null if none was ever
 * known. A request resolves it once, before it reads anything, and keeps it (`c.var.release`).
 */
export async function resolveRelease(
  c: Context<AppEnv>,
  fetchRelease: FetchRelease,
): Promise<string | null> {
  // Whether it is fresh concerns everyone, whatever the day that a preview shows.
  const now = c.var.view ? Date.now() : c.var.backend.clock().getTime()
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
    setRelease(qualifiedReleaseId(c, release), now, c.var.backend.bookmarks.catalogue())
  }
  // A new isolate uses what another one pinned.
  else if (pinnedBefore)
    await pinnedBefore.then((id) => id && setRelease(qualifiedReleaseId(c, { id }), now))
  else extendRelease(now)
  return lastRelease()
}

/** The release pinned in KV; null when there is none or KV fails. */
async function readPinnedRelease(c: Context<AppEnv>): Promise<string | null> {
  const entry = await readKvText({ kv: c.env.CACHE, log: () => {} }, pinKey(c))
  return entry?.text ?? null
}

/** Pins a release in KV, so that copies of it in KV count as fresh while the database is down. */
async function pinRelease(
  c: Context<AppEnv>,
  id: string,
  pinnedBefore: Promise<string | null>,
): Promise<void> {
  if ((await pinnedBefore) === id) return
  await c.env.CACHE.put(pinKey(c), id)
}

const pinKey = (c: Context<AppEnv>) => `release of ${c.var.config.ORIGIN}`

export async function isCurrentRelease(c: Context<AppEnv>): Promise<boolean> {
  const release = await c.var.shop.content.release()
  return release !== null && qualifiedReleaseId(c, release) === c.var.release
}

/** Includes ORIGIN, because a preview of the same build shares the zone's cache. */
const qualifiedReleaseId = (c: Context<AppEnv>, { id }: { id: string }): string =>
  `${c.var.config.ORIGIN} ${BUILD} ${id}`
