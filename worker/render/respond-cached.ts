import type { Context } from 'hono'
import type { CachedPage } from '#worker/app/cached-page.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { createSlotContext } from '#worker/app/slot-context.ts'
import { fillCachedPage } from '#worker/page-cache/serialize-page.ts'
import { etagFor, matchesEtag } from './etag.ts'
import { setPageHeaders } from './page-headers.ts'
import { createSlotFiller, slotOverrides } from './slots/slot-filler.ts'

/** A cached page with this visitor's slots filled; 304 when an anonymous visitor has these bytes. */
export async function respondCached(
  c: Context<AppEnv>,
  page: CachedPage,
  cacheStatus: 'hit' | 'stale',
) {
  const { meta, slots } = page
  setPageHeaders(c, cacheStatus, meta)
  const slotContext = createSlotContext(c)
  const etag = c.req.header('cookie') ? null : etagFor(page, slotContext)
  if (etag) c.header('etag', etag)
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  const fill = createSlotFiller(c, slotContext)
  const contents = await Promise.all(slots.map(([name]) => fill(name)))
  const slotFills = contents.map(({ bytes }) => bytes)
  return c.body(
    fillCachedPage(page, slotFills, slotOverrides(page, slotContext)),
    meta.status as 200,
  )
}
