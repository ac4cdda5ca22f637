import type { BuiltInBlock } from '#client/blocks/block.ts'

/** Blocks that arrange others or give them a state of their own. */
export const LAYOUT_VIEWS = Object.values(
  import.meta.glob<BuiltInBlock>('./[A-Z]*.tsx', { eager: true, import: 'block' }),
)
