import { Hono } from 'hono'
import { z } from 'zod'
import { EDITOR_TOKEN_HEADER } from '#domain/content/preview-signature.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning, refusalError } from '#worker/app/errors.ts'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { findEditors } from '#worker/content/render/editor-page.ts'
import { mayEdit } from '#worker/content/render/editor-token.ts'
import { renderEntry } from '#worker/content/render/render-entry.ts'
import { toHtml } from '#worker/render/encode.ts'
import { renderParts } from '#worker/render/render-parts.tsx'
import { previewOptions } from './preview-options.ts'

const DraftRequestBody = z.strictObject({
  entry: z.looseObject({ data: z.looseObject({}) }),
  model: z.string().regex(/^[\w-]{1,64}$/),
  path: z
    .string()
    .max(2000)
    .regex(/^\/(?!\/)/),
  state: z.record(z.string(), z.unknown()).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  tests: z.record(z.string(), z.string().max(200)).optional(),
})

/** The draft, in the state that its editor has set. */
const withState = ({ entry, state }: z.infer<typeof DraftRequestBody>) =>
  state ? { ...entry, data: { ...entry.data, state } } : entry

const NOT_AN_EDITOR =
  'Drafts are shown to editors only. Open this page by a link from `shop preview-link --edit`.'

/** A marker that never occurs in content. */
const SLOT_TOKEN = 'no-hole-'

/**
 * Renders a draft for the editor's frame with the pipeline of published content. It answers JSON, never a page, and
 * needs an editor's token in a header that other sites can't send. Where no content is edited, it isn't there: it runs
 * what it is sent.
 */
export const draftApi = new Hono<AppEnv>().post('/_content/draw', async (c) => {
  const { isHosted, isLocal } = findEditors(c.var.config)
  if (!isHosted && !isLocal) return c.notFound()
  const site = c.req.header('sec-fetch-site')
  const token = c.req.header(EDITOR_TOKEN_HEADER)
  const isOwnPage = site === undefined || site === 'same-origin'
  if (!isOwnPage || !token || !(await mayEdit(c, token)))
    throw new ShopError('AUTH_ERROR', { status: 403, message: NOT_AN_EDITOR })
  const { refusal } = await c.var.backend.limits.take('drawing', { target: token })
  if (refusal) throw refusalError(refusal)
  const wish = DraftRequestBody.safeParse(await c.req.json().catch(() => null))
  const note = (message: string) => logWarning(message, '', c.var.requestId)
  const entry = wish.success ? normaliseEntry(withState(wish.data), note) : null
  if (!wish.success || !entry) {
    const message = 'Send { entry, model, path } with an entry that has data.'
    throw new ShopError('BAD_DATA_FORMAT', { status: 422, message })
  }
  const { model, path, attributes, tests } = wish.data
  const shown = await renderEntry(c, entry, {
    ...previewOptions(c, { path, attributes, tests }),
    model,
    path,
    mode: 'editing',
  })
  const parts = await Promise.all(shown.parts)
  c.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; sandbox`)
  c.header('cache-control', 'no-store')
  return c.json({ html: toHtml(renderParts(parts, SLOT_TOKEN), SLOT_TOKEN) })
})
