import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { choicesIn } from '#domain/consent.ts'
import { isRobot } from '#domain/content/robots.ts'
import { TrackedEvents } from '#domain/content/tracking.schema.ts'
import { isContentId } from '#domain/content/variation.ts'
import { ShopError } from '#domain/errors.ts'
import { fieldsOf, issuesIn } from '#domain/issue.ts'
import { otherMethod } from '#worker/api-call.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { count, countView } from '#worker/services/experiments/count.ts'

const LONGEST = 64 * 1024
const MINUTE = 60_000
/** Requests of one address in a minute beyond which nothing more is counted here. */
const MOST = 120

/** How often an address has told something in this minute, in this isolate. */
const told = createBoundedMemory<number>({ bytes: 256 * 1024, ms: MINUTE, sizeOf: () => 16 })

/** Counts what browsers tell about contents, and answers before it has counted (spec §7). */
export const track = new Hono<Edge>()

track.post('/api/v1/track', async (c) => {
  const text = await c.req.text()
  if (text.length > LONGEST) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 413, message: 'That is more than 64 KiB.' })
  }
  const parsed = TrackedEvents.safeParse(jsonOf(text))
  if (!parsed.success) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 422,
      message: 'These are no events.',
      fields: fieldsOf(issuesIn(parsed.error)),
    })
  }
  if (mayCount(c)) later(c, count(c.var.backend, parsed.data.events))
  return c.body(null, 204)
})
track.all('/api/v1/track', (c) => otherMethod(c, 'POST'))

track.get('/api/v1/pixel', (c) => {
  const { searchParams } = c.var.url
  if (!searchParams.get('apiKey')) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'An apiKey is needed.' })
  }
  const contentId = searchParams.get('contentId') ?? ''
  if (isContentId(contentId) && mayCount(c)) later(c, countView(c.var.backend, contentId))
  return c.body(PIXEL, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' })
})
track.all('/api/v1/pixel', (c) => otherMethod(c, 'GET, HEAD'))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'The body is not JSON.', cause })
  }
}

/** Not programs, not those who said no, and nobody without end. */
function mayCount(c: Context<Edge>): boolean {
  if (isRobot(c.req.header('user-agent') ?? '')) return false
  if (choicesIn(getCookie(c, 'shop-consent') ?? '').analytics === 'denied') return false
  const address = c.req.header('cf-connecting-ip') ?? 'nowhere'
  const now = c.var.backend.clock().getTime()
  const key = `${address} ${Math.floor(now / MINUTE)}`
  const before = told.recall(key, now) ?? 0
  told.keep(key, before + 1, now)
  return before < MOST
}

const later = (c: Context<Edge>, work: Promise<void>) =>
  c.var.backend.later(
    work.catch((cause) => logTrouble('A visit could not be counted', cause, c.var.requestId)),
  )

/** One point that nobody sees, as a GIF. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
)
