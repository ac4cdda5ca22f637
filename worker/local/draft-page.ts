import { Hono } from 'hono'
import { hostData } from '#worker/content/host.ts'
import { takeIn } from '#worker/content/intake.ts'
import { contentPage, lookingAt } from '#worker/content/page.ts'
import { waysFor } from '#worker/content/ways.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { readDraft } from './draft.ts'

/** The draft of this machine as a page of the shop, in one of its variations, to look at or to edit. */
export const draftPage = new Hono<Edge>().get('/:country/_preview', async (c, next) => {
  if (c.var.config.ENVIRONMENT !== 'local') return next()
  const draft = await readDraft(c.env, c.var.url.searchParams.get('file'))
  const entry = takeIn(draft?.entry, (message) => logTrouble(message, '', c.var.requestId))
  if (!entry) return next()

  const variation = c.var.url.searchParams.get('variation')
  const { url = '/preview' } = entry.data
  const path = `/${c.var.country.code}${typeof url === 'string' ? url : '/preview'}`
  const tests = variation ? { [entry.id]: variation } : {}
  return c.render({
    kind: 'content',
    ...(await contentPage(c, entry, {
      ...waysFor(c, { path, tests }),
      data: await hostData(c, entry.data.inputs),
      model: entry.modelId ?? 'page',
      path,
      locale: c.var.country.locale,
      looking: lookingAt(c) === 'editing' ? 'editing' : 'preview',
    })),
  })
})
