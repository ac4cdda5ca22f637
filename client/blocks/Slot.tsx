import type { Block } from '#domain/content/entry.ts'
import type { BlockProps, BuiltIn } from './block.ts'

/** Blocks that whoever uses a symbol has put into it. */
export const slot: BuiltIn = {
  View({ options, scope, draw }: BlockProps<{ name: string }>) {
    const blocks = scope.state[options.name ?? 'children']
    return draw(Array.isArray(blocks) ? (blocks as Block[]) : undefined)
  },
}
