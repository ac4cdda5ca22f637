import type { BlockScope } from '#client/blocks/block.ts'
import type { ContentBlock, ContentEntry, UserAttributes } from '#domain/content/entry.ts'
import { resolveEmbed } from '#domain/content/markup/embed.ts'
import { normaliseEntry } from './normalise-entry.ts'
import { sanitiseEntry } from './sanitise-entry.ts'

/** How the parts of an entry that differ between visitors are settled. */
export type ResolveOptions = {
  /** The one variation that this visitor sees. */
  decide: (entry: ContentEntry) => ContentEntry
  /** Another entry, for a symbol; null where it cannot be had. */
  byId: (model: string, id: string) => Promise<unknown>
  /** The entry of a model for the page's address, for a router; absent: there is none. */
  here?: ((model: string) => Promise<unknown>) | undefined
  /** Whether a part that is meant for some is meant for this visitor. */
  matchesVisitor: (
    part: Pick<ContentEntry, 'query' | 'startDate' | 'endDate'>,
    attributes: UserAttributes,
  ) => boolean
  attributes: UserAttributes
  /** Where it is shown; absent: on a page. */
  mode?: BlockScope['mode'] | undefined
  warn: (message: string) => void
}

const MAX_SYMBOLS = 100
const MAX_DEPTH = 10

/** An entry with its symbols in it and everything decided; the entry itself where there is nothing to settle. */
export async function resolveEntry(
  entry: ContentEntry,
  options: ResolveOptions,
): Promise<ContentEntry> {
  const here = async (model: string) => {
    const found = await options.here?.(model)
    // A router on the very page that it would show draws nothing.
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

/** Whether anything within a value has to be settled; remembered, because most entries have nothing of the kind. */
function needsResolving(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const cached = unresolvedMemo.get(value)
  if (cached !== undefined) return cached
  const result =
    RESOLVABLE_BLOCKS.has((value as ContentBlock).component?.name ?? '') ||
    Object.values(value).some(needsResolving)
  unresolvedMemo.set(value, result)
  return result
}

const RESOLVABLE_BLOCKS = new Set(['Symbol', 'PersonalizationContainer', 'Core:Router', 'Embed'])

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
  const resolver = BLOCK_RESOLVERS[(value as ContentBlock).component?.name ?? '']
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

const BLOCK_RESOLVERS: Record<string, BlockResolver | undefined> = {
  async PersonalizationContainer(block, ways) {
    const { variants, ...options } = block.component?.options ?? {}
    const chosen = (Array.isArray(variants) ? variants : []).find((variant) =>
      ways.matchesVisitor(variant, ways.attributes),
    )
    return withOptions(block, chosen ? { ...options, chosen: chosen.blocks } : options)
  },

  async Symbol(block, ways, left, depth) {
    const options = block.component?.options ?? {}
    const { content, ...symbol } = (options.symbol ?? {}) as SymbolOptions
    const raw =
      depth > 0 && left.symbols-- > 0 ? (content ?? (await fetchSymbol(symbol, ways))) : null
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

  /** What an address alone says how to show needs no copy of the editor's; only editors are told why it shows nothing. */
  async Embed(block, { mode }) {
    const { url, content, ...options } = block.component?.options ?? {}
    if (content || typeof url !== 'string' || url === '') return block
    const found = resolveEmbed(url)
    const told = 'html' in found ? found.html : mode === 'editing' ? `<p>${found.message}</p>` : ''
    return withOptions(block, { ...options, url, content: told })
  },

  async 'Core:Router'(block, ways, left) {
    const { content, ...options } = block.component?.options ?? {}
    const raw = content ?? (await ways.here?.(String(options.model ?? 'page')))
    const entry = normaliseEntry(raw, ways.warn)
    if (!entry) return withOptions(block, options)
    // Pages within pages end here: a router within one shows nothing.
    const whole = ways.decide(await sanitiseEntry(entry))
    const inner = await resolveContent(whole, { ...ways, here: undefined }, left, MAX_DEPTH - 1)
    return withOptions(block, { ...options, content: markResolved(inner) })
  },
}

type SymbolOptions = { content?: unknown; model?: unknown; entry?: unknown }

const fetchSymbol = (
  { model, entry }: SymbolOptions,
  { byId }: ResolveOptions,
): Promise<unknown> | null =>
  typeof model === 'string' && typeof entry === 'string' ? byId(model, entry) : null

/** What is settled already is not asked again. */
function markResolved<Value extends object>(value: Value): Value {
  unresolvedMemo.set(value, false)
  return value
}

const withOptions = (block: ContentBlock, options: Record<string, unknown>): ContentBlock => ({
  ...block,
  component: { ...block.component, name: block.component?.name ?? '', options },
})
