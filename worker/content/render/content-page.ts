import type { Context } from 'hono'
import type { ConsentChoices } from '#domain/consent.ts'
import { parseContentOverrides } from '#domain/content/delivery/content-overrides.ts'
import { type EditorMode, editorMode } from '#domain/content/editor-mode.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { cspNonce } from '#worker/app/viewer.ts'
import type { Page } from '#worker/render/page.ts'
import { asEditorPage } from './editor-page.ts'
import { type RenderOptions, renderEntry } from './render-entry.ts'

/** How this request looks at content. */
export const contentMode = (c: Context<AppEnv>): EditorMode =>
  editorMode(parseContentOverrides(c.var.url.search.slice(1)))

const NO_CONSENT: ConsentChoices = { ads: 'denied', analytics: 'denied', comfort: 'denied' }

type ContentPageOptions = Omit<RenderOptions, 'mode' | 'nonce'> & { mode: EditorMode }

/** The part of a page that is an entry of content; the policy of the answer lets in what it needs. */
export async function contentPage(
  c: Context<AppEnv>,
  entry: ContentEntry,
  { mode, ...options }: ContentPageOptions,
): Promise<
  Pick<Page, 'title' | 'description' | 'main' | 'shared' | 'secret' | 'noIndex' | 'guards'>
> {
  // Whoever looks ahead is no visit: nothing is counted, kept or asked.
  if (mode !== 'page') c.set('visitor', { ...c.var.visitor, consent: NO_CONSENT, may: () => false })
  const nonce = cspNonce(c)
  // What is kept leaves its nonce open; what is looked at ahead is nobody else's.
  const nonceOption = mode === 'page' ? {} : { nonce }
  const first = await renderEntry(c, entry, { ...options, ...nonceOption, mode: mode })
  const { model, path } = options
  const rendered =
    mode === 'editing' ? asEditorPage(c, first, { entry, model, path, nonce }) : first
  return {
    title: rendered.title ?? entry.name ?? '',
    ...(rendered.description ? { description: rendered.description } : {}),
    main: rendered.parts,
    guards: rendered.csp,
    shared: mode === 'page' && rendered.isCacheable,
    // Nobody's browser keeps what is not published yet, and nobody finds it.
    ...(mode === 'page' ? {} : { secret: true, noIndex: true }),
  }
}
