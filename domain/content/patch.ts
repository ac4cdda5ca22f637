import type { Block, Entry } from './entry.ts'
import { FORBIDDEN, isRecord } from './record.ts'

/** One change of an editor: where, as slashes and names, and what (model of Builder's editor, v4). */
export type Patch = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown }

const DEEPEST = 64
const INDEX = /^(?:0|[1-9]\d{0,5})$/

type Fields = Record<string, unknown>

/**
 * An entry with an editor's changes, by the id of the entry or of any block in it. What was there before stays as it
 * was; a change that leads nowhere or to a forbidden name is left out.
 */
export function patchedEntry(entry: Entry, changes: Readonly<Record<string, unknown>>): Entry {
  let patched: unknown = entry
  for (const [id, patches] of Object.entries(changes)) {
    const list = patchesIn(patches)
    const isWhole = id === entry.id
    patched = isWhole ? patchedAll(patched, list) : patchedWithin(patched, id, list)
  }
  return isEntry(patched) ? patched : entry
}

/** What of a message are changes. */
export const patchesIn = (value: unknown): Patch[] =>
  Array.isArray(value) ? value.filter(isPatch) : []

const patchedAll = (value: unknown, patches: readonly Patch[]): unknown =>
  patches.reduce<unknown>((before, patch) => patchedOnce(before, patch), value)

/** A value with one change; the value itself where that cannot be made. */
export function patchedOnce(value: unknown, patch: Patch): unknown {
  const names = namesIn(patch.path)
  return names ? changed(value, names, patch) : value
}

/** `/data/blocks/0`, with `~1` for a slash in a name and `~0` for a tilde; null for what no content holds. */
function namesIn(path: string): string[] | null {
  if (!path.startsWith('/')) return null
  const names = path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const isFine = names.length <= DEEPEST && names.every((name) => name && !FORBIDDEN.has(name))
  return isFine ? names : null
}

function changed(value: unknown, names: readonly string[], patch: Patch): unknown {
  const [name = '', ...further] = names
  if (Array.isArray(value)) return changedList(value, name, further, patch)
  if (!isRecord(value)) return value
  const before = Object.hasOwn(value, name) ? value[name] : undefined
  if (further.length > 0) {
    // An editor who gives the first style of a size does not make the size first.
    const below = changed(before ?? (patch.op === 'remove' ? before : {}), further, patch)
    return below === before ? value : { ...value, [name]: below }
  }
  if (patch.op !== 'remove') return { ...value, [name]: patch.value }
  if (!Object.hasOwn(value, name)) return value
  const { [name]: _, ...rest } = value
  return rest
}

function changedList(
  list: readonly unknown[],
  name: string,
  further: readonly string[],
  patch: Patch,
): unknown {
  const isNew = further.length === 0 && patch.op === 'add'
  if (isNew && name === '-') return [...list, patch.value]
  const index = INDEX.test(name) ? Number(name) : list.length + 1
  if (index >= list.length + (isNew ? 1 : 0)) return list
  if (isNew) return list.toSpliced(index, 0, patch.value)
  if (further.length === 0) {
    return patch.op === 'remove' ? list.toSpliced(index, 1) : list.with(index, patch.value)
  }
  const below = changed(list[index], further, patch)
  return below === list[index] ? list : list.with(index, below)
}

/** The same, with the changes made to every block of that id, however deep it stands. */
function patchedWithin(value: unknown, id: string, patches: readonly Patch[], depth = 0): unknown {
  if (depth > DEEPEST) return value
  if (Array.isArray(value)) {
    const list = value.map((item) => patchedWithin(item, id, patches, depth + 1))
    return list.every((item, index) => item === value[index]) ? value : list
  }
  if (!isRecord(value)) return value
  if (isBlock(value, id)) return patchedAll(value, patches)
  let patched = value
  for (const [name, item] of Object.entries(value)) {
    const below = patchedWithin(item, id, patches, depth + 1)
    if (below !== item) patched = { ...patched, [name]: below }
  }
  return patched
}

const isBlock = (value: Fields, id: string): boolean =>
  (value as Partial<Block>)['@type'] === '@builder.io/sdk:Element' && (value as Block).id === id

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value.id === 'string' && isRecord(value.data)

const OPS = new Set<unknown>(['add', 'replace', 'remove'])
const isPatch = (value: unknown): value is Patch =>
  isRecord(value) && OPS.has(value.op) && typeof value.path === 'string'
