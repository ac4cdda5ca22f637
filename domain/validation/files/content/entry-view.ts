import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import { entryPathsByCountry } from '#domain/content/delivery/entry-paths.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { jsonText } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { type JsonObject, toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

/** A block with the way to it, and the block it stands in. */
export type BlockRef = {
  block: JsonObject
  path: JsonPath
  /** The kind of its component; '' where it has none. */
  name: string
  options: JsonObject
  bindings: JsonObject
  parent: BlockRef | null
}

/** Words that are shown, as they are written. */
export type BlockText = {
  text: string
  path: JsonPath
  markup: 'clean' | 'raw' | null
  blockRef: BlockRef
}

/** One face of an entry: what all see, or what a variation shows instead. */
export type VariantView = {
  path: JsonPath
  /** What is written for this face. */
  data: JsonObject
  /** What it is drawn with: a variation's data over the entry's. */
  effectiveData: JsonObject
  blocks: readonly BlockRef[]
  texts: readonly BlockText[]
}

/** An entry as the rules read it, whatever of it can be read. */
export type EntryView = {
  entry: JsonObject
  model: string
  /** Where it is shown: the countries that its targets name, else all. */
  countries: readonly string[]
  variants: readonly VariantView[]
  index: DatasetIndex
}

/** Deeper than this no one writes by hand, and nothing is drawn. */
const MAX_DEPTH = 150

/** Reads an entry that may be broken anywhere. */
export function parseEntryView(entry: JsonObject, index: DatasetIndex): EntryView {
  const variations = Object.entries(toJsonObject(entry.variations)).map(
    ([name, one]) => [['variations', name, 'data'], toJsonObject(toJsonObject(one).data)] as const,
  )
  const sources = [[['data'], toJsonObject(entry.data)] as const, ...variations]
  return {
    entry,
    model: jsonText(entry.modelId),
    countries: targetCountries(toArray(entry.query).filter(isRecord)),
    variants: sources.map(([path, data]) =>
      createVariant(path, data, { ...toJsonObject(entry.data), ...data }),
    ),
    index,
  }
}

/** The countries that a list of targets lets an entry be shown in. */
export function targetCountries(query: readonly JsonObject[]): string[] {
  const countryLists = query
    .filter(({ property, operator }) => property === 'country' && operator === 'is')
    .map(({ value }) => (Array.isArray(value) ? value : [value]))
  const urlCountries = Object.keys(entryPathsByCountry(query))
  return COUNTRY_CODES.filter(
    (code) =>
      countryLists.every((countries) => countries.includes(code)) &&
      (urlCountries.length === 0 || urlCountries.includes(code)),
  )
}

function createVariant(path: JsonPath, data: JsonObject, effectiveData: JsonObject): VariantView {
  const blocks: BlockRef[] = []
  collectBlocks(data.blocks, [...path, 'blocks'], null, blocks)
  return { path, data, effectiveData, blocks, texts: blocks.flatMap(listBlockTexts) }
}

/** Takes every block in a value, in the order in which they are written. */
function collectBlocks(
  value: unknown,
  path: JsonPath,
  parent: BlockRef | null,
  blocks: BlockRef[],
): void {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) collectBlocks(one, [...path, at], parent, blocks)
    return
  }
  const current = isContentBlock(value as JsonObject)
    ? createBlockRef(value as JsonObject, path, parent)
    : parent
  if (current && current !== parent) blocks.push(current)
  for (const [name, one] of Object.entries(value))
    collectBlocks(one, [...path, name], current, blocks)
}

const isContentBlock = (value: JsonObject) =>
  value['@type'] === '@builder.io/sdk:Element' || isRecord(value.component)

function createBlockRef(block: JsonObject, path: JsonPath, parent: BlockRef | null): BlockRef {
  const component = toJsonObject(block.component)
  const name = typeof component.name === 'string' ? component.name : ''
  const options = toJsonObject(component.options)
  return { block, path, name, options, bindings: toJsonObject(block.bindings), parent }
}

function listBlockTexts(blockRef: BlockRef): BlockText[] {
  const { textOption, markup = null } = BLOCK_KINDS.get(blockRef.name) ?? {}
  const text = textOption && blockRef.options[textOption]
  // What an expression says stands in their place, so no one reads them.
  return textOption && typeof text === 'string' && !isBound(blockRef, textOption)
    ? [{ text, path: optionPath(blockRef, textOption), markup, blockRef }]
    : []
}

/** The way to an option of a block. */
export const optionPath = (
  { path }: BlockRef,
  ...names: readonly (string | number)[]
): JsonPath => [...path, 'component', 'options', ...names]

/** Whether an expression says what an option, or something in it, is. */
export const isBound = ({ bindings }: BlockRef, option: string): boolean =>
  Object.keys(bindings).some(
    (path) =>
      path === `component.options.${option}` || path.startsWith(`component.options.${option}.`),
  )

/** The way to the copy of a symbol that a block stands in, as exports of the editor carry them; '' where it is in none. */
export function symbolCopyKey({ path }: BlockRef): string {
  const at = path.findLastIndex((part, index) => part === 'content' && path[index - 1] === 'symbol')
  return path.slice(0, at + 1).join('/')
}

/** What blocks a block stands in, from the inside out. */
export function* ancestors({ parent }: BlockRef): Generator<BlockRef> {
  for (let at = parent; at; at = at.parent) yield at
}
