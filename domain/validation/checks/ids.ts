import { didYouMeanHint } from '#domain/closest-name.ts'
import { slugify } from '#domain/text.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Names that something knows: a set or a map of them. */
type NameLookup = { has(name: string): boolean; keys(): Iterable<string> }

/** A complaint about a name that nobody knows, with the one that was probably meant. */
export const unknownId = (
  code: RuleCode,
  name: string,
  knownIds: NameLookup,
  path: JsonPath,
  message: string,
): Violation[] =>
  knownIds.has(name) ? [] : [{ code, path, message, ...didYouMeanHint(name, knownIds.keys()) }]

/** A complaint about every entry of a list whose name an entry before it has, in any spelling. */
export function duplicateIds(
  code: RuleCode,
  list: unknown,
  field: string,
  path: JsonPath = [],
): Violation[] {
  const seen = new Map<string, number>()
  return (Array.isArray(list) ? list : []).flatMap((entry, at) => {
    const name: unknown = entry?.[field]
    if (typeof name !== 'string') return []
    const first = seen.get(slugify(name))
    seen.set(slugify(name), first ?? at)
    if (first === undefined) return []
    const message = `The ${field} "${name}" must be unique: entry ${first + 1} has it already.`
    return [{ code, path: [...path, at, field], message }]
  })
}
