import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { renderRichText } from '#client/blocks/rich-text.ts'
import { textOrEmpty } from './field.tsx'
import { InsideLabelContext } from './form-context.ts'

type Options = { text: string; for: string }

/** A label; its markup is sanitised already. */
export const block: BuiltInBlock = {
  name: 'Form:Label',
  noWrap: true,
  View({ block, options, attributes, scope, renderBare }: BlockProps<Options>) {
    const html = renderRichText(options.text, scope)
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: its field is another block, within it or named by `for`
      <label
        {...attributes}
        {...(textOrEmpty(options.for) ? { htmlFor: textOrEmpty(options.for) } : {})}
      >
        {html && (
          <span
            className="builder-label-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: only what is certainly harmless (rich.ts)
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        <InsideLabelContext value={true}>{renderBare(block.children)}</InsideLabelContext>
      </label>
    )
  },
}
