import type { Context } from 'hono'
import type { Entry } from '#domain/content/entry.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { spared } from '#worker/render/spared.ts'
import { within } from '#worker/within.ts'
import { apiKeyOf } from './ask.ts'
import { contentSource } from './builder.ts'
import { decide } from './experiments.ts'
import { hostData } from './host.ts'
import { type Showing, type Shown, showContent } from './show.ts'

/** The entry of a model that is meant for whoever asks for this page; null where there is none, or none could be had. */
export const entryFor = (c: Context<Edge>, model: string): Promise<Entry | null> =>
  contentSource(c).first({
    model,
    urlPath: c.var.url.pathname,
    queryString: c.var.url.search,
    attributes: attributesOf(c),
    locale: c.var.country.locale,
  })

/** What entries are chosen by: nothing that differs between two visitors who are shown the same page. */
const attributesOf = ({ var: { country, whereabouts } }: Context<Edge>) => ({
  country: country.code,
  ...(whereabouts.city ? { city: whereabouts.city.id } : {}),
})

/** How an entry is shown to whoever asks for this page: its variation decided, the place told to it. */
export async function showingOf(c: Context<Edge>, entry: Entry, model: string): Promise<Showing> {
  const { config, country, tests, url } = c.var
  return {
    model,
    path: url.pathname + url.search,
    locale: country.locale,
    data: await hostData(c, entry.data.inputs),
    apiKey: apiKeyOf(config),
    attributes: { ...attributesOf(c), urlPath: url.pathname },
    byId: (symbol, id) => contentSource(c).byId(symbol, id),
    here: (other) => entryFor(c, other),
    decide: (one) => decide(one, tests),
  }
}

/** Longer than this no page of the shop waits for what editors put into it. */
const PATIENCE_MS = 300

/** What editors put into a page of the shop's own; null where there is nothing, or it cannot be had in time (reliability R17). */
export async function sectionFor(c: Context<Edge>, model: string): Promise<Shown | null> {
  const work = entryFor(c, model).then(
    async (entry) => entry && showContent(c, entry, await showingOf(c, entry, model)),
  )
  const shown = await within(PATIENCE_MS, spared(c, work, null))
  if (shown !== undefined) return shown
  c.set('hadFault', true)
  logTrouble('Content came too late', model, c.var.requestId)
  return null
}
