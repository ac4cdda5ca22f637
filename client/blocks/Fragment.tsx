import type { BuiltIn } from './block.ts'

/** Children with nothing around them. */
export const fragment: BuiltIn = {
  noWrap: true,
  View: ({ block, drawBare }) => drawBare(block.children),
}
