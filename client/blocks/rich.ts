import { isSafeHtml, safeHtml } from '#domain/content/safe-html.ts'
import type { Scope } from './block.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Html of editors with its `{{expressions}}` put in. Nothing in it runs, wherever a value came from (spec §3, R30): one
 * that is not certainly harmless html is shown as text.
 */
export function richText(text: unknown, scope: Scope): string {
  if (typeof text === 'number') return String(text)
  if (typeof text !== 'string') return ''
  if (!text.includes('{{')) return safeHtml(text)
  return safeHtml(
    scope.filled(text, scope, (value) => (isSafeHtml(value) ? value : escaped(value))),
  )
}
