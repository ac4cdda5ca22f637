import type { BuiltInBlock } from '#client/blocks/block.ts'
import type { BlockName } from '#domain/content/block-kinds.ts'
import { accordionBlock } from './Accordion.tsx'
import { carouselBlock } from './Carousel.tsx'
import { masonryBlock } from './Masonry.tsx'
import { tabsBlock } from './Tabs.tsx'

/** What shows many things in little room. */
export const PANEL_BLOCKS: Readonly<Record<string, BuiltInBlock>> = {
  'Builder: Tabs': tabsBlock,
  'Builder:Accordion': accordionBlock,
  'Builder:Carousel': carouselBlock,
  'Builder:Masonry': masonryBlock,
} satisfies Partial<Record<BlockName, BuiltInBlock>>
