import type { BuiltInBlock } from '#client/blocks/block.ts'

/** Children with nothing around them. */
export const fragmentBlock: BuiltInBlock = {
  noWrap: true,
  View: ({ block, renderBare }) => renderBare(block.children),
}
