import { isSafeHtml, safeHtml } from '#domain/content/markup/safe-html.ts'
import type { BlockScope } from './block.ts'

const escapeQuotes = (text: string) => text.replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** A value as html: markup stays markup where it is harmless; what has none may stand in an attribute too. */
function toSafeHtml(value: string): string {
  if (!value.includes('<')) return escapeQuotes(value)
  if (isSafeHtml(value)) return value
  return escapeQuotes(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/**
 * Html of editors with its `{{expressions}}` put in. Nothing in it runs, wherever a value came from: one
 * that is not certainly harmless html is shown as text.
 */
export function renderRichText(text: unknown, scope: BlockScope): string {
  if (typeof text === 'number') return String(text)
  if (typeof text !== 'string') return ''
  if (!text.includes('{{')) return safeHtml(text)
  return safeHtml(scope.interpolate(text, scope, toSafeHtml))
}
