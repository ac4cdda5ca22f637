import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { previewPage } from '#client/pages/local/PreviewPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { Edge } from '#worker/context.ts'
import { guards } from '#worker/middleware/headers.ts'
import { ASSETS } from '#worker/render/assets.ts'
import { drawStatic } from '#worker/render/draw.ts'
import { keepDraft, newsOf, readDraft, SentDraft } from './draft.ts'

/** How often the draft is looked at while somebody watches, in milliseconds, and for how long at a stretch. */
const LOOK_MS = 250
const STRETCH_MS = 600_000

/** A file of content as visitors would see it, drawn again whenever it is saved; local shops alone. */
export const preview = new Hono<Edge>()

preview.get('/_local/preview', (c) => {
  const view = previewPage({
    countries: Object.values(COUNTRIES),
    stylesheet: ASSETS.stylesheet,
    sheet: ASSETS.previewSheet,
    script: ASSETS.preview,
  })
  const [, policy = ''] =
    guards(c.var.config, '/').find(([name]) => name === 'content-security-policy') ?? []
  c.header('content-security-policy', policy.replace(`frame-src 'none'`, `frame-src 'self'`))
  return c.html(`<!doctype html>${drawStatic(view)}`)
})

preview.post('/_local/preview/draft', async (c) => {
  const sent = SentDraft.safeParse(await c.req.json().catch(() => null))
  if (!sent.success) {
    const message = 'Send { file, entry, faults } as `npm run shop -- preview` does.'
    throw new ShopError('BAD_DATA_FORMAT', { status: 422, message })
  }
  const { version } = await keepDraft(c.env, sent.data)
  return c.json({ version })
})

preview.get('/_local/preview/events', (c) =>
  streamSSE(c, async (stream) => {
    let known = 0
    for (let waited = 0; waited < STRETCH_MS && !stream.aborted; waited += LOOK_MS) {
      const draft = await readDraft(c.env, c.req.query('file'))
      if (draft && draft.version !== known) {
        known = draft.version
        await stream.writeSSE({ data: JSON.stringify(newsOf(draft)) })
      }
      await stream.sleep(LOOK_MS)
    }
  }),
)
