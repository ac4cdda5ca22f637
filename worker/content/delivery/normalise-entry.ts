import { parseSafePath } from '#domain/content/delivery/safe-path.ts'
import type { ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'

/** What exceeds these is left out. Levels are counted again in each content, of which there are some in each other. */
const LIMITS = { blocks: 2000, depth: 60, contents: 10, values: 100_000, css: 200_000 }

type Usage = { blocks: number; contents: number; values: number; isTruncated: boolean }

const normalisedEntries = new WeakMap<object, ContentEntry | null>()

/**
 * A raw entry in the shape that rendering relies on: what can't be rendered is left out. Null if it is no entry. `warn`
 * is called once for an entry that was cut.
 */
export function normaliseEntry(raw: unknown, warn: (message: string) => void): ContentEntry | null {
  if (!isRecord(raw)) return null
  const cached = normalisedEntries.get(raw)
  if (cached !== undefined) return cached
  const usage = { blocks: 0, contents: 0, values: 0, isTruncated: false }
  const entry = normaliseContent(raw, usage)
  if (usage.isTruncated) warn(`The content ${entry?.id} is too large and was cut.`)
  normalisedEntries.set(raw, entry)
  return entry
}

function normaliseContent(raw: Data, count: Usage): ContentEntry | null {
  const { id, data, variations, ...rest } = raw
  if (!isRecord(data)) return null
  const name = typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : 'content'
  const entry: ContentEntry = {
    ...withoutMisfits(cleanValue(rest, count) as Data, ENTRY_SHAPES),
    id: name,
    data: normaliseData(data, count),
  }
  if (isRecord(variations)) {
    entry.variations = {}
    for (const [key, variation] of safeEntries(variations)) {
      if (!isRecord(variation)) continue
      const { data, ...more } = variation
      const own = isRecord(data) ? { data: normaliseData(data, count) } : {}
      const cleaned = withoutMisfits(cleanValue(more, count) as Data, ENTRY_SHAPES)
      entry.variations[key] = { ...cleaned, id: key, ...own }
    }
  }
  return entry
}

function normaliseData(data: Data, count: Usage): ContentEntry['data'] {
  const { blocks, blocksString, tsCode, blocksJs, ...rest } = data
  const cleaned: ContentEntry['data'] = withoutMisfits(cleanValue(rest, count) as Data, DATA_SHAPES)
  if (cleaned.httpRequests) cleaned.httpRequests = normaliseRequests(cleaned.httpRequests)
  return { ...cleaned, blocks: normaliseBlocks(blocks ?? tryParseJson(blocksString), count) }
}

/** Requests by name: an address, or a record with one. Newer exports wrap the record, and keep its query apart. */
const normaliseRequests = (requests: Data): Data =>
  Object.fromEntries(
    Object.entries(requests).map(([name, value]) => {
      const request = isRecord(value) && isRecord(value.request) ? value.request : value
      if (!isRecord(request)) return [name, request]
      return [name, { ...request, url: withQuery(request.url, request.query) }]
    }),
  )

/** Templates in the query stay as they are. */
function withQuery(url: unknown, query: unknown): unknown {
  if (typeof url !== 'string' || !isRecord(query)) return url
  const fields = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : `${encodeURIComponent(name.toWellFormed())}=${value}`,
  )
  return fields.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${fields.join('&')}` : url
}

type Shapes = ReadonlyMap<string, (value: unknown) => boolean>
const toShapes = (shapes: Record<string, (value: unknown) => boolean>): Shapes =>
  new Map(Object.entries(shapes))

const isText = (value: unknown) => typeof value === 'string'

const ENTRY_SHAPES = toShapes({ name: isText, modelId: isText, meta: isRecord })

const DATA_SHAPES = toShapes({
  jsCode: isText,
  cssCode: (value) => isText(value) && (value as string).length <= LIMITS.css,
  customFonts: Array.isArray,
  inputs: Array.isArray,
  httpRequests: isRecord,
  state: isRecord,
})

/** Data without the fields that are of another shape than rendering relies on. */
const withoutMisfits = (data: Data, shapes: Shapes): Data =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => shapes.get(name)?.(value) ?? true),
  )

function tryParseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const normaliseBlocks = (blocks: unknown, count: Usage, depth = 0): ContentBlock[] =>
  Array.isArray(blocks)
    ? blocks.flatMap((block) =>
        isRecord(block) ? (normaliseBlock(block, count, depth + 1) ?? []) : [],
      )
    : []

const isElement = (value: Data) =>
  typeof value['@type'] === 'string' && value['@type'].endsWith(':Element')

const TEXT_MAPS = ['bindings', 'actions'] as const
/** Properties of a block that rendering needs; those for the editor alone are dropped. */
const KEPT_PROPERTIES = [
  'properties',
  'responsiveStyles',
  'repeat',
  'animations',
  'show',
  'hide',
] as const

function normaliseBlock(raw: Data, count: Usage, depth: number): ContentBlock | null {
  if (++count.blocks > LIMITS.blocks || depth > LIMITS.depth) {
    count.isTruncated = true
    return null
  }
  const id = typeof raw.id === 'string' && /^[\w-]{1,80}$/.test(raw.id) ? raw.id : null
  const block: ContentBlock = {
    '@type': '@builder.io/sdk:Element',
    id: id ?? `builder-${count.blocks}`,
  }
  for (const name of ['tagName', 'class', 'text'] as const) {
    if (typeof raw[name] === 'string') block[name] = raw[name]
  }
  for (const name of KEPT_PROPERTIES) {
    if (raw[name] !== undefined)
      Object.assign(block, { [name]: cleanValue(raw[name], count, depth + 1) })
  }
  for (const name of ['properties', 'responsiveStyles', 'repeat'] as const) {
    if (!isRecord(block[name])) delete block[name]
  }
  if (!Array.isArray(block.animations)) delete block.animations
  for (const name of TEXT_MAPS) {
    if (isRecord(raw[name])) block[name] = onlyTexts(raw[name])
  }
  if (Array.isArray(raw.children)) block.children = normaliseBlocks(raw.children, count, depth)
  if (isRecord(raw.component) && typeof raw.component.name === 'string') {
    const { name, options, tag } = raw.component
    const cleaned = isRecord(options) ? (cleanValue(options, count, depth + 1) as Data) : {}
    block.component = { name, options: cleaned, ...(typeof tag === 'string' ? { tag } : {}) }
  }
  return block
}

const onlyTexts = (texts: Data): Record<string, string> =>
  Object.fromEntries(
    safeEntries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Data without keys that reach a prototype, with nested blocks and symbol contents normalised. */
function cleanValue(value: unknown, count: Usage, depth = 0): unknown {
  if (++count.values > LIMITS.values || depth > LIMITS.depth) {
    count.isTruncated = true
    return undefined
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => cleanValue(item, count, depth + 1))
    return items.filter((item) => item !== undefined)
  }
  if (typeof value === 'string') return toHtmlText(value)
  if (!isRecord(value)) return value
  if (isElement(value)) return normaliseBlock(value, count, depth) ?? undefined
  const copy: Data = {}
  for (const [name, one] of safeEntries(value)) {
    const isContent = name === 'content' && isRecord(one) && isRecord(one.data)
    const cleaned = isContent ? normaliseInner(one, count) : cleanValue(one, count, depth + 1)
    if (cleaned !== undefined) copy[name] = cleaned
  }
  return copy
}

/** The content of a symbol or a router. */
function normaliseInner(raw: Data, count: Usage): ContentEntry | null | undefined {
  if (count.contents >= LIMITS.contents) {
    count.isTruncated = true
    return undefined
  }
  count.contents++
  const entry = normaliseContent(raw, count)
  count.contents--
  return entry
}

/** HTML cannot hold a NUL or half a character: browsers would read something else than was written. */
const toHtmlText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed()

type Data = Record<string, unknown>

/** Keys may contain dots here. */
const safeEntries = (data: Data): [string, unknown][] =>
  Object.entries(data).filter(([name]) => name.includes('.') || parseSafePath(name) || name === '')
