import { type Context, Hono } from 'hono'
import { entryPathsByCountry } from '#domain/content/delivery/entry-paths.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { PREVIEW_SIGNATURE_PARAMETER } from '#domain/content/preview-signature.ts'
import { ShopError } from '#domain/errors.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { contentSource, PREVIEW_STUB_ID } from '#worker/content/delivery/content-source.ts'
import { type RejectedSubmission, submitPageForm } from '#worker/content/forms/page-submission.ts'
import { contentMode, contentPage } from '#worker/content/render/content-page.ts'
import { findPageEntry, loadRenderOptions } from '#worker/content/render/page-entry.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { renderFallbackPage } from './fallback-page.tsx'

export const handlers = new Hono<AppEnv>()

handlers.get(routes.contentPage.pattern, async (c, next) => (await renderContentAt(c)) ?? next())

/** A form on such a page, sent without script. */
handlers.post(routes.contentPage.pattern, async (c, next) => (await submitContentAt(c)) ?? next())

/** What a form of the editors' page at this address comes to; null where there is no such form. */
export async function submitContentAt(c: Context<AppEnv>): Promise<Response | null> {
  const entry = await findPageEntry(c, 'page')
  // Where there is no page nothing is taken; where no one knows, the form says so.
  if (!entry && !contentSource(c).hasFailed()) return null
  const taken = await submitPageForm(c)
  if (taken === null || taken instanceof Response) return taken
  return entry ? renderContentPage(c, entry, taken) : null
}

const MISSING_DRAFT_MESSAGE = 'This link has expired, or its draft is gone. Ask for a new link.'

/** The editors' page of this URL; null when there is none. */
export async function renderContentAt(c: Context<AppEnv>): Promise<Response | null> {
  const entry = await findPageEntry(c, 'page')
  if (entry?.id === PREVIEW_STUB_ID && c.var.url.searchParams.has(PREVIEW_SIGNATURE_PARAMETER))
    throw new ShopError('AUTH_ERROR', { status: 403, message: MISSING_DRAFT_MESSAGE })
  if (entry) return renderContentPage(c, entry)
  if (!contentSource(c).hasFailed()) return null
  // No one knows what stands there: what the menu leads to is there in any case, and nothing else is called missing.
  const page = await renderFallbackPage(c)
  if (page) return page
  throw new ShopError('SERVICE_ERROR')
}

async function renderContentPage(
  c: Context<AppEnv>,
  entry: ContentEntry,
  notTaken?: RejectedSubmission,
): Promise<Response> {
  const { country, url } = c.var
  const page = await contentPage(c, entry, {
    ...(await loadRenderOptions(c, entry, 'page')),
    context: notTaken?.context,
    mode: contentMode(c),
  })
  const addresses = entryPathsByCountry(entry.query)
  const about = {
    kind: 'content',
    ...page,
    canonical: url.pathname,
    alternates: addresses[country.code] ? { ...addresses, [country.code]: url.pathname } : {},
    picture: ogImageUrl({ page: entry.id }),
  } as const
  if (!notTaken) return c.render(about)

  const { status, retryAfter } = notTaken
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  return c.render({ ...about, status, title: `Error: ${page.title}`, shared: false })
}
