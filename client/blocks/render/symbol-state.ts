import type { BlockScope, SymbolInput } from '#client/blocks/block.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { FORBIDDEN_KEYS } from '#domain/content/is-record.ts'

/** State of the environment that all content shares. */
const AMBIENT_KEYS = [
  'isBrowser',
  'isServer',
  'location',
  'deviceSize',
  'device',
  'locale',
] as const

/** A symbol's initial state: inputs, surroundings, its own state, input defaults. */
export function initialSymbolState(
  { data }: Pick<ContentEntry, 'data'>,
  { inputs, parent }: SymbolInput,
  around: Pick<BlockScope, 'root'>,
): Record<string, unknown> {
  const state: Record<string, unknown> = {}
  for (const name of AMBIENT_KEYS) if (name in around.root) state[name] = around.root[name]
  Object.assign(state, inputs, parent, structuredClone(data.state ?? {}))
  // Inputs win over the state saved in the editor.
  Object.assign(state, inputs)
  return applyInputDefaults(state, data)
}

/** Unset inputs get their defaults. */
export function applyInputDefaults(
  state: Record<string, unknown>,
  { inputs }: ContentEntry['data'],
): Record<string, unknown> {
  for (const input of Array.isArray(inputs) ? inputs : []) {
    const { name, defaultValue } = input ?? {}
    if (typeof name !== 'string' || FORBIDDEN_KEYS.has(name)) continue
    if (defaultValue !== undefined && state[name] === undefined)
      state[name] = structuredClone(defaultValue)
  }
  return state
}
