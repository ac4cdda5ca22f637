import { slugOf } from '../text.ts'
import type { Fault, Path } from './fault.ts'
import { didYouMean } from './nearest.ts'
import type { RuleCode } from './rules.ts'

/** Names that something knows: a set or a map of them. */
type Known = { has(name: string): boolean; keys(): Iterable<string> }

/** A complaint about a name that nobody knows, with the one that was probably meant. */
export const stranger = (
  code: RuleCode,
  name: string,
  known: Known,
  path: Path,
  message: string,
): Fault[] => (known.has(name) ? [] : [{ code, path, message, ...didYouMean(name, known.keys()) }])

/** A complaint about every entry of a list whose name an entry before it has, in any spelling. */
export function twice(code: RuleCode, list: unknown, field: string, path: Path = []): Fault[] {
  const seen = new Map<string, number>()
  return (Array.isArray(list) ? list : []).flatMap((entry, at) => {
    const name: unknown = entry?.[field]
    if (typeof name !== 'string') return []
    const first = seen.get(slugOf(name))
    seen.set(slugOf(name), first ?? at)
    if (first === undefined) return []
    const message = `The ${field} "${name}" must be unique: entry ${first + 1} has it already.`
    return [{ code, path: [...path, at, field], message }]
  })
}
