import type { ContentBlock, ContentEntry } from './entry.ts'
import { FORBIDDEN_KEYS, isRecord } from './is-record.ts'

/** One change by an editor: a JSON pointer and its value (model of Builder's editor, v4). */
export type EntryPatch = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown }

const MAX_DEPTH = 64
const ARRAY_INDEX = /^(?:0|[1-9]\d{0,5})$/

type JsonObject = Record<string, unknown>

/**
 * A copy of an entry with an editor's changes, addressed by the id of the entry or of a block in it. A change with an
 * unknown or forbidden path is ignored.
 */
export function applyEntryPatches(
  entry: ContentEntry,
  changes: Readonly<Record<string, unknown>>,
): ContentEntry {
  let patched: unknown = entry
  for (const [id, patches] of Object.entries(changes)) {
    const list = parsePatches(patches)
    const isWhole = id === entry.id
    patched = isWhole ? applyPatches(patched, list) : patchBlocksById(patched, id, list)
  }
  return isEntry(patched) ? patched : entry
}

/** The valid changes of a message. */
export const parsePatches = (value: unknown): EntryPatch[] =>
  Array.isArray(value) ? value.filter(isPatch) : []

const applyPatches = (value: unknown, patches: readonly EntryPatch[]): unknown =>
  patches.reduce<unknown>((before, patch) => applyPatch(before, patch), value)

/** A copy of a value with one change; the value itself if the change is impossible. */
export function applyPatch(value: unknown, patch: EntryPatch): unknown {
  const names = parsePointer(patch.path)
  return names ? setAtPointer(value, names, patch) : value
}

/** `/data/blocks/0`, with `~1` for a slash in a name and `~0` for a tilde; null if invalid. */
function parsePointer(path: string): string[] | null {
  if (!path.startsWith('/')) return null
  const names = path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const isFine =
    names.length <= MAX_DEPTH && names.every((name) => name && !FORBIDDEN_KEYS.has(name))
  return isFine ? names : null
}

function setAtPointer(value: unknown, names: readonly string[], patch: EntryPatch): unknown {
  const [name = '', ...rest] = names
  if (Array.isArray(value)) return setInList(value, name, rest, patch)
  if (!isRecord(value)) return value
  const existing = Object.hasOwn(value, name) ? value[name] : undefined
  if (rest.length > 0) {
    // The first style of a size creates the size.
    const child = setAtPointer(existing ?? (patch.op === 'remove' ? existing : {}), rest, patch)
    return child === existing ? value : { ...value, [name]: child }
  }
  if (patch.op !== 'remove') return { ...value, [name]: patch.value }
  if (!Object.hasOwn(value, name)) return value
  const { [name]: _, ...others } = value
  return others
}

function setInList(
  list: readonly unknown[],
  name: string,
  rest: readonly string[],
  patch: EntryPatch,
): unknown {
  const isNew = rest.length === 0 && patch.op === 'add'
  if (isNew && name === '-') return [...list, patch.value]
  const index = ARRAY_INDEX.test(name) ? Number(name) : list.length + 1
  if (index >= list.length + (isNew ? 1 : 0)) return list
  if (isNew) return list.toSpliced(index, 0, patch.value)
  if (rest.length === 0) {
    return patch.op === 'remove' ? list.toSpliced(index, 1) : list.with(index, patch.value)
  }
  const child = setAtPointer(list[index], rest, patch)
  return child === list[index] ? list : list.with(index, child)
}

/** Applies changes to every block of an id, at any depth. */
function patchBlocksById(
  value: unknown,
  id: string,
  patches: readonly EntryPatch[],
  depth = 0,
): unknown {
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    const list = value.map((item) => patchBlocksById(item, id, patches, depth + 1))
    return list.every((item, index) => item === value[index]) ? value : list
  }
  if (!isRecord(value)) return value
  if (isBlockWithId(value, id)) return applyPatches(value, patches)
  let patched = value
  for (const [name, item] of Object.entries(value)) {
    const child = patchBlocksById(item, id, patches, depth + 1)
    if (child !== item) patched = { ...patched, [name]: child }
  }
  return patched
}

const isBlockWithId = (value: JsonObject, id: string): boolean =>
  (value as Partial<ContentBlock>)['@type'] === '@builder.io/sdk:Element' &&
  (value as ContentBlock).id === id

const isEntry = (value: unknown): value is ContentEntry =>
  isRecord(value) && typeof value.id === 'string' && isRecord(value.data)

const PATCH_OPS = new Set<unknown>(['add', 'replace', 'remove'])
const isPatch = (value: unknown): value is EntryPatch =>
  isRecord(value) && PATCH_OPS.has(value.op) && typeof value.path === 'string'
