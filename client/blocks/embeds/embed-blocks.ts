import type { BuiltInBlock } from '#client/blocks/block.ts'

export const EMBED_VIEWS = Object.values(
  import.meta.glob<BuiltInBlock>('./[A-Z]*.tsx', { eager: true, import: 'block' }),
)
