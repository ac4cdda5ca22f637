import type { Entry } from '#domain/content/entry.ts'
import type { Given, Scope } from './block.ts'

/** What every content knows of where it is shown. */
const AMBIENT = ['isBrowser', 'isServer', 'location', 'deviceSize', 'device', 'locale'] as const

/** The state a symbol begins with: what it is handed, what is around it, its own, and its inputs' defaults. */
export function firstState(
  { data }: Pick<Entry, 'data'>,
  { inputs, parent }: Given,
  around: Pick<Scope, 'root'>,
): Record<string, unknown> {
  const state: Record<string, unknown> = {}
  for (const name of AMBIENT) if (name in around.root) state[name] = around.root[name]
  Object.assign(state, inputs, parent, structuredClone(data.state ?? {}))
  // What it is handed counts more than what an editor saw while the symbol was made.
  Object.assign(state, inputs)
  return withDefaults(state, data)
}

/** Inputs that nobody has given anything say what their editor thought of (model of content 1.4). */
export function withDefaults(
  state: Record<string, unknown>,
  { inputs }: Entry['data'],
): Record<string, unknown> {
  for (const input of Array.isArray(inputs) ? inputs : []) {
    if (input?.defaultValue !== undefined && state[input.name] === undefined) {
      state[input.name] = structuredClone(input.defaultValue)
    }
  }
  return state
}
