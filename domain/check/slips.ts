import { isRecord } from '../content/record.ts'
import type { Fault, Path } from './fault.ts'

/**
 * What is a slip in any file that people write: texts that say nothing, blanks around them, and entries that stand in
 * one list twice. Each is told where none of the others has been found at the same place.
 */
export function slipsIn(json: unknown, others: readonly Fault[]): Fault[] {
  const found: Fault[] = []
  look(json, [], found)
  if (found.length === 0) return found
  // Of a list that holds something twice its own rules may tell as a whole, or at the first of the two.
  const lists = new Set(
    others.flatMap(({ path }) => [keyOf(path, path.length), keyOf(path, path.length - 1)]),
  )
  const around = new Set(others.flatMap(({ path }) => path.map((_, at) => keyOf(path, at + 1))))
  return found.filter(
    ({ code, path }) =>
      !around.has(keyOf(path, path.length)) &&
      !(code === 'schema/twice' && lists.has(keyOf(path, path.length - 1))),
  )
}

const keyOf = (path: Path, length: number) => JSON.stringify(path.slice(0, length))

function look(value: unknown, path: (string | number)[], found: Fault[]): void {
  if (typeof value === 'string') found.push(...faultsOfText(value, path))
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const at of placesOfCopies(value)) found.push(copyAt(value[at], [...path, at]))
    for (const [at, one] of value.entries()) within(one, at, path, found)
    return
  }
  for (const [key, one] of Object.entries(value)) within(one, key, path, found)
}

function within(value: unknown, key: string | number, path: (string | number)[], found: Fault[]) {
  path.push(key)
  look(value, path, found)
  path.pop()
}

function faultsOfText(text: string, path: Path): Fault[] {
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
export const copyAt = (value: unknown, path: Path): Fault => ({
  code: 'schema/twice',
  path,
  message: `${JSON.stringify(value).slice(0, 60)} stands in this list twice.`,
  hint: 'take one of the two out, or correct it',
})

/** The places of entries that are equal to one before them. */
export function placesOfCopies(list: readonly unknown[]): number[] {
  if (list.length < 2) return []
  const begins = new Map<unknown, number>()
  const whole = new Set<string>()
  return list.flatMap((one, at) => {
    const first = beginOf(one)
    const other = begins.get(first)
    if (other === undefined) {
      begins.set(first, at)
      return []
    }
    // Few begin alike, so few are compared as a whole.
    whole.add(JSON.stringify(list[other]))
    const text = JSON.stringify(one)
    const isCopy = whole.has(text)
    whole.add(text)
    return isCopy ? [at] : []
  })
}

/** What tells most entries apart: their first field. */
function beginOf(one: unknown): unknown {
  if (!isRecord(one)) return one
  for (const key in one) return one[key]
  return null
}
