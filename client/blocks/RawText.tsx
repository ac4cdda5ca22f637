import { safeHtml } from '#domain/content/safe-html.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { withoutScripts } from './raw.ts'
import { textOf } from './read.ts'

function View({ options, attributes, scope }: BlockProps<{ text: unknown }>) {
  const text = textOf(options.text) ?? ''
  const html = scope.run.runsCode ? withoutScripts(text).html : safeHtml(text)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: html of editors as it is, without script
  return <span {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Html as editors wrote it, in a span (spec §3). */
export const rawText: BuiltIn = { View, noWrap: true }
