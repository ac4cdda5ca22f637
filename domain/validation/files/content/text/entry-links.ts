import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import type { BlockOption } from '#domain/content/blocks/block-option.ts'
import { toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import {
  type BlockRef,
  type EntryView,
  optionPath,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import { parseHtmlTags } from '#domain/validation/files/content/html-tags.ts'
import { staticText, staticValues } from '#domain/validation/files/content/scripts/static-values.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

/** A link of an entry, with `{country}` for the visitor's country. */
export type EntryLink = { address: string; path: JsonPath }

/** Every link of a variant whose address is known without running code. */
export const listEntryLinks = (
  variant: VariantView,
  { index }: Pick<EntryView, 'index'>,
): EntryLink[] => {
  const resolve = (value: unknown, path: JsonPath, found: BlockRef): EntryLink[] => {
    if (typeof value !== 'string' || value === '') return []
    const address = staticText(value, variant, found, index)
    return address === null ? [] : [{ address, path }]
  }
  return [
    ...variant.blocks.flatMap((found) => [
      ...linkSlots(found).flatMap(([value, path]) => resolve(value, path, found)),
      ...Object.entries(found.bindings).flatMap(([name, code]) =>
        isLinkBinding(found, name)
          ? (staticValues(code, variant, found, index) ?? [])
              .filter((value) => typeof value === 'string')
              .map((address) => ({ address, path: [...found.path, 'bindings', name] }))
          : [],
      ),
    ]),
    ...variant.texts.flatMap(({ text, path, markup, blockRef }) =>
      (markup ? parseHtmlTags(text) : []).flatMap(({ name, isClosing, attributes }) =>
        name === 'a' && !isClosing ? resolve(attributes.get('href'), path, blockRef) : [],
      ),
    ),
  ]
}

/** Whether a binding is a URL that visitors can follow. */
function isLinkBinding({ name }: BlockRef, path: string): boolean {
  if (/^(?:properties\.)?href$/.test(path)) return true
  const [scope, container, option = '', ...item] = path.split('.')
  if (scope !== 'component' || container !== 'options') return false
  const definition = findOption(name, option)
  if (item.length === 0) return definition?.isLink === true
  return item.length === 2 && definition?.fields?.[String(item[1])]?.isLink === true
}

const findOption = (blockName: string, option: string): BlockOption | undefined =>
  BLOCK_KINDS.get(blockName)?.options[option]

function linkSlots(blockRef: BlockRef): [value: unknown, path: JsonPath][] {
  const { name, options, block, path } = blockRef
  const slots = Object.entries(BLOCK_KINDS.get(name)?.options ?? {}).flatMap(
    ([option, { isLink, fields = {} }]): [unknown, JsonPath][] => [
      ...(isLink ? [[options[option], optionPath(blockRef, option)] as [unknown, JsonPath]] : []),
      ...Object.entries(fields).flatMap(([field, definition]) =>
        toArray(definition.isLink ? options[option] : []).map((item, at): [unknown, JsonPath] => [
          toJsonObject(item)[field],
          optionPath(blockRef, option, at, field),
        ]),
      ),
    ],
  )
  return [[toJsonObject(block.properties).href, [...path, 'properties', 'href']], ...slots]
}
