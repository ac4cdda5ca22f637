import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import type { BlockOption } from '#domain/content/blocks/block-option.ts'
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
      isLinkBinding(found, name)
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

/** Whether a binding gives a URL that visitors can follow. */
function isLinkBinding({ name }: BlockRef, path: string): boolean {
  if (/^(?:properties\.)?href$/.test(path)) return true
  const [scope, container, option = '', , field = ''] = path.split('.')
  if (scope !== 'component' || container !== 'options') return false
  const known = findOption(name, option)
  const parts = path.split('.').length
  return parts === 3
    ? known?.isLink === true
    : parts === 5 && known?.fields?.[field]?.isLink === true
}

const findOption = (blockName: string, option: string): BlockOption | undefined =>
  BLOCK_KINDS.get(blockName)?.options[option]

type LinkSlot = { value: unknown; path: JsonPath; label: string | null }

function linkSlots(blockRef: BlockRef): LinkSlot[] {
  const { name, options, block, path } = blockRef
  const href = {
    value: toJsonObject(block.properties).href,
    path: [...path, 'properties', 'href'],
    label: null,
  }
  const { options: knownOptions = {}, textOption } = BLOCK_KINDS.get(name) ?? {}
  const label = textOption ? plainText(options[textOption]) : null
  const slots = Object.entries(knownOptions).flatMap(([option, { isLink, fields = {} }]) => [
    ...(isLink ? [{ value: options[option], path: optionPath(blockRef, option), label }] : []),
    ...Object.entries(fields).flatMap(([field, known]) =>
      known.isLink
        ? toArray(options[option]).map((item, at) => ({
            value: toJsonObject(item)[field],
            path: optionPath(blockRef, option, at, field),
            label: null,
          }))
        : [],
    ),
  ])
  return [href, ...slots]
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
