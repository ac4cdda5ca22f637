import type { Entry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/record.ts'
import { isSafeHtml } from '#domain/content/safe-html.ts'
import { frozen } from './frozen.ts'

/** Which blocks hold html that is not raw by intention: their option is sanitised (spec §3). */
const WITH_HTML: Readonly<Record<string, string>> = { Text: 'text', 'Form:Label': 'text' }

type Holder = Record<string, unknown>
type Doubt = { holder: Holder; name: string; html: string }

const done = new WeakSet<Entry>()

/**
 * An entry without anything in its texts that could run, wherever they stand in it: variations, symbols, every language.
 * Each is read through once; the parser is loaded only for html that is not certainly harmless. Changes the entry itself,
 * which is a copy of its own since it was taken in (intake.ts), and then closes it: all visitors are shown the same one (R22).
 */
export async function sanitised(entry: Entry): Promise<Entry> {
  if (done.has(entry)) return entry
  const doubts: Doubt[] = []
  findIn(entry, doubts)
  if (doubts.length > 0) {
    const { cleanHtml } = await import('./clean-html.ts')
    // Others may have read it meanwhile. They share no promise: whoever began it may be gone (reliability 5.1).
    if (done.has(entry)) return entry
    for (const { holder, name, html } of doubts) holder[name] = cleanHtml(html)
  }
  done.add(entry)
  return frozen(entry)
}

function findIn(value: unknown, doubts: Doubt[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) findIn(item, doubts)
    return
  }
  const { component } = value as { component?: { name?: unknown; options?: unknown } }
  const option = WITH_HTML[String(component?.name)]
  if (option && isRecord(component?.options)) judge(component.options, option, doubts)
  for (const one of Object.values(value)) findIn(one, doubts)
}

/** The text itself, or in every language. */
function judge(holder: Holder, name: string, doubts: Doubt[]) {
  const html = holder[name]
  if (typeof html === 'string') {
    if (!isSafeHtml(html)) doubts.push({ holder, name, html })
  } else if (isRecord(html)) {
    for (const language of Object.keys(html)) judge(html, language, doubts)
  }
}
