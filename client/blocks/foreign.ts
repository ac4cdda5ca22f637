import type { BlockName } from '#domain/content/block-kinds.ts'
import type { BuiltIn } from './block.ts'
import { customCode } from './CustomCode.tsx'
import { embed } from './Embed.tsx'
import { rawImg } from './RawImg.tsx'
import { rawText } from './RawText.tsx'
import { video } from './Video.tsx'

/** What brings something in that is no content itself: html as it is, films, frames, code. */
export const KINDS: Readonly<Record<string, BuiltIn>> = {
  'Builder:RawText': rawText,
  'Custom Code': customCode,
  Embed: embed,
  'Raw:Img': rawImg,
  Video: video,
} satisfies Partial<Record<BlockName, BuiltIn>>
