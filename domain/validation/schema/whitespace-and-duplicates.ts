import { isRecord } from '#domain/content/is-record.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/**
 * What is a slip in any file that people write: texts that say nothing, blanks around them, and entries that stand in
 * one list twice. Each is told where none of the others has been found at the same place.
 */
export function validateWhitespaceAndDuplicates(
  json: unknown,
  reported: readonly Violation[],
): Violation[] {
  const found: Violation[] = []
  visit(json, [], found)
  if (found.length === 0) return found
  // Of a list that holds something twice its own rules may tell as a whole, or at the first of the two.
  const reportedLists = new Set(
    reported.flatMap(({ path }) => [pathKey(path, path.length), pathKey(path, path.length - 1)]),
  )
  const reportedPrefixes = new Set(
    reported.flatMap(({ path }) => path.map((_, at) => pathKey(path, at + 1))),
  )
  return found.filter(
    ({ code, path }) =>
      !reportedPrefixes.has(pathKey(path, path.length)) &&
      !(code === 'schema/twice' && reportedLists.has(pathKey(path, path.length - 1))),
  )
}

const pathKey = (path: JsonPath, length: number) => JSON.stringify(path.slice(0, length))

function visit(value: unknown, path: (string | number)[], found: Violation[]): void {
  if (typeof value === 'string') found.push(...validateText(value, path))
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const at of duplicateIndexes(value))
      found.push(duplicateViolation(value[at], [...path, at]))
    for (const [at, one] of value.entries()) visitChild(one, at, path, found)
    return
  }
  for (const [key, one] of Object.entries(value)) visitChild(one, key, path, found)
}

function visitChild(
  value: unknown,
  key: string | number,
  path: (string | number)[],
  found: Violation[],
) {
  path.push(key)
  visit(value, path, found)
  path.pop()
}

function validateText(text: string, path: JsonPath): Violation[] {
  const trimmed = text.trim()
  if (trimmed === text && text !== '') return []
  const at = [...path]
  const name = path.findLast((key) => typeof key === 'string') ?? 'The text'
  if (trimmed === '') {
    const hint = 'write what it is for, or take it out'
    return [{ code: 'schema/empty-text', path: at, message: `${name} says nothing.`, hint }]
  }
  const fix = { says: `write ${JSON.stringify(trimmed)}`, edits: [{ path: at, value: trimmed }] }
  const message = `${name} begins or ends with a blank.`
  return [{ code: 'schema/blanks', path: at, message, hint: fix.says, fix }]
}

/** A complaint about what stands in a list twice. */
export const duplicateViolation = (value: unknown, path: JsonPath): Violation => ({
  code: 'schema/twice',
  path,
  message: `${JSON.stringify(value).slice(0, 60)} stands in this list twice.`,
  hint: 'take one of the two out, or correct it',
})

/** The places of entries that are equal to one before them. */
export function duplicateIndexes(list: readonly unknown[]): number[] {
  if (list.length < 2) return []
  const indexByFirstField = new Map<unknown, number>()
  const serialised = new Set<string>()
  return list.flatMap((one, at) => {
    const first = firstFieldOf(one)
    const other = indexByFirstField.get(first)
    if (other === undefined) {
      indexByFirstField.set(first, at)
      return []
    }
    // Few begin alike, so few are compared as a whole.
    serialised.add(JSON.stringify(list[other]))
    const text = JSON.stringify(one)
    const isCopy = serialised.has(text)
    serialised.add(text)
    return isCopy ? [at] : []
  })
}

/** What tells most entries apart: their first field. */
function firstFieldOf(one: unknown): unknown {
  if (!isRecord(one)) return one
  for (const key in one) return one[key]
  return null
}
