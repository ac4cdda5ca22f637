import type { Block, Entry } from '#domain/content/entry.ts'
import { segmentsOf } from '#domain/content/path.ts'
import { isRecord } from '#domain/content/record.ts'

/** What an entry may have of everything; what is more is left out. */
const MOST = { blocks: 2000, depth: 60, values: 100_000 }

type Count = { blocks: number; values: number; isCut: boolean }

const taken = new WeakMap<object, Entry | null>()

/**
 * An entry as it came, in the shape that drawing relies on: what cannot be drawn is left out, never an error. Null for
 * what is no entry. `note` hears once of an entry that was cut.
 */
export function takeIn(raw: unknown, note: (message: string) => void): Entry | null {
  if (!isRecord(raw)) return null
  const known = taken.get(raw)
  if (known !== undefined) return known
  const count = { blocks: 0, values: 0, isCut: false }
  const entry = entryFrom(raw, count)
  if (count.isCut) note(`The content ${entry?.id} is too large and was cut.`)
  taken.set(raw, entry)
  return entry
}

function entryFrom(raw: Data, count: Count): Entry | null {
  const { id, data, variations, ...rest } = raw
  if (!isRecord(data)) return null
  const name = typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : 'content'
  const entry: Entry = { ...(clean(rest, count) as object), id: name, data: dataFrom(data, count) }
  if (isRecord(variations)) {
    entry.variations = {}
    for (const [key, variation] of entriesOf(variations)) {
      if (!isRecord(variation)) continue
      const { data, ...more } = variation
      const own = isRecord(data) ? { data: dataFrom(data, count) } : {}
      entry.variations[key] = { id: key, ...(clean(more, count) as object), ...own }
    }
  }
  return entry
}

function dataFrom(data: Data, count: Count): Entry['data'] {
  const { blocks, blocksString, tsCode, blocksJs, ...rest } = data
  const cleaned = clean(rest, count) as Entry['data']
  for (const [name, fits] of Object.entries(SHAPES)) {
    if (cleaned[name] !== undefined && !fits(cleaned[name])) delete cleaned[name]
  }
  return { ...cleaned, blocks: blocksFrom(blocks ?? parsed(blocksString), count) }
}

/** What the parts of an entry's data have to be to mean anything. */
const SHAPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  jsCode: (value) => typeof value === 'string',
  cssCode: (value) => typeof value === 'string',
  customFonts: Array.isArray,
  inputs: Array.isArray,
  httpRequests: (value) => isRecord(value),
  state: (value) => isRecord(value),
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const blocksFrom = (blocks: unknown, count: Count, depth = 0): Block[] =>
  Array.isArray(blocks)
    ? blocks.flatMap((block) => (isRecord(block) ? (blockFrom(block, count, depth + 1) ?? []) : []))
    : []

const isElement = (value: Data) =>
  typeof value['@type'] === 'string' && value['@type'].endsWith(':Element')

/** Maps of names to text, of a block. */
const TEXTS = ['bindings', 'actions'] as const
/** What is drawn of a block beside; what only the editor reads stays behind. */
const PARTS = ['properties', 'responsiveStyles', 'repeat', 'animations', 'show', 'hide'] as const

function blockFrom(raw: Data, count: Count, depth: number): Block | null {
  if (++count.blocks > MOST.blocks || depth > MOST.depth) {
    count.isCut = true
    return null
  }
  const id = typeof raw.id === 'string' && /^[\w-]{1,80}$/.test(raw.id) ? raw.id : null
  const block: Block = {
    '@type': '@builder.io/sdk:Element',
    id: id ?? `builder-${count.blocks}`,
  }
  for (const name of ['tagName', 'class', 'text'] as const) {
    if (typeof raw[name] === 'string') block[name] = raw[name]
  }
  for (const name of PARTS) {
    if (raw[name] !== undefined)
      Object.assign(block, { [name]: clean(raw[name], count, depth + 1) })
  }
  for (const name of ['properties', 'responsiveStyles', 'repeat'] as const) {
    if (!isRecord(block[name])) delete block[name]
  }
  if (!Array.isArray(block.animations)) delete block.animations
  for (const name of TEXTS) {
    if (isRecord(raw[name])) block[name] = textsOf(raw[name])
  }
  if (Array.isArray(raw.children)) block.children = blocksFrom(raw.children, count, depth)
  if (isRecord(raw.component) && typeof raw.component.name === 'string') {
    const { name, options, tag } = raw.component
    const cleaned = isRecord(options) ? (clean(options, count, depth + 1) as Data) : {}
    block.component = { name, options: cleaned, ...(typeof tag === 'string' ? { tag } : {}) }
  }
  return block
}

const textsOf = (texts: Data): Record<string, string> =>
  Object.fromEntries(
    entriesOf(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Data without names that lead out of it, blocks within it as blocks, contents of symbols as entries. */
function clean(value: unknown, count: Count, depth = 0): unknown {
  if (++count.values > MOST.values || depth > MOST.depth) {
    count.isCut = true
    return undefined
  }
  if (Array.isArray(value)) return value.flatMap((item) => clean(item, count, depth + 1) ?? [])
  if (!isRecord(value)) return value
  if (isElement(value)) return blockFrom(value, count, depth) ?? undefined
  const copy: Data = {}
  for (const [name, one] of entriesOf(value)) {
    const isContent = name === 'content' && isRecord(one) && isRecord(one.data)
    const cleaned = isContent ? entryFrom(one, count) : clean(one, count, depth + 1)
    if (cleaned !== undefined) copy[name] = cleaned
  }
  return copy
}

type Data = Record<string, unknown>

/** Names may have dots here; what must not be written is left out. */
const entriesOf = (data: Data): [string, unknown][] =>
  Object.entries(data).filter(([name]) => name.includes('.') || segmentsOf(name) || name === '')
