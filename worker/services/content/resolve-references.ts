import type { EntryQuery } from '#domain/content/delivery/parse-entry-query.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'
import type { EntryRepository } from './entry-repository.ts'

const REFERENCE_TYPE = '@builder.io/core:Reference'
/** How deep symbols in symbols are inlined. */
const MAX_SYMBOL_DEPTH = 4
const MAX_REFERENCED_ENTRIES = 100

type ReferenceDepth = Pick<EntryQuery, 'depth' | 'inlinesSymbols'>

/** Inlines references in `value` and symbols in `content`, as deep as requested. */
export async function resolveReferences(
  entries: ContentEntry[],
  query: ReferenceDepth,
  repository: EntryRepository,
): Promise<ContentEntry[]> {
  if (query.depth === 0 && !query.inlinesSymbols) return entries
  let loadedCount = 0

  async function inlineAt(value: unknown, depth: number, symbols: number): Promise<unknown> {
    const ids = new Set<string>()
    collectReferences(value, { references: depth > 0, symbols: symbols > 0 }, ids)
    const newIds = [...ids].slice(0, MAX_REFERENCED_ENTRIES - loadedCount)
    if (newIds.length === 0) return value
    loadedCount += newIds.length
    const loaded = await repository.entries(newIds)
    const resolvedById = new Map<string, unknown>()
    for (const entry of loaded) {
      resolvedById.set(entry.id, await inlineAt(entry, depth - 1, symbols - 1))
    }
    return inlineReferences(value, resolvedById)
  }

  const symbols = query.inlinesSymbols ? MAX_SYMBOL_DEPTH : 0
  return (await inlineAt(entries, query.depth, symbols)) as ContentEntry[]
}

type ReferenceKinds = { references: boolean; symbols: boolean }

function collectReferences(value: unknown, kinds: ReferenceKinds, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) collectReferences(one, kinds, ids)
  } else if (isRecord(value)) {
    const id = kinds.references ? referenceId(value) : null
    const symbol = kinds.symbols ? symbolEntryId(value) : null
    if (id !== null) ids.add(id)
    if (symbol !== null) ids.add(symbol)
    for (const inside of Object.values(value)) collectReferences(inside, kinds, ids)
  }
}

function inlineReferences(value: unknown, resolvedById: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => inlineReferences(one, resolvedById))
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, inlineReferences(inside, resolvedById)]),
  )
  const reference = resolvedById.get(referenceId(value) ?? '')
  if (reference) copy.value = reference
  const symbol = resolvedById.get(symbolEntryId(value) ?? '')
  if (symbol && isRecord(copy.symbol)) copy.symbol.content = symbol
  return copy
}

const referenceId = (value: Record<string, unknown>) =>
  value['@type'] === REFERENCE_TYPE && typeof value.id === 'string' ? value.id : null

const symbolEntryId = ({ symbol }: Record<string, unknown>) =>
  isRecord(symbol) && typeof symbol.entry === 'string' ? symbol.entry : null
