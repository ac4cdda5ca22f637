import type { BlockScope } from '#client/blocks/block.ts'
import type { ContentBlock, ContentEntry, UserAttributes } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { resolveEmbed } from '#domain/content/markup/embed.ts'
import { normaliseEntry } from './normalise-entry.ts'
import { sanitiseEntry } from './sanitise-entry.ts'

/** How parts of an entry that differ between visitors are resolved. */
export type ResolveOptions = {
  decide: (entry: ContentEntry) => ContentEntry
  /** Another entry, for a symbol; null if it can't be loaded. */
  byId: (model: string, id: string) => Promise<unknown>
  /** For a router: the entry of a model for the page's address. */
  here?: ((model: string) => Promise<unknown>) | undefined
  /** Whether a targeted part is for this visitor. */
  matchesVisitor: (
    part: Pick<ContentEntry, 'query' | 'startDate' | 'endDate'>,
    attributes: UserAttributes,
  ) => boolean
  attributes: UserAttributes
  /** Absent: on a page. */
  mode?: BlockScope['mode'] | undefined
  warn: (message: string) => void
}

const MAX_SYMBOLS = 100
const MAX_DEPTH = 10

/** An entry with its symbols resolved and its variations decided; the same object if there is nothing to resolve. */
export async function resolveEntry(
  entry: ContentEntry,
  options: ResolveOptions,
): Promise<ContentEntry> {
  const here = async (model: string) => {
    const found = await options.here?.(model)
    // A router on the very page that it would show renders nothing.
    return (found as Partial<ContentEntry> | null | undefined)?.id === entry.id ? null : found
  }
  const whole = options.decide(await sanitiseEntry(entry))
  return resolveContent(whole, { ...options, here }, { symbols: MAX_SYMBOLS }, MAX_DEPTH)
}

type Remaining = { symbols: number }

async function resolveContent(
  entry: ContentEntry,
  options: ResolveOptions,
  remaining: Remaining,
  depth: number,
): Promise<ContentEntry> {
  if (!needsResolving(entry.data.blocks)) return entry
  const blocks = (await resolveValue(
    entry.data.blocks,
    options,
    remaining,
    depth,
  )) as ContentBlock[]
  return { ...entry, data: { ...entry.data, blocks } }
}

const unresolvedMemo = new WeakMap<object, boolean>()

/** Whether anything within a value must be resolved; cached, because most entries need nothing. */
function needsResolving(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const cached = unresolvedMemo.get(value)
  if (cached !== undefined) return cached
  const result =
    BLOCK_RESOLVERS.has((value as ContentBlock).component?.name ?? '') ||
    Object.values(value).some(needsResolving)
  unresolvedMemo.set(value, result)
  return result
}

async function resolveValue(
  value: unknown,
  options: ResolveOptions,
  remaining: Remaining,
  depth: number,
): Promise<unknown> {
  if (!needsResolving(value)) return value
  if (Array.isArray(value)) {
    return Promise.all(value.map((item) => resolveValue(item, options, remaining, depth)))
  }
  const resolver = BLOCK_RESOLVERS.get((value as ContentBlock).component?.name ?? '')
  const block = resolver
    ? await resolver(value as ContentBlock, options, remaining, depth)
    : (value as object)
  const entries = await Promise.all(
    Object.entries(block).map(async ([name, one]) => [
      name,
      await resolveValue(one, options, remaining, depth),
    ]),
  )
  return Object.fromEntries(entries)
}

type BlockResolver = (
  block: ContentBlock,
  ways: ResolveOptions,
  left: Remaining,
  depth: number,
) => Promise<ContentBlock>

const RESOLVERS: Record<string, BlockResolver> = {
  async PersonalizationContainer(block, ways) {
    const { variants, ...options } = block.component?.options ?? {}
    const chosen = (Array.isArray(variants) ? variants : [])
      .filter(isRecord)
      .find((variant) => ways.matchesVisitor(variant, ways.attributes))
    return withOptions(block, chosen ? { ...options, chosen: chosen.blocks } : options)
  },

  async Symbol(block, ways, left, depth) {
    const options = block.component?.options ?? {}
    const { content, ...symbol } = (options.symbol ?? {}) as SymbolOptions
    const isDynamic = Boolean(options.dynamic ?? symbol.dynamic)
    const raw =
      depth > 0 && left.symbols-- > 0
        ? (content ?? (await fetchSymbol(symbol, isDynamic, ways)))
        : null
    const entry = normaliseEntry(raw, ways.warn)
    if (!entry) return withOptions(block, { ...options, symbol })
    const inner = await resolveContent(
      ways.decide(await sanitiseEntry(entry)),
      ways,
      left,
      depth - 1,
    )
    return withOptions(block, { ...options, symbol: { ...symbol, content: markResolved(inner) } })
  },

  /** An embed known from its address needs no copy of the editor's HTML; only editors see why one is rejected. */
  async Embed(block, { mode }) {
    const { url, content, ...options } = block.component?.options ?? {}
    if (content || typeof url !== 'string' || url === '') return block
    const found = resolveEmbed(url)
    const html = 'html' in found ? found.html : mode === 'editing' ? `<p>${found.message}</p>` : ''
    return withOptions(block, { ...options, url, content: html })
  },

  async 'Core:Router'(block, ways, left) {
    const { content, ...options } = block.component?.options ?? {}
    const model = typeof options.model === 'string' ? options.model : 'page'
    const raw = content ?? (await ways.here?.(model))
    const entry = normaliseEntry(raw, ways.warn)
    if (!entry) return withOptions(block, options)
    // A router within a routed page renders nothing, which ends the recursion.
    const whole = ways.decide(await sanitiseEntry(entry))
    const inner = await resolveContent(whole, { ...ways, here: undefined }, left, MAX_DEPTH - 1)
    return withOptions(block, { ...options, content: markResolved(inner) })
  },
}
/** By names that editors wrote: those of an object's own methods find nothing. */
const BLOCK_RESOLVERS: ReadonlyMap<string, BlockResolver> = new Map(Object.entries(RESOLVERS))

type SymbolOptions = { content?: unknown; model?: unknown; entry?: unknown; dynamic?: unknown }

/** A dynamic symbol without an entry shows what its model has for this address. */
function fetchSymbol(
  { model, entry }: SymbolOptions,
  isDynamic: boolean,
  { byId, here }: ResolveOptions,
): Promise<unknown> | undefined {
  if (typeof model !== 'string') return undefined
  if (typeof entry === 'string' && entry) return byId(model, entry)
  return isDynamic ? here?.(model) : undefined
}

function markResolved<Value extends object>(value: Value): Value {
  unresolvedMemo.set(value, false)
  return value
}

const withOptions = (block: ContentBlock, options: Record<string, unknown>): ContentBlock => ({
  ...block,
  component: { ...block.component, name: block.component?.name ?? '', options },
})
