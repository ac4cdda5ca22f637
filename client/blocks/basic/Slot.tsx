import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import type { ContentBlock } from '#domain/content/entry.ts'

export const block: BuiltInBlock = {
  name: 'Slot',
  View({ options, scope, renderChildren }: BlockProps<{ name: string }>) {
    const blocks = scope.state[options.name ?? 'children']
    return renderChildren(Array.isArray(blocks) ? (blocks as ContentBlock[]) : undefined)
  },
}
