import type { BlockName } from '#domain/content/block-kinds.ts'
import type { BuiltIn } from './block.ts'
import { columns } from './Columns.tsx'
import { personalized } from './Personalized.tsx'
import { router } from './Router.tsx'
import { stateProvider } from './StateProvider.tsx'
import { symbol } from './Symbol.tsx'

/** What other blocks stand in, beside or with a state of their own. */
export const KINDS: Readonly<Record<string, BuiltIn>> = {
  'Builder:StateProvider': stateProvider,
  Columns: columns,
  'Core:Router': router,
  PersonalizationContainer: personalized,
  Symbol: symbol,
} satisfies Partial<Record<BlockName, BuiltIn>>
