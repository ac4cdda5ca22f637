import { Hono } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { previewOptions } from '#worker/content/editor/preview-options.ts'
import { contentMode, contentPage } from '#worker/content/render/content-page.ts'
import { loadHostData } from '#worker/content/render/host-data.ts'
import { findDraft } from './draft.ts'
import { localPageRoutes } from './routes.ts'

/** The draft as a page of the shop, in one of its variations, to view or edit. */
export const draftPageRoutes = new Hono<AppEnv>().get(
  localPageRoutes.draftPreview.pattern,
  async (c, next) => {
    if (c.var.config.ENVIRONMENT !== 'local') return next()
    const draft = await findDraft(c.env, c.var.url.searchParams.get('file'))
    const entry = normaliseEntry(draft?.entry, (message) =>
      logWarning(message, '', c.var.requestId),
    )
    if (!entry) return next()

    const variation = c.var.url.searchParams.get('variation')
    const { url = '/preview' } = entry.data
    const path = `/${c.var.country.code}${typeof url === 'string' ? url : '/preview'}`
    const tests = variation ? { [entry.id]: variation } : {}
    return c.render({
      kind: 'content',
      ...(await contentPage(c, entry, {
        ...previewOptions(c, { path, tests }),
        data: await loadHostData(c, entry.data.inputs),
        model: entry.modelId ?? 'page',
        path,
        locale: c.var.country.locale,
        mode: contentMode(c) === 'editing' ? 'editing' : 'preview',
      })),
    })
  },
)
