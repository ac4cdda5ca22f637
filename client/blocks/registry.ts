import type { BuiltInBlock } from './block.ts'

const registry: Record<string, BuiltInBlock> = {}

/** Views by the name that content calls them; the basic ones, and those registered since. */
export const BLOCKS: Readonly<Record<string, BuiltInBlock>> = registry

/** Adds views of a group that was loaded later. */
export const registerBlocks = (views: readonly BuiltInBlock[]): void => {
  for (const view of views) registry[view.name] = view
}

registerBlocks(
  Object.values(
    import.meta.glob<BuiltInBlock>('./basic/[A-Z]*.tsx', { eager: true, import: 'block' }),
  ),
)
