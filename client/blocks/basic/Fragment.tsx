import type { BuiltInBlock } from '#client/blocks/block.ts'

/** Children with nothing around them. */
export const block: BuiltInBlock = {
  name: 'Core:Fragment',
  noWrap: true,
  View: ({ block, renderBare }) => renderBare(block.children),
}
