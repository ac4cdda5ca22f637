import type { BlockName } from '#domain/content/block-kinds.ts'
import { accordion } from './Accordion.tsx'
import type { BuiltIn } from './block.ts'
import { carousel } from './Carousel.tsx'
import { masonry } from './Masonry.tsx'
import { tabs } from './Tabs.tsx'

/** What shows many things in little room. */
export const KINDS: Readonly<Record<string, BuiltIn>> = {
  'Builder: Tabs': tabs,
  'Builder:Accordion': accordion,
  'Builder:Carousel': carousel,
  'Builder:Masonry': masonry,
} satisfies Partial<Record<BlockName, BuiltIn>>
