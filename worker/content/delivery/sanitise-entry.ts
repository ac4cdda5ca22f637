import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { finishHtml } from '#domain/content/markup/finish-html.ts'
import { isSafeHtml } from '#domain/content/markup/safe-html.ts'
import { deepFreeze } from './deep-freeze.ts'

type HtmlHolder = Record<string, unknown>
type SuspectHtml = { holder: HtmlHolder; name: string; html: string }

const sanitisedEntries = new WeakSet<ContentEntry>()

/**
 * Makes every text of an entry safe, in variations, symbols and all languages. The HTML parser is loaded only for text
 * that isn't certainly harmless. Changes the entry itself, which is a private copy until then, and freezes it, because
 * all visitors share it.
 */
export async function sanitiseEntry(entry: ContentEntry): Promise<ContentEntry> {
  if (sanitisedEntries.has(entry)) return entry
  const suspects: SuspectHtml[] = []
  collectSuspects(entry, suspects)
  if (suspects.length > 0) {
    const { cleanHtml } = await import('./clean-html.ts')
    // Another request may have done it meanwhile. They share no promise, because its request may have been cancelled.
    if (sanitisedEntries.has(entry)) return entry
    for (const { holder, name, html } of suspects) holder[name] = cleanHtml(html)
  }
  sanitisedEntries.add(entry)
  return deepFreeze(entry)
}

function collectSuspects(value: unknown, suspects: SuspectHtml[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collectSuspects(item, suspects)
    return
  }
  const { component } = value as { component?: { name?: string; options?: unknown } }
  const kind = BLOCK_KINDS.get(component?.name ?? '')
  if (kind?.markup && kind.textOption && isRecord(component?.options))
    if (kind.markup === 'raw') finishTexts(component.options, kind.textOption)
    else checkHtml(component.options, kind.textOption, suspects)
  for (const one of Object.values(value)) collectSuspects(one, suspects)
}

function checkHtml(holder: HtmlHolder, name: string, suspects: SuspectHtml[]) {
  const html = holder[name]
  if (typeof html === 'string') {
    if (!isSafeHtml(html)) suspects.push({ holder, name, html })
  } else if (isRecord(html)) {
    for (const language of Object.keys(html)) checkHtml(html, language, suspects)
  }
}

/** Code stays as it is, but swallows nothing of the page after it. */
function finishTexts(holder: HtmlHolder, name: string) {
  const html = holder[name]
  if (typeof html === 'string') holder[name] = finishHtml(html)
  else if (isRecord(html)) for (const language of Object.keys(html)) finishTexts(html, language)
}
