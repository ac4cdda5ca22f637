import type { BuiltIn } from './block.ts'
import { fragment } from './Fragment.tsx'
import { personalized } from './Personalized.tsx'
import { slot } from './Slot.tsx'
import { stateProvider } from './StateProvider.tsx'
import { symbol } from './Symbol.tsx'

/** Every kind of block by the name that editors' content calls it (spec §3). */
export const BLOCKS: Readonly<Record<string, BuiltIn>> = {
  'Builder:StateProvider': stateProvider,
  'Core:Fragment': fragment,
  PersonalizationContainer: personalized,
  Slot: slot,
  Symbol: symbol,
}
