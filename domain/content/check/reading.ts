import type { Path } from '../../check/fault.ts'
import type { StockIndex } from '../../check/stock.ts'
import { COUNTRY_CODES } from '../../countries/index.ts'
import { asText } from '../../text.ts'
import { addressesOf } from '../addresses.ts'
import { BLOCK_KINDS } from '../block-kinds.ts'
import { isRecord } from '../record.ts'

type Doc = Record<string, unknown>

/** A block with the way to it, and the block it stands in. */
export type Found = {
  block: Doc
  path: Path
  /** The kind of its component; '' where it has none. */
  name: string
  options: Doc
  bindings: Doc
  around: Found | null
}

/** Words that are shown, as they are written. */
export type Words = { text: string; path: Path; markup: 'clean' | 'raw' | null; found: Found }

/** One face of an entry: what all see, or what a variation shows instead. */
export type Face = {
  path: Path
  /** What is written for this face. */
  data: Doc
  /** What it is drawn with: a variation's data over the entry's. */
  seen: Doc
  blocks: readonly Found[]
  words: readonly Words[]
}

/** An entry as the rules read it, whatever of it can be read. */
export type Reading = {
  entry: Doc
  model: string
  /** Where it is shown: the countries that its targets name, else all. */
  countries: readonly string[]
  faces: readonly Face[]
  index: StockIndex
}

/** Deeper than this nobody writes by hand, and nothing is drawn. */
const DEEPEST = 150

/** Reads an entry that may be broken anywhere. */
export function readEntry(entry: Doc, index: StockIndex): Reading {
  const variations = Object.entries(docOf(entry.variations)).map(
    ([name, one]) => [['variations', name, 'data'], docOf(docOf(one).data)] as const,
  )
  const all = [[['data'], docOf(entry.data)] as const, ...variations]
  return {
    entry,
    model: asText(entry.modelId),
    countries: countriesOf(listOf(entry.query).filter(isRecord)),
    faces: all.map(([path, data]) => faceOf(path, data, { ...docOf(entry.data), ...data })),
    index,
  }
}

/** The countries that a list of targets lets an entry be shown in. */
export function countriesOf(query: readonly Doc[]): string[] {
  const asked = query
    .filter(({ property, operator }) => property === 'country' && operator === 'is')
    .map(({ value }) => (Array.isArray(value) ? value : [value]))
  const named = Object.keys(addressesOf(query))
  return COUNTRY_CODES.filter(
    (code) =>
      asked.every((countries) => countries.includes(code)) &&
      (named.length === 0 || named.includes(code)),
  )
}

function faceOf(path: Path, data: Doc, seen: Doc): Face {
  const blocks: Found[] = []
  collect(data.blocks, [...path, 'blocks'], null, blocks)
  return { path, data, seen, blocks, words: blocks.flatMap(wordsOf) }
}

/** Takes every block in a value, in the order in which they are written. */
function collect(value: unknown, path: Path, around: Found | null, found: Found[]): void {
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) collect(one, [...path, at], around, found)
    return
  }
  const own = isBlock(value as Doc) ? foundIn(value as Doc, path, around) : around
  if (own && own !== around) found.push(own)
  for (const [name, one] of Object.entries(value)) collect(one, [...path, name], own, found)
}

const isBlock = (value: Doc) =>
  value['@type'] === '@builder.io/sdk:Element' || isRecord(value.component)

function foundIn(block: Doc, path: Path, around: Found | null): Found {
  const component = docOf(block.component)
  const name = typeof component.name === 'string' ? component.name : ''
  const options = docOf(component.options)
  return { block, path, name, options, bindings: docOf(block.bindings), around }
}

function wordsOf(found: Found): Words[] {
  const { words, markup = null } = BLOCK_KINDS.get(found.name) ?? {}
  const text = words && found.options[words]
  // What an expression says stands in their place, so nobody reads them.
  return words && typeof text === 'string' && !isBound(found, words)
    ? [{ text, path: optionOf(found, words), markup, found }]
    : []
}

/** The way to an option of a block. */
export const optionOf = ({ path }: Found, ...names: readonly (string | number)[]): Path => [
  ...path,
  'component',
  'options',
  ...names,
]

/** Whether an expression says what an option, or something in it, is. */
export const isBound = ({ bindings }: Found, option: string): boolean =>
  Object.keys(bindings).some(
    (path) =>
      path === `component.options.${option}` || path.startsWith(`component.options.${option}.`),
  )

/** The way to the copy of a symbol that a block stands in, as exports of the editor carry them; '' where it is in none. */
export function copyOf({ path }: Found): string {
  const at = path.findLastIndex((part, index) => part === 'content' && path[index - 1] === 'symbol')
  return path.slice(0, at + 1).join('/')
}

/** What blocks a block stands in, from the inside out. */
export function* surroundingsOf({ around }: Found): Generator<Found> {
  for (let at = around; at; at = at.around) yield at
}

export const docOf = (value: unknown): Doc => (isRecord(value) ? value : {})
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
