import type { Context } from 'hono'
import { parseContentOverrides } from '#domain/content/delivery/content-overrides.ts'
import { type EditorMode, editorMode } from '#domain/content/editor-mode.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import type { ConsentChoices } from '#domain/cookie-consent.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { cspNonce } from '#worker/app/slot-context.ts'
import type { Page } from '#worker/render/page.ts'
import { asEditorPage, findEditors } from './editor-page.ts'
import { type RenderOptions, renderEntry } from './render-entry.ts'

/** How the address asks to see content; where no one edits, a page is seen ahead at most. */
export function contentMode(c: Context<AppEnv>): EditorMode {
  const mode = editorMode(parseContentOverrides(c.var.url.search.slice(1)))
  const { isHosted, isLocal } = findEditors(c.var.config)
  return mode === 'editing' && !isHosted && !isLocal ? 'preview' : mode
}

const NO_CONSENT: ConsentChoices = { ads: 'denied', analytics: 'denied', comfort: 'denied' }

type ContentPageOptions = Omit<RenderOptions, 'mode' | 'nonce'> & { mode: EditorMode }

/** The part of a page that is an entry; adds to the page's Content-Security-Policy. */
export async function contentPage(
  c: Context<AppEnv>,
  entry: ContentEntry,
  { mode, ...options }: ContentPageOptions,
): Promise<
  Pick<Page, 'title' | 'description' | 'main' | 'shared' | 'secret' | 'noIndex' | 'guards'>
> {
  // A preview is no visit: nothing is tracked, stored or consented to.
  if (mode !== 'page') c.set('visitor', { ...c.var.visitor, consent: NO_CONSENT, may: () => false })
  const nonce = cspNonce(c)
  // A cached page leaves its nonce open; a preview isn't shared.
  const nonceOption = mode === 'page' ? {} : { nonce }
  const first = await renderEntry(c, entry, { ...options, ...nonceOption, mode: mode })
  const { model, path } = options
  const rendered =
    mode === 'editing' ? await asEditorPage(c, first, { entry, model, path, nonce }) : first
  return {
    title: rendered.title ?? entry.name ?? '',
    ...(rendered.description ? { description: rendered.description } : {}),
    main: rendered.parts,
    guards: rendered.csp,
    shared: mode === 'page' && rendered.isCacheable,
    // Drafts are neither cached by browsers nor indexed.
    ...(mode === 'page' ? {} : { secret: true, noIndex: true }),
  }
}
