import type { Block } from '#domain/content/entry.ts'
import type { BlockProps, BuiltIn } from './block.ts'

/** Shows the blocks that were chosen for the visitor before anything was drawn, else its children. */
export const personalized: BuiltIn = {
  noWrap: true,
  View: ({ block, options, attributes, draw }: BlockProps<{ chosen: Block[] }>) => (
    <div {...attributes} className={`${attributes.className} builder-personalization-container`}>
      {draw(options.chosen ?? block.children)}
    </div>
  ),
}
