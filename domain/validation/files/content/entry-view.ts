import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import { entryPathsByCountry } from '#domain/content/delivery/entry-paths.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { jsonText } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { type JsonObject, toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

/** A block with its path and parent. */
export type BlockRef = {
  block: JsonObject
  path: JsonPath
  /** Its component; '' for none. */
  name: string
  options: JsonObject
  bindings: JsonObject
  parent: BlockRef | null
}

/** Visible text as written. */
export type BlockText = {
  text: string
  path: JsonPath
  markup: 'clean' | 'raw' | null
  blockRef: BlockRef
}

/** A variant: the entry itself or a variation. */
export type VariantView = {
  path: JsonPath
  /** Its own data. */
  data: JsonObject
  /** Its data over the entry's. */
  effectiveData: JsonObject
  blocks: readonly BlockRef[]
  texts: readonly BlockText[]
}

/** An entry as rules read it, however broken. */
export type EntryView = {
  entry: JsonObject
  model: string
  /** Countries of its targets, else all. */
  countries: readonly string[]
  variants: readonly VariantView[]
  index: DatasetIndex
}

/** Deeper content isn't rendered. */
const MAX_DEPTH = 150

/** Parses an entry that may be broken anywhere. */
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

/** The countries that targets allow. */
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

/** Collects all blocks in order. */
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
  for (const [name, one] of Object.entries(value)) {
    // What the editor notes of a block, such as the actions behind its bindings, is never drawn.
    if (name !== 'meta' || current === parent) collectBlocks(one, [...path, name], current, blocks)
  }
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
  // Bound texts are replaced when rendered.
  return textOption && typeof text === 'string' && !isBound(blockRef, textOption)
    ? [{ text, path: optionPath(blockRef, textOption), markup, blockRef }]
    : []
}

export const optionPath = (
  { path }: BlockRef,
  ...names: readonly (string | number)[]
): JsonPath => [...path, 'component', 'options', ...names]

/** Whether an expression sets an option or a part of it. */
export const isBound = ({ bindings }: BlockRef, option: string): boolean =>
  Object.keys(bindings).some(
    (path) =>
      path === `component.options.${option}` || path.startsWith(`component.options.${option}.`),
  )

/** The path of the symbol copy a block is in; '' for none. */
export function symbolCopyKey({ path }: BlockRef): string {
  const at = path.findLastIndex((part, index) => part === 'content' && path[index - 1] === 'symbol')
  return path.slice(0, at + 1).join('/')
}

/** A block's ancestors, nearest first. */
export function* ancestors({ parent }: BlockRef): Generator<BlockRef> {
  for (let at = parent; at; at = at.parent) yield at
}
