import type { BlockName } from '#domain/content/block-kinds.ts'
import { button } from './Button.tsx'
import type { BuiltIn } from './block.ts'
import { fragment } from './Fragment.tsx'
import { image } from './Image.tsx'
import { section } from './Section.tsx'
import { slot } from './Slot.tsx'
import { text } from './Text.tsx'

const known: Record<string, BuiltIn> = {
  'Core:Button': button,
  'Core:Fragment': fragment,
  'Core:Section': section,
  Image: image,
  Slot: slot,
  Text: text,
} satisfies Partial<Record<BlockName, BuiltIn>>

/** Kinds of blocks by the name that editors' content calls them (spec §3); more come where they are needed. */
export const BLOCKS: Readonly<Record<string, BuiltIn>> = known

/** Adds kinds that came later. */
export const know = (more: Readonly<Record<string, BuiltIn>>): void => {
  Object.assign(known, more)
}
