import type { BuiltInBlock } from './block.ts'

const registry: Record<string, BuiltInBlock> = {}

/** Views by block name; groups register more. */
export const BLOCKS: Readonly<Record<string, BuiltInBlock>> = registry

/** Adds the views of a group. */
export const registerBlocks = (views: readonly BuiltInBlock[]): void => {
  for (const view of views) registry[view.name] = view
}

registerBlocks(
  Object.values(
    import.meta.glob<BuiltInBlock>('./basic/[A-Z]*.tsx', { eager: true, import: 'block' }),
  ),
)
