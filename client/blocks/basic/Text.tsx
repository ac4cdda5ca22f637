import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { renderRichText } from '#client/blocks/rich-text.ts'

/** Tags that can't contain a div in HTML. */
const PHRASES = /^(?:p|h[1-6]|span|button|label|em|strong)$/i

function View({ block, options, scope }: BlockProps<{ text: unknown }>) {
  const Tag = PHRASES.test(block.tagName ?? '') ? 'span' : 'div'
  const html = renderRichText(options.text, scope)
  return (
    <Tag
      className="builder-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only what is certainly harmless (rich.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

export const block: BuiltInBlock = { name: 'Text', View }
