import { BASIC_BLOCKS } from './basic.ts'
import type { BlockKind, BlockKinds } from './block-kind.ts'
import { EMBED_BLOCKS } from './embeds.ts'
import { FORM_BLOCKS } from './form.ts'
import { LAYOUT_BLOCKS } from './layout.ts'
import { PANEL_BLOCKS } from './panels.ts'

/**
 * Kinds of blocks by the folder of client/blocks that holds their views. Browsers have `basic` from the start and
 * load the others where a page needs them.
 */
export const BLOCK_GROUPS = {
  basic: BASIC_BLOCKS,
  embeds: EMBED_BLOCKS,
  form: FORM_BLOCKS,
  layout: LAYOUT_BLOCKS,
  panels: PANEL_BLOCKS,
} as const satisfies Record<string, BlockKinds>

export type BlockGroup = keyof typeof BLOCK_GROUPS

type NameIn<Group> = Group extends unknown ? keyof Group : never
export type BlockName = NameIn<(typeof BLOCK_GROUPS)[BlockGroup]> & string

/** Every kind of block by its name in content; the renderer accepts no others. */
export const BLOCK_KINDS: ReadonlyMap<string, BlockKind> = new Map(
  Object.values(BLOCK_GROUPS).flatMap((group) => Object.entries<BlockKind>(group)),
)
