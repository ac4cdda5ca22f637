import type { Context } from 'hono'
import type { Choices } from '#domain/consent.ts'
import { type Looking, looksFor } from '#domain/content/editor.ts'
import type { Entry } from '#domain/content/entry.ts'
import { readOverrides } from '#domain/content/parameters.ts'
import type { Edge } from '#worker/context.ts'
import type { Page } from '#worker/render/page.ts'
import { nonceOf } from '#worker/viewer.ts'
import { asEdited } from './edited.ts'
import { type Showing, showContent } from './show.ts'

/** How this request looks at content. */
export const lookingAt = (c: Context<Edge>): Looking =>
  looksFor(readOverrides(c.var.url.search.slice(1)))

const NOTHING: Choices = { ads: 'denied', analytics: 'denied', comfort: 'denied' }

type Asked = Omit<Showing, 'mode' | 'nonce'> & { looking: Looking }

/** The part of a page that is an entry of content; the policy of the answer lets in what it needs (outside §4). */
export async function contentPage(
  c: Context<Edge>,
  entry: Entry,
  { looking, ...showing }: Asked,
): Promise<
  Pick<Page, 'title' | 'description' | 'main' | 'shared' | 'secret' | 'noIndex' | 'guards'>
> {
  // Whoever looks ahead is no visit: nothing is counted, kept or asked (spec §6).
  if (looking !== 'page') c.set('visitor', { ...c.var.visitor, choices: NOTHING, may: () => false })
  const nonce = nonceOf(c)
  // What is kept leaves its nonce open; what is looked at ahead is nobody else's.
  const own = looking === 'page' ? {} : { nonce }
  const first = await showContent(c, entry, { ...showing, ...own, mode: looking })
  const { model, path } = showing
  const shown = looking === 'editing' ? asEdited(c, first, { entry, model, path, nonce }) : first
  return {
    title: shown.title ?? entry.name ?? '',
    ...(shown.description ? { description: shown.description } : {}),
    main: shown.parts,
    guards: shown.guards,
    shared: looking === 'page' && shown.isShared,
    // Nobody's browser keeps what is not published yet, and nobody finds it.
    ...(looking === 'page' ? {} : { secret: true, noIndex: true }),
  }
}
