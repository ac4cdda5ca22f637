import { HostedEntrySchema } from '#domain/content/entry.schema.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { deepFreeze } from './deep-freeze.ts'

/** Deeper than any content, so that recursive code can't overflow the stack. */
const MAX_DEPTH = 200

/** The valid entries of an answer, frozen; each invalid one is logged and left out. */
export function parseContentEntries(
  response: unknown,
  warn: (what: string, cause: unknown) => void,
): ContentEntry[] {
  if (!Array.isArray(response)) throw new TypeError('The content service answered no list.')
  return response.flatMap((raw) => {
    try {
      return [parseEntry(raw)]
    } catch (cause) {
      warn(`The entry ${entryIdLabel(raw)} was left out`, cause)
      return []
    }
  })
}

function parseEntry(raw: unknown): ContentEntry {
  if (isDeeperThan(MAX_DEPTH, raw)) throw new RangeError('It goes too deep.')
  const { data, ...entry } = HostedEntrySchema.parse(raw)
  const { blocksString, ...rest } = data
  if (typeof blocksString === 'string' && rest.blocks === undefined) {
    rest.blocks = JSON.parse(blocksString)
    if (isDeeperThan(MAX_DEPTH, rest.blocks)) throw new RangeError('It goes too deep.')
  }
  return deepFreeze({ ...withoutNulls(entry), data: rest } as ContentEntry)
}

/** Exports write null for what isn't set. */
const withoutNulls = (entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))

/** Level by level, because recursion would overflow the stack. */
export function isDeeperThan(maxDepth: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []))
  }
  return false
}

const entryIdLabel = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'id' in raw
    ? String(raw.id).slice(0, 100)
    : 'without id'
