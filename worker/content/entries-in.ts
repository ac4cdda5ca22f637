import { RawEntry } from '#domain/content/entry.schema.ts'
import type { Entry } from '#domain/content/entry.ts'
import { frozen } from './frozen.ts'

/** Deeper than any content; whoever walks through it must come to an end. */
const DEEPEST = 200

/** The entries of an answer that can be read, frozen; each of the others is told in one line and left out. */
export function entriesIn(answer: unknown, tell: (what: string, cause: unknown) => void): Entry[] {
  if (!Array.isArray(answer)) throw new TypeError('The content service answered no list.')
  return answer.flatMap((raw) => {
    try {
      return [entryOf(raw)]
    } catch (cause) {
      tell(`The entry ${idOf(raw)} was left out`, cause)
      return []
    }
  })
}

function entryOf(raw: unknown): Entry {
  if (isDeeperThan(DEEPEST, raw)) throw new RangeError('It goes too deep.')
  const { data, ...entry } = RawEntry.parse(raw)
  const { blocksString, ...rest } = data
  const whole =
    typeof blocksString === 'string' && rest.blocks === undefined
      ? RawEntry.parse({ ...entry, data: { ...rest, blocks: JSON.parse(blocksString) } })
      : { ...entry, data: rest }
  return frozen(whole as Entry)
}

/** Looked at level by level: a stack of calls would not come back from the deepest. */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []))
  }
  return false
}

const idOf = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'id' in raw
    ? String(raw.id).slice(0, 100)
    : 'without id'
