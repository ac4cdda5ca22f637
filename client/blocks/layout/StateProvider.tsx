import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'

type Options = { state: Record<string, unknown>; context: Record<string, unknown> }

/** Children with additional state and context. */
export const block: BuiltInBlock = {
  name: 'Builder:StateProvider',
  noWrap: true,
  View({ block, options, scope, renderBare }: BlockProps<Options>) {
    const context = { ...scope.context, ...options.context }
    return renderBare(block.children, {
      scope: { ...scope, state: { ...scope.state, ...options.state }, context },
    })
  },
}
