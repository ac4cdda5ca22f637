import { accordion } from './Accordion.tsx'
import { button } from './Button.tsx'
import type { BuiltIn } from './block.ts'
import { carousel } from './Carousel.tsx'
import { columns } from './Columns.tsx'
import { customCode } from './CustomCode.tsx'
import { embed } from './Embed.tsx'
import { fragment } from './Fragment.tsx'
import { image } from './Image.tsx'
import { masonry } from './Masonry.tsx'
import { personalized } from './Personalized.tsx'
import { rawImg } from './RawImg.tsx'
import { rawText } from './RawText.tsx'
import { router } from './Router.tsx'
import { section } from './Section.tsx'
import { slot } from './Slot.tsx'
import { stateProvider } from './StateProvider.tsx'
import { symbol } from './Symbol.tsx'
import { tabs } from './Tabs.tsx'
import { text } from './Text.tsx'
import { video } from './Video.tsx'

const known: Record<string, BuiltIn> = {
  'Builder: Tabs': tabs,
  'Builder:Accordion': accordion,
  'Builder:Carousel': carousel,
  'Builder:Masonry': masonry,
  'Builder:RawText': rawText,
  'Builder:StateProvider': stateProvider,
  Columns: columns,
  'Core:Button': button,
  'Core:Fragment': fragment,
  'Core:Section': section,
  'Custom Code': customCode,
  Embed: embed,
  Image: image,
  'Core:Router': router,
  PersonalizationContainer: personalized,
  'Raw:Img': rawImg,
  Slot: slot,
  Symbol: symbol,
  Text: text,
  Video: video,
}

/** Kinds of blocks by the name that editors' content calls them (spec §3); forms come where they are needed. */
export const BLOCKS: Readonly<Record<string, BuiltIn>> = known

/** Adds kinds that came later. */
export const know = (more: Readonly<Record<string, BuiltIn>>): void => {
  Object.assign(known, more)
}
