import type { BlockScope, SymbolInput } from '#client/blocks/block.ts'
import type { ContentEntry } from '#domain/content/entry.ts'

/** What every content knows of where it is shown. */
const AMBIENT_KEYS = [
  'isBrowser',
  'isServer',
  'location',
  'deviceSize',
  'device',
  'locale',
] as const

/** The state a symbol begins with: what it is handed, what is around it, its own, and its inputs' defaults. */
export function initialSymbolState(
  { data }: Pick<ContentEntry, 'data'>,
  { inputs, parent }: SymbolInput,
  around: Pick<BlockScope, 'root'>,
): Record<string, unknown> {
  const state: Record<string, unknown> = {}
  for (const name of AMBIENT_KEYS) if (name in around.root) state[name] = around.root[name]
  Object.assign(state, inputs, parent, structuredClone(data.state ?? {}))
  // What it is handed counts more than what an editor saw while the symbol was made.
  Object.assign(state, inputs)
  return applyInputDefaults(state, data)
}

/** Inputs that no one has given anything say what their editor thought of. */
export function applyInputDefaults(
  state: Record<string, unknown>,
  { inputs }: ContentEntry['data'],
): Record<string, unknown> {
  for (const input of Array.isArray(inputs) ? inputs : []) {
    if (input?.defaultValue !== undefined && state[input.name] === undefined) {
      state[input.name] = structuredClone(input.defaultValue)
    }
  }
  return state
}
