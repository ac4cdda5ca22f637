import { isSafeHtml, safeHtml } from '#domain/content/safe-html.ts'
import type { Scope } from './block.ts'

const unquoted = (text: string) => text.replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** A value as html: markup stays markup where it is harmless; what has none may stand in an attribute too. */
function asHtml(value: string): string {
  if (!value.includes('<')) return unquoted(value)
  if (isSafeHtml(value)) return value
  return unquoted(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/**
 * Html of editors with its `{{expressions}}` put in. Nothing in it runs, wherever a value came from (spec §3, R30): one
 * that is not certainly harmless html is shown as text.
 */
export function richText(text: unknown, scope: Scope): string {
  if (typeof text === 'number') return String(text)
  if (typeof text !== 'string') return ''
  if (!text.includes('{{')) return safeHtml(text)
  return safeHtml(scope.filled(text, scope, asHtml))
}
