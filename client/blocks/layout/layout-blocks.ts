import type { BuiltInBlock } from '#client/blocks/block.ts'
import type { BlockName } from '#domain/content/block-kinds.ts'
import { columnsBlock } from './Columns.tsx'
import { personalizedBlock } from './Personalized.tsx'
import { routerBlock } from './Router.tsx'
import { stateProviderBlock } from './StateProvider.tsx'
import { symbolBlock } from './Symbol.tsx'

/** What other blocks stand in, beside or with a state of their own. */
export const LAYOUT_BLOCKS: Readonly<Record<string, BuiltInBlock>> = {
  'Builder:StateProvider': stateProviderBlock,
  Columns: columnsBlock,
  'Core:Router': routerBlock,
  PersonalizationContainer: personalizedBlock,
  Symbol: symbolBlock,
} satisfies Partial<Record<BlockName, BuiltInBlock>>
