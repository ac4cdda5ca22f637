import { stripHtml } from '#domain/text.ts'
import {
  type BlockRef,
  type EntryView,
  optionPath,
  toArray,
  toJsonObject,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import { innerHtmlOf, parseHtmlTags } from '#domain/validation/files/content/html-tags.ts'
import { staticText, staticValues } from '#domain/validation/files/content/scripts/static-values.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

/** A link that somebody can follow, with `{country}` for the country they are in. */
export type EntryLink = {
  address: string
  path: JsonPath
  /** What it says; null where that is not told from here. */
  label: string | null
  /** Whether the file holds the address just so, and nothing else, at its path. */
  isPlain: boolean
}

/** Every link of a face whose address can be told: of buttons, columns, blocks, forms and texts. */
export const listEntryLinks = (
  variant: VariantView,
  { index }: Pick<EntryView, 'index'>,
): EntryLink[] => [
  ...variant.blocks.flatMap((found) => [
    ...linkSlots(found).flatMap(({ value, path, label }) =>
      typeof value === 'string' && value !== ''
        ? resolveLink(value, path, label, variant, found, index)
        : [],
    ),
    ...Object.entries(found.bindings).flatMap(([name, code]) =>
      LINK_BINDING.test(name)
        ? (staticValues(code, variant, found, index) ?? []).flatMap((value) =>
            typeof value === 'string'
              ? [
                  {
                    address: value,
                    path: [...found.path, 'bindings', name],
                    label: null,
                    isPlain: false,
                  },
                ]
              : [],
          )
        : [],
    ),
  ]),
  ...variant.texts.flatMap(({ text, path, markup, blockRef }) =>
    markup ? listAnchors(text, path, variant, blockRef, index) : [],
  ),
]

/** Paths of bindings that lead somewhere. */
const LINK_BINDING =
  /^(?:component\.options\.(?:link|successUrl|columns\.\d+\.link)|(?:properties\.)?href)$/

type LinkSlot = { value: unknown; path: JsonPath; label: string | null }

function linkSlots(blockRef: BlockRef): LinkSlot[] {
  const { name, options, block, path } = blockRef
  const href = {
    value: toJsonObject(block.properties).href,
    path: [...path, 'properties', 'href'],
    label: null,
  }
  const places: Record<string, LinkSlot[]> = {
    'Core:Button': [
      { value: options.link, path: optionPath(blockRef, 'link'), label: plainText(options.text) },
    ],
    Columns: toArray(options.columns).map((column, at) => ({
      value: toJsonObject(column).link,
      path: optionPath(blockRef, 'columns', at, 'link'),
      label: null,
    })),
    'Form:Form': [
      { value: options.successUrl, path: optionPath(blockRef, 'successUrl'), label: null },
    ],
  }
  return [href, ...(Object.hasOwn(places, name) ? (places[name] as LinkSlot[]) : [])]
}

const plainText = (text: unknown) => (typeof text === 'string' ? stripHtml(text) : null)

/** An address with its expressions worked out, if they can be. */
function resolveLink(
  value: string,
  path: JsonPath,
  label: string | null,
  variant: VariantView,
  blockRef: BlockRef,
  index: EntryView['index'],
): EntryLink[] {
  const address = staticText(value, variant, blockRef, index)
  return address === null ? [] : [{ address, path, label, isPlain: address === value }]
}

const listAnchors = (
  text: string,
  path: JsonPath,
  variant: VariantView,
  blockRef: BlockRef,
  index: EntryView['index'],
): EntryLink[] => {
  const tags = parseHtmlTags(text)
  return tags.flatMap(({ name, isClosing, attributes }, at) => {
    const href = name === 'a' && !isClosing ? attributes.get('href') : undefined
    if (href === undefined) return []
    const inside = innerHtmlOf(text, tags, at)
    const label =
      attributes.get('aria-label') ?? (/<img\b/i.test(inside) ? null : stripHtml(inside))
    return resolveLink(href, path, label, variant, blockRef, index).map((link) => ({
      ...link,
      isPlain: false,
    }))
  })
}
