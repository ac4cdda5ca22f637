import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import type { ContentBlock } from '#domain/content/entry.ts'

/** The blocks chosen for the visitor, else its children. */
export const block: BuiltInBlock = {
  name: 'PersonalizationContainer',
  noWrap: true,
  View: ({
    block,
    options,
    attributes,
    renderChildren,
  }: BlockProps<{ chosen: ContentBlock[] }>) => (
    <div {...attributes} className={`${attributes.className} builder-personalization-container`}>
      {renderChildren(options.chosen ?? block.children)}
    </div>
  ),
}
