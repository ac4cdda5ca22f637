import type { BlockName } from '#domain/content/block-kinds.ts'
import { buttonBlock } from './basic/Button.tsx'
import { fragmentBlock } from './basic/Fragment.tsx'
import { imageBlock } from './basic/Image.tsx'
import { sectionBlock } from './basic/Section.tsx'
import { slotBlock } from './basic/Slot.tsx'
import { textBlock } from './basic/Text.tsx'
import type { BuiltInBlock } from './block.ts'

const registry: Record<string, BuiltInBlock> = {
  'Core:Button': buttonBlock,
  'Core:Fragment': fragmentBlock,
  'Core:Section': sectionBlock,
  Image: imageBlock,
  Slot: slotBlock,
  Text: textBlock,
} satisfies Partial<Record<BlockName, BuiltInBlock>>

/** Kinds of blocks by the name that editors' content calls them; more come where they are needed. */
export const BLOCKS: Readonly<Record<string, BuiltInBlock>> = registry

/** Adds kinds that came later. */
export const registerBlocks = (more: Readonly<Record<string, BuiltInBlock>>): void => {
  Object.assign(registry, more)
}
