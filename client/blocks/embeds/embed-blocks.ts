import type { BuiltInBlock } from '#client/blocks/block.ts'
import type { BlockName } from '#domain/content/block-kinds.ts'
import { customCodeBlock } from './CustomCode.tsx'
import { embedBlock } from './Embed.tsx'
import { rawImgBlock } from './RawImg.tsx'
import { rawTextBlock } from './RawText.tsx'
import { videoBlock } from './Video.tsx'

/** What brings something in that is no content itself: html as it is, films, frames, code. */
export const EMBED_BLOCKS: Readonly<Record<string, BuiltInBlock>> = {
  'Builder:RawText': rawTextBlock,
  'Custom Code': customCodeBlock,
  Embed: embedBlock,
  'Raw:Img': rawImgBlock,
  Video: videoBlock,
} satisfies Partial<Record<BlockName, BuiltInBlock>>
