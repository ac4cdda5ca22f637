import type { Asked } from '#domain/content/asked.ts'
import type { Entry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/record.ts'
import type { Shelf } from './shelf.ts'

const REFERENCE = '@builder.io/core:Reference'
/** How deep symbols in symbols are inlined. */
const DEEPEST_SYMBOL = 4
/** Entries that one answer may bring along. */
const MOST = 100

type Levels = Pick<Asked, 'depth' | 'inlinesSymbols'>

/** The entries with those they refer to inside: references in `value`, symbols in `content`, as deep as was asked for. */
export async function withReferences(
  entries: Entry[],
  asked: Levels,
  shelf: Shelf,
): Promise<Entry[]> {
  if (asked.depth === 0 && !asked.inlinesSymbols) return entries
  let brought = 0

  async function inlined(value: unknown, depth: number, symbols: number): Promise<unknown> {
    const ids = new Set<string>()
    collect(value, { references: depth > 0, symbols: symbols > 0 }, ids)
    const some = [...ids].slice(0, MOST - brought)
    if (some.length === 0) return value
    brought += some.length
    const found = await shelf.entries(some)
    const inside = new Map<string, unknown>()
    for (const entry of found) {
      inside.set(entry.id, await inlined(entry, depth - 1, symbols - 1))
    }
    return filled(value, inside)
  }

  const symbols = asked.inlinesSymbols ? DEEPEST_SYMBOL : 0
  return (await inlined(entries, asked.depth, symbols)) as Entry[]
}

type Kinds = { references: boolean; symbols: boolean }

function collect(value: unknown, kinds: Kinds, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, kinds, ids)
  } else if (isRecord(value)) {
    const id = kinds.references ? referenceIn(value) : null
    const symbol = kinds.symbols ? symbolIn(value) : null
    if (id !== null) ids.add(id)
    if (symbol !== null) ids.add(symbol)
    for (const inside of Object.values(value)) collect(inside, kinds, ids)
  }
}

function filled(value: unknown, known: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, known))
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, filled(inside, known)]),
  )
  const reference = known.get(referenceIn(value) ?? '')
  if (reference) copy.value = reference
  const symbol = known.get(symbolIn(value) ?? '')
  if (symbol && isRecord(copy.symbol)) copy.symbol.content = symbol
  return copy
}

const referenceIn = (value: Record<string, unknown>) =>
  value['@type'] === REFERENCE && typeof value.id === 'string' ? value.id : null

/** The options of a Symbol name the entry it shows. */
const symbolIn = ({ symbol }: Record<string, unknown>) =>
  isRecord(symbol) && typeof symbol.entry === 'string' ? symbol.entry : null
