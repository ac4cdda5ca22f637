import { type Context, Hono } from 'hono'
import { addressesOf } from '#domain/content/addresses.ts'
import type { Entry } from '#domain/content/entry.ts'
import { contentSource } from '#worker/content/builder.ts'
import { entryFor, showingOf } from '#worker/content/here.ts'
import { contentPage, lookingAt } from '#worker/content/page.ts'
import { type NotTaken, takeForm } from '#worker/content/submissions.ts'
import type { Edge } from '#worker/context.ts'
import { ogPicture } from '#worker/render/og.ts'
import { shorterPageAt } from './shorter.tsx'

/** Pages of editors, at whatever address no product has (outside §3). */
export const content = new Hono<Edge>()

content.get('/:country/:content{.+}', async (c, next) => (await contentAt(c)) ?? next())

/** A form on such a page, sent without script. */
content.post('/:country/:content{.+}', async (c, next) => {
  const entry = await entryFor(c, 'page')
  // Where there is no page nothing is taken; where nobody knows, the form says so (reliability R17).
  if (!entry && !contentSource(c).hasFailed()) return next()
  const taken = await takeForm(c)
  if (taken === null || taken instanceof Response) return taken ?? next()
  return entry ? showPage(c, entry, taken) : next()
})

/** The page that editors have for this address; null where there is none. */
export async function contentAt(c: Context<Edge>): Promise<Response | null> {
  const entry = await entryFor(c, 'page')
  if (entry) return showPage(c, entry)
  // Nobody knows what stands there: what the menu leads to is there in any case (reliability R17).
  return contentSource(c).hasFailed() ? shorterPageAt(c) : null
}

async function showPage(c: Context<Edge>, entry: Entry, notTaken?: NotTaken): Promise<Response> {
  const { country, url } = c.var
  const page = await contentPage(c, entry, {
    ...(await showingOf(c, entry, 'page')),
    context: notTaken?.context,
    looking: lookingAt(c),
  })
  const addresses = addressesOf(entry.query)
  const about = {
    kind: 'content',
    ...page,
    canonical: url.pathname,
    alternates: addresses[country.code] ? { ...addresses, [country.code]: url.pathname } : {},
    picture: ogPicture({ page: entry.id }),
  } as const
  if (!notTaken) return c.render(about)

  const { status, retryAfter } = notTaken
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  return c.render({ ...about, status, title: `Error: ${page.title}`, shared: false })
}
