import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseText } from '#client/blocks/option-values.ts'
import { safeHtml } from '#domain/content/markup/safe-html.ts'
import { splitScripts } from './raw-html.ts'

function View({ options, attributes, scope }: BlockProps<{ text: unknown }>) {
  const text = parseText(options.text) ?? ''
  const html = scope.run.canRunCode ? splitScripts(text).html : safeHtml(text)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: html of editors as it is, without script
  return <span {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Editors' HTML in a span. */
export const block: BuiltInBlock = { name: 'Builder:RawText', View, noWrap: true }
