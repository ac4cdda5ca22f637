import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { previewPage } from '#client/pages/local/PreviewPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { ASSETS } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderStatic } from '#worker/render/render-static.ts'
import { cspFor } from '#worker/security/security-headers.ts'
import { DraftUpload, findDraft, saveDraft, toDraftStatus } from './draft.ts'
import { localRoutes } from './routes.ts'

/** How often a watched draft is read, in milliseconds, and for how long at most. */
const POLL_INTERVAL_MS = 250
const MAX_STREAM_MS = 600_000

/** Previews a content file as visitors would see it; local only. */
export const previewRoutes = new Hono<AppEnv>()

previewRoutes.get(localRoutes.preview.pattern, (c) => {
  const view = previewPage({
    countries: Object.values(COUNTRIES),
    stylesheet: ASSETS.stylesheet,
    sheet: ASSETS.previewSheet,
    script: ASSETS.preview,
  })
  const policy = cspFor(c.var.config, '/')
  c.header('content-security-policy', policy.replace(`frame-src 'none'`, `frame-src 'self'`))
  return c.html(`<!doctype html>${renderStatic(view)}`)
})

previewRoutes.post(localRoutes.previewDraft.pattern, async (c) => {
  const sent = DraftUpload.safeParse(await c.req.json().catch(() => null))
  if (!sent.success) {
    const message = 'Send { file, entry, faults } as `npm run shop -- preview` does.'
    throw new ShopError('BAD_DATA_FORMAT', { status: 422, message })
  }
  const { version } = await saveDraft(c.env, sent.data)
  return c.json({ version })
})

previewRoutes.get(localRoutes.previewEvents.pattern, (c) =>
  streamSSE(c, async (stream) => {
    let lastVersion = 0
    for (let waited = 0; waited < MAX_STREAM_MS && !stream.aborted; waited += POLL_INTERVAL_MS) {
      const draft = await findDraft(c.env, c.req.query('file'))
      if (draft && draft.version !== lastVersion) {
        lastVersion = draft.version
        await stream.writeSSE({ data: JSON.stringify(toDraftStatus(draft)) })
      }
      await stream.sleep(POLL_INTERVAL_MS)
    }
  }),
)
