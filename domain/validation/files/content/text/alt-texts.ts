import { jsonText } from '#domain/text.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
} from '#domain/validation/files/content/entry-view.ts'
import { parseHtmlTags } from '#domain/validation/files/content/html-tags.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Reports pictures without alternative text. */
export const validateAltTexts = (view: EntryView): Violation[] =>
  view.variants.flatMap(({ blocks, texts }) => [
    ...blocks.flatMap((blockRef) => missingAltOfBlock(blockRef, view)),
    ...texts.flatMap(({ text, path, markup }) =>
      markup
        ? parseHtmlTags(text)
            .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
            .map(() => missingAlt(path, 'alt="what it shows"'))
        : [],
    ),
  ])

function missingAltOfBlock(blockRef: BlockRef, { index }: EntryView): Violation[] {
  if (blockRef.name !== 'Image' && blockRef.name !== 'Raw:Img') return []
  const { altText, image, src } = blockRef.options
  // Pictures of the shop have alternative texts of their own.
  const address = jsonText(image ?? src).replace(/-\d+\.(?:webp|avif)$/, '')
  const isKnown = index.pictures.has(address) || isBound(blockRef, 'image')
  return altText === undefined && !isKnown && !isBound(blockRef, 'altText')
    ? [missingAlt([...blockRef.path, 'component', 'options'], '"altText": "what it shows"')]
    : []
}

const missingAlt = (path: JsonPath, add: string): Violation => ({
  code: 'text/missing-alt',
  path,
  message: 'A picture has no alternative text.',
  hint: `add ${add}, or leave it empty ("") if the picture is decorative`,
})
