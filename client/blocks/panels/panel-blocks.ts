import type { BuiltInBlock } from '#client/blocks/block.ts'

/** Blocks that show many things in little space. */
export const PANEL_VIEWS = Object.values(
  import.meta.glob<BuiltInBlock>('./[A-Z]*.tsx', { eager: true, import: 'block' }),
)
