import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'
import { fillPage, type Kept } from '#worker/page-cache/kept.ts'
import { viewerOf } from '#worker/viewer.ts'
import { headPage } from './answer.ts'
import { changesFor, fillerFor } from './fill.ts'
import { isHeld, tagFor } from './tag.ts'

/** A kept page with this visitor's holes filled; 304 when a visitor without cookies has these very bytes. */
export async function respondKept(c: Context<Edge>, kept: Kept, state: 'hit' | 'stale') {
  const { about, holes } = kept
  headPage(c, state, about)
  const viewer = viewerOf(c)
  const tag = c.req.header('cookie') ? null : tagFor(kept, viewer)
  if (tag) c.header('etag', tag)
  if (isHeld(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  const fill = fillerFor(c, viewer)
  const drawn = await Promise.all(holes.map(([name]) => fill(name)))
  const fillings = drawn.map(({ bytes }) => bytes)
  return c.body(fillPage(kept, fillings, changesFor(kept, viewer)), about.status as 200)
}
