import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { previewPage } from '#client/pages/local/PreviewPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { securityHeaders } from '#worker/middleware/response-headers.ts'
import { ASSETS } from '#worker/render/assets.ts'
import { renderStatic } from '#worker/render/render-static.ts'
import { DraftUpload, findDraft, saveDraft, toDraftStatus } from './draft.ts'

/** How often the draft is looked at while somebody watches, in milliseconds, and for how long at a stretch. */
const POLL_INTERVAL_MS = 250
const MAX_STREAM_MS = 600_000

/** A file of content as visitors would see it, drawn again whenever it is saved; local shops alone. */
export const previewRoutes = new Hono<AppEnv>()

previewRoutes.get('/_local/preview', (c) => {
  const view = previewPage({
    countries: Object.values(COUNTRIES),
    stylesheet: ASSETS.stylesheet,
    sheet: ASSETS.previewSheet,
    script: ASSETS.preview,
  })
  const [, policy = ''] =
    securityHeaders(c.var.config, '/').find(([name]) => name === 'content-security-policy') ?? []
  c.header('content-security-policy', policy.replace(`frame-src 'none'`, `frame-src 'self'`))
  return c.html(`<!doctype html>${renderStatic(view)}`)
})

previewRoutes.post('/_local/preview/draft', async (c) => {
  const sent = DraftUpload.safeParse(await c.req.json().catch(() => null))
  if (!sent.success) {
    const message = 'Send { file, entry, faults } as `npm run shop -- preview` does.'
    throw new ShopError('BAD_DATA_FORMAT', { status: 422, message })
  }
  const { version } = await saveDraft(c.env, sent.data)
  return c.json({ version })
})

previewRoutes.get('/_local/preview/events', (c) =>
  streamSSE(c, async (stream) => {
    let known = 0
    for (let waited = 0; waited < MAX_STREAM_MS && !stream.aborted; waited += POLL_INTERVAL_MS) {
      const draft = await findDraft(c.env, c.req.query('file'))
      if (draft && draft.version !== known) {
        known = draft.version
        await stream.writeSSE({ data: JSON.stringify(toDraftStatus(draft)) })
      }
      await stream.sleep(POLL_INTERVAL_MS)
    }
  }),
)
