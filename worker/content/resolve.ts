import type { Scope } from '#client/blocks/block.ts'
import { embedOf } from '#domain/content/embed.ts'
import type { Block, Entry, UserAttributes } from '#domain/content/entry.ts'
import { takeIn } from './intake.ts'
import { sanitised } from './sanitise.ts'

/** How the parts of an entry that differ between visitors are settled. */
export type Ways = {
  /** The one variation that this visitor sees. */
  decide: (entry: Entry) => Entry
  /** Another entry, for a symbol; null where it cannot be had. */
  byId: (model: string, id: string) => Promise<unknown>
  /** The entry of a model for the page's address, for a router; absent: there is none. */
  here?: ((model: string) => Promise<unknown>) | undefined
  /** Whether a part that is meant for some is meant for this visitor. */
  fits: (
    part: Pick<Entry, 'query' | 'startDate' | 'endDate'>,
    attributes: UserAttributes,
  ) => boolean
  attributes: UserAttributes
  /** Where it is shown; absent: on a page. */
  mode?: Scope['mode'] | undefined
  note: (message: string) => void
}

const MOST_SYMBOLS = 100
const DEEPEST = 10

/** An entry with its symbols in it and everything decided; the entry itself where there is nothing to settle. */
export async function resolve(entry: Entry, ways: Ways): Promise<Entry> {
  const here = async (model: string) => {
    const found = await ways.here?.(model)
    // A router on the very page that it would show draws nothing.
    return (found as Partial<Entry> | null | undefined)?.id === entry.id ? null : found
  }
  const whole = ways.decide(await sanitised(entry))
  return resolved(whole, { ...ways, here }, { symbols: MOST_SYMBOLS }, DEEPEST)
}

type Left = { symbols: number }

async function resolved(entry: Entry, ways: Ways, left: Left, depth: number): Promise<Entry> {
  if (!isOpen(entry.data.blocks)) return entry
  const blocks = (await settled(entry.data.blocks, ways, left, depth)) as Block[]
  return { ...entry, data: { ...entry.data, blocks } }
}

const open = new WeakMap<object, boolean>()

/** Whether anything within a value has to be settled; remembered, because most entries have nothing of the kind. */
function isOpen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const known = open.get(value)
  if (known !== undefined) return known
  const found =
    OPEN.has((value as Block).component?.name ?? '') || Object.values(value).some(isOpen)
  open.set(value, found)
  return found
}

const OPEN = new Set(['Symbol', 'PersonalizationContainer', 'Core:Router', 'Embed'])

async function settled(value: unknown, ways: Ways, left: Left, depth: number): Promise<unknown> {
  if (!isOpen(value)) return value
  if (Array.isArray(value)) {
    return Promise.all(value.map((item) => settled(item, ways, left, depth)))
  }
  const settle = SETTLE[(value as Block).component?.name ?? '']
  const block = settle ? await settle(value as Block, ways, left, depth) : (value as object)
  const entries = await Promise.all(
    Object.entries(block).map(async ([name, one]) => [name, await settled(one, ways, left, depth)]),
  )
  return Object.fromEntries(entries)
}

type Settle = (block: Block, ways: Ways, left: Left, depth: number) => Promise<Block>

const SETTLE: Record<string, Settle | undefined> = {
  async PersonalizationContainer(block, ways) {
    const { variants, ...options } = block.component?.options ?? {}
    const chosen = (Array.isArray(variants) ? variants : []).find((variant) =>
      ways.fits(variant, ways.attributes),
    )
    return withOptions(block, chosen ? { ...options, chosen: chosen.blocks } : options)
  },

  async Symbol(block, ways, left, depth) {
    const options = block.component?.options ?? {}
    const { content, ...symbol } = (options.symbol ?? {}) as SymbolOptions
    const raw = depth > 0 && left.symbols-- > 0 ? (content ?? (await fetched(symbol, ways))) : null
    const entry = takeIn(raw, ways.note)
    if (!entry) return withOptions(block, { ...options, symbol })
    const inner = await resolved(ways.decide(await sanitised(entry)), ways, left, depth - 1)
    return withOptions(block, { ...options, symbol: { ...symbol, content: sealed(inner) } })
  },

  /** What an address alone says how to show needs no copy of the editor's; only editors are told why it shows nothing (spec §5). */
  async Embed(block, { mode }) {
    const { url, content, ...options } = block.component?.options ?? {}
    if (content || typeof url !== 'string' || url === '') return block
    const found = embedOf(url)
    const told = 'html' in found ? found.html : mode === 'editing' ? `<p>${found.message}</p>` : ''
    return withOptions(block, { ...options, url, content: told })
  },

  async 'Core:Router'(block, ways, left) {
    const { content, ...options } = block.component?.options ?? {}
    const raw = content ?? (await ways.here?.(String(options.model ?? 'page')))
    const entry = takeIn(raw, ways.note)
    if (!entry) return withOptions(block, options)
    // Pages within pages end here: a router within one shows nothing.
    const whole = ways.decide(await sanitised(entry))
    const inner = await resolved(whole, { ...ways, here: undefined }, left, DEEPEST - 1)
    return withOptions(block, { ...options, content: sealed(inner) })
  },
}

type SymbolOptions = { content?: unknown; model?: unknown; entry?: unknown }

const fetched = ({ model, entry }: SymbolOptions, { byId }: Ways): Promise<unknown> | null =>
  typeof model === 'string' && typeof entry === 'string' ? byId(model, entry) : null

/** What is settled already is not asked again. */
function sealed<Value extends object>(value: Value): Value {
  open.set(value, false)
  return value
}

const withOptions = (block: Block, options: Record<string, unknown>): Block => ({
  ...block,
  component: { ...block.component, name: block.component?.name ?? '', options },
})
