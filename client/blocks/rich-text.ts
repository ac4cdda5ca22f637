import { isSafeHtml, safeHtml } from '#domain/content/markup/safe-html.ts'
import type { BlockScope } from './block.ts'

const escapeQuotes = (text: string) => text.replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** A value as safe HTML; plain text is escaped for attributes too. */
function toSafeHtml(value: string): string {
  if (!value.includes('<')) return escapeQuotes(value)
  if (isSafeHtml(value)) return value
  return escapeQuotes(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/** Editors' HTML with its `{{expressions}}`. Anything not certainly harmless is shown as text. */
export function renderRichText(text: unknown, scope: BlockScope): string {
  if (typeof text === 'number') return String(text)
  if (typeof text !== 'string') return ''
  if (!text.includes('{{')) return safeHtml(text)
  return safeHtml(scope.interpolate(text, scope, toSafeHtml))
}
