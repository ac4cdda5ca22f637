import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { isSafeHtml } from '#domain/content/markup/safe-html.ts'
import { deepFreeze } from './deep-freeze.ts'

type HtmlHolder = Record<string, unknown>
type SuspectHtml = { holder: HtmlHolder; name: string; html: string }

const sanitisedEntries = new WeakSet<ContentEntry>()

/**
 * An entry without anything in its texts that could run, wherever they stand in it: variations, symbols, every language.
 * Each is read through once; the parser is loaded only for html that is not certainly harmless. Changes the entry itself,
 * which is a copy of its own since it was taken in (intake.ts), and then closes it: all visitors are shown the same one (R22).
 */
export async function sanitiseEntry(entry: ContentEntry): Promise<ContentEntry> {
  if (sanitisedEntries.has(entry)) return entry
  const suspects: SuspectHtml[] = []
  collectSuspects(entry, suspects)
  if (suspects.length > 0) {
    const { cleanHtml } = await import('./clean-html.ts')
    // Others may have read it meanwhile. They share no promise: whoever began it may be gone.
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
  const { component } = value as { component?: { name?: unknown; options?: unknown } }
  const kind = BLOCK_KINDS.get(String(component?.name))
  if (kind?.markup === 'clean' && kind.textOption && isRecord(component?.options))
    checkHtml(component.options, kind.textOption, suspects)
  for (const one of Object.values(value)) collectSuspects(one, suspects)
}

/** The text itself, or in every language. */
function checkHtml(holder: HtmlHolder, name: string, suspects: SuspectHtml[]) {
  const html = holder[name]
  if (typeof html === 'string') {
    if (!isSafeHtml(html)) suspects.push({ holder, name, html })
  } else if (isRecord(html)) {
    for (const language of Object.keys(html)) checkHtml(html, language, suspects)
  }
}
