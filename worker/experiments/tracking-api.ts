import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { isBot } from '#domain/content/experiments/bots.ts'
import { isContentId } from '#domain/content/experiments/content-experiment.ts'
import { TrackedEvents } from '#domain/content/experiments/tracking.schema.ts'
import { isPurposeAllowed, parseConsent } from '#domain/cookie-consent.ts'
import { findCountry } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { fieldMessages, parseFields } from '#domain/issue.ts'
import { methodNotAllowed } from '#worker/api/forward.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { recordEvents, recordView } from '#worker/services/experiments/record-events.ts'

const MAX_BODY_CHARS = 64 * 1024
/** Accepts events from browsers and counts them after the response. */
export const trackingApi = new Hono<AppEnv>()

trackingApi.post('/api/v1/track', async (c) => {
  const text = await c.req.text()
  if (text.length > MAX_BODY_CHARS) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 413, message: 'That is more than 64 KiB.' })
  }
  const { data, issues } = parseFields(TrackedEvents, parseJsonBody(text))
  if (issues) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 422,
      message: 'These are no events.',
      fields: fieldMessages(issues),
    })
  }
  countLater(c, () => recordEvents(c.var.backend, data.events))
  return c.body(null, 204)
})
trackingApi.all('/api/v1/track', (c) => methodNotAllowed(c, 'POST'))

trackingApi.get('/api/v1/pixel', (c) => {
  const { searchParams } = c.var.url
  if (!searchParams.get('apiKey')) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'An apiKey is needed.' })
  }
  const contentId = searchParams.get('contentId') ?? ''
  if (isContentId(contentId) && mayCountView(c))
    countLater(c, () => recordView(c.var.backend, contentId))
  return c.body(PIXEL_GIF, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' })
})
trackingApi.all('/api/v1/pixel', (c) => methodNotAllowed(c, 'GET, HEAD'))

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'The body is not JSON.', cause })
  }
}

/** Whether the country of the page that asks for the pixel lets views be counted; an unknown page asks for consent. */
function mayCountView(c: Context<AppEnv>): boolean {
  const page = URL.parse(c.req.header('referer') ?? '')
  const segment = page?.host === c.var.url.host ? (page.pathname.split('/')[1] ?? '') : ''
  const policy = findCountry(segment)?.consent ?? 'opt-in'
  const choices = parseConsent(getCookie(c, 'shop-consent') ?? '')
  const { region } = c.var.backend.geolocate().geo
  return isPurposeAllowed('analytics', { policy, choices, region })
}

/** After the answer: not programs, not those who said no, and no one without end. */
function countLater(c: Context<AppEnv>, count: () => Promise<void>): void {
  if (isBot(c.req.header('user-agent') ?? '')) return
  if (parseConsent(getCookie(c, 'shop-consent') ?? '').analytics === 'denied') return
  const { backend, requestId } = c.var
  const work = async () => {
    const { refusal } = await backend.limits.take('track', {})
    if (!refusal) await count()
  }
  backend.waitUntil(
    work().catch((cause) => logWarning('A visit could not be counted', cause, requestId)),
  )
}

/** A transparent 1×1 GIF. */
const PIXEL_GIF = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
)
