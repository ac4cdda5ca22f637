import { isRecord } from '#domain/content/is-record.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Reports empty texts, surrounding spaces and duplicate entries where nothing else is reported. */
export function validateWhitespaceAndDuplicates(
  json: unknown,
  reported: readonly Violation[],
): Violation[] {
  const found: Violation[] = []
  visit(json, [], found)
  if (found.length === 0) return found
  // The rules of a list may report duplicates at the list or at the first of them.
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
    const hint = 'add the text, or remove it'
    return [{ code: 'schema/empty-text', path: at, message: `${name} is empty.`, hint }]
  }
  const fix = { says: `write ${JSON.stringify(trimmed)}`, edits: [{ path: at, value: trimmed }] }
  const message = `${name} begins or ends with a space.`
  return [{ code: 'schema/blanks', path: at, message, hint: fix.says, fix }]
}

const duplicateViolation = (value: unknown, path: JsonPath): Violation => ({
  code: 'schema/twice',
  path,
  message: `${JSON.stringify(value).slice(0, 60)} is in this list twice.`,
  hint: 'remove one of the two, or correct it',
})

/** Indexes of entries that equal an earlier one. */
function duplicateIndexes(list: readonly unknown[]): number[] {
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
    // Only entries with the same first field are compared as a whole.
    serialised.add(JSON.stringify(list[other]))
    const text = JSON.stringify(one)
    const isCopy = serialised.has(text)
    serialised.add(text)
    return isCopy ? [at] : []
  })
}

function firstFieldOf(one: unknown): unknown {
  if (!isRecord(one)) return one
  for (const key in one) return one[key]
  return null
}
