import type { BlockProps, BuiltIn } from '../block.ts'
import { richText } from '../rich.ts'
import { WithinLabel } from './around.ts'
import { textOf } from './field.tsx'

type Options = { text: string; for: string }

/** What a field is called, with markup that was sanitised when the content was taken in (spec §3). */
export const label: BuiltIn = {
  noWrap: true,
  View({ block, options, attributes, scope, drawBare }: BlockProps<Options>) {
    const html = richText(options.text, scope)
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: its field is another block, within it or named by `for`
      <label {...attributes} {...(textOf(options.for) ? { htmlFor: textOf(options.for) } : {})}>
        {html && (
          <span
            className="builder-label-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: only what is certainly harmless (rich.ts)
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        <WithinLabel value={true}>{drawBare(block.children)}</WithinLabel>
      </label>
    )
  },
}
