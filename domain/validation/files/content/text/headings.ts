import { jsonText, stripHtml } from '#domain/text.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
  parseEntryView,
  toJsonObject,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import { innerHtmlOf, parseHtmlTags } from '#domain/validation/files/content/html-tags.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

type Heading = { level: number; text: string; path: JsonPath }

/** The outline of a page as those hear it who do not see it: one h1, and no level left out on the way down. */
export const validateHeadings = (view: EntryView): Violation[] =>
  view.variants.flatMap((variant) => {
    const headings = listHeadings(variant, view)
    return [
      ...headings.filter(({ text }) => text === '').map(emptyHeading),
      ...skippedLevels(headings),
      ...(view.model === 'page' && variant.blocks.length > 0
        ? validateTopHeading(variant, headings)
        : []),
    ]
  })

/** Every heading in order, those of symbols where the symbol stands; what only some see is left out. */
function listHeadings(variant: VariantView, view: EntryView | null): Heading[] {
  const textByBlock = new Map(variant.texts.map((one) => [one.blockRef, one]))
  return variant.blocks.flatMap((blockRef): Heading[] => {
    if (blockRef.path.includes('variants')) return []
    if (blockRef.name === 'Symbol') return view ? listSymbolHeadings(blockRef, view) : []
    const blockText = textByBlock.get(blockRef)
    if (!blockText?.markup) return []
    const tags = parseHtmlTags(blockText.text)
    const inText = tags.flatMap((tag, at): Heading[] => {
      const level = tag.isClosing ? 0 : headingLevel(tag.name)
      const text = innerHtmlOf(blockText.text, tags, at)
      return level > 0 ? [{ level, text: headingText(text), path: blockText.path }] : []
    })
    const level = headingLevel(blockRef.block.tagName)
    const blockHeading =
      level > 0 ? [{ level, text: headingText(blockText.text), path: blockText.path }] : []
    return [...blockHeading, ...inText]
  })
}

/** A picture in a heading may say it. */
const headingText = (html: string) => (/<img\b/i.test(html) ? 'a picture' : stripHtml(html))

const headingLevel = (tag: unknown) => Number(/^h([1-6])$/i.exec(jsonText(tag))?.[1] ?? 0)

function listSymbolHeadings(
  blockRef: BlockRef,
  { entry: outerEntry, index }: EntryView,
): Heading[] {
  const id = jsonText(toJsonObject(blockRef.options.symbol).entry)
  const entry = id === outerEntry.id ? undefined : index.entryIndex.entries.get(id)
  const [variant] = entry ? parseEntryView(entry, index).variants : []
  return variant ? listHeadings(variant, null).map((one) => ({ ...one, path: blockRef.path })) : []
}

const emptyHeading = ({ level, path }: Heading): Violation => ({
  code: 'text/empty-heading',
  path,
  message: `A heading (h${level}) has no words.`,
  hint: 'write them, or take the heading out: space is made with styles',
})

function skippedLevels(headings: readonly Heading[]): Violation[] {
  return headings.flatMap(({ level, text, path }, at) => {
    const before = headings[at - 1]?.level ?? level
    if (level <= before + 1) return []
    return [
      {
        code: 'text/skipped-heading',
        path,
        message: `"${text.slice(0, 60)}" is an h${level} after an h${before}.`,
        hint: `write <h${before + 1}>; how large it looks is a matter of styles`,
      },
    ]
  })
}

/** A page says what it is in one h1. */
function validateTopHeading(variant: VariantView, headings: readonly Heading[]): Violation[] {
  const [first, second] = headings.filter(({ level }) => level === 1)
  if (second) {
    return [
      {
        code: 'text/several-titles',
        path: second.path,
        message: `The page has more than one h1: "${first?.text}" and "${second.text}".`,
        hint: 'make this one an <h2>',
      },
    ]
  }
  // Expressions, code and routers may bring one.
  const isOpen = variant.blocks.some(
    (blockRef) =>
      isBound(blockRef, 'text') || OPAQUE_BLOCKS.has(blockRef.name) || isBound(blockRef, 'symbol'),
  )
  if (first || isOpen) return []
  return [
    {
      code: 'text/no-title',
      path: [...variant.path, 'blocks'],
      message: 'The page has no h1, so nobody is told what it is about.',
      hint: 'begin a Text with <h1>…</h1>',
    },
  ]
}

const OPAQUE_BLOCKS: ReadonlySet<string> = new Set([
  'Core:Router',
  'Custom Code',
  'PersonalizationContainer',
])
