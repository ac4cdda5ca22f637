import type { BuiltInBlock } from '#client/blocks/block.ts'

export const block: BuiltInBlock = {
  name: 'Core:Fragment',
  noWrap: true,
  View: ({ block, renderBare }) => renderBare(block.children),
}
