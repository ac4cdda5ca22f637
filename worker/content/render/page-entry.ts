import type { Context } from 'hono'
import type { ContentEntry } from '#domain/content/entry.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { contentApiKey } from '#worker/content/delivery/content-api.ts'
import { contentSource } from '#worker/content/delivery/content-source.ts'
import { pickVariation } from '#worker/experiments/assignments.ts'
import { orFallback } from '#worker/render/or-fallback.ts'
import { loadHostData } from './host-data.ts'
import { type RenderedContent, type RenderOptions, renderEntry } from './render-entry.ts'

/** The entry of a model for this page; null if there is none or the service fails. */
export const findPageEntry = (c: Context<AppEnv>, model: string): Promise<ContentEntry | null> =>
  contentSource(c).first({
    model,
    urlPath: c.var.url.pathname,
    queryString: c.var.url.search,
    attributes: targetingAttributes(c),
    locale: c.var.country.locale,
  })

/** Attributes for targeting: the same for all visitors of a page. */
const targetingAttributes = ({ var: { country, visitorLocation } }: Context<AppEnv>) => ({
  country: country.code,
  ...(visitorLocation.city ? { city: visitorLocation.city.id } : {}),
})

/** How an entry is rendered on this page: its variation decided, the place passed in. */
export async function loadRenderOptions(
  c: Context<AppEnv>,
  entry: ContentEntry,
  model: string,
): Promise<RenderOptions> {
  const { config, country, experiments, url } = c.var
  return {
    model,
    path: url.pathname + url.search,
    locale: country.locale,
    data: await loadHostData(c, entry.data.inputs),
    apiKey: contentApiKey(config),
    attributes: { ...targetingAttributes(c), urlPath: url.pathname },
    byId: (symbol, id) => contentSource(c).byId(symbol, id),
    here: (other) => findPageEntry(c, other),
    decide: (one) => pickVariation(one, experiments),
  }
}

/** The longest a page of the shop waits for an editors' section. */
const SECTION_TIMEOUT_MS = 300

/** An editors' section on a page of the shop; null if there is none, or it isn't loaded in time. */
export async function renderSection(
  c: Context<AppEnv>,
  model: string,
): Promise<RenderedContent | null> {
  const rendering = findPageEntry(c, model).then(
    async (entry) => entry && renderEntry(c, entry, await loadRenderOptions(c, entry, model)),
  )
  const rendered = await withTimeout(SECTION_TIMEOUT_MS, orFallback(c, rendering, null))
  if (rendered !== undefined) return rendered
  c.set('isDegraded', true)
  logWarning('Content came too late', model, c.var.requestId)
  return null
}
