import { isRecord } from '#domain/content/is-record.ts'
import { valuesAtPath } from './project-fields.ts'
import { invalidParameter, parseQueryPath } from './query-path.ts'
import { compileSafeRegex, MAX_MATCHED_LENGTH } from './safe-regex.ts'

/** Whether a document, or a value in it, matches. */
export type Matcher = (value: unknown) => boolean
/** `found` is every value at the path, with lists both whole and by item. */
type ValuesTest = (found: readonly unknown[]) => boolean
type CompileState = { field: string; conditions: number; patterns: number; depth: number }

const MAX_CONDITIONS = 30
const MAX_PATTERNS = 3
const MAX_DEPTH = 6

/** Compiles a query ($eq, $in, $and, $regex …); throws with the name of its parameter. */
export const compileQuery = (query: unknown, field: string): Matcher =>
  compileDocument(query, { field, conditions: 0, patterns: 0, depth: 0 })

function compileDocument(query: unknown, state: CompileState): Matcher {
  if (!isRecord(query)) throw invalidParameter(state.field, 'A query is an object of JSON.')
  const all = Object.entries(query).map(([name, condition]) => {
    const join = LOGICAL_OPERATORS.get(name)
    if (join) return join(compileParts(name, condition, state))
    if (name.startsWith('$'))
      throw invalidParameter(state.field, `There is no operator ${name} here.`)
    const path = parseQueryPath(name)
    const test = compileCondition(condition, state)
    return (doc: unknown) => test(valuesAtPath(doc, path))
  })
  return (doc) => all.every((fits) => fits(doc))
}

const LOGICAL_OPERATORS = new Map<string, (parts: Matcher[]) => Matcher>([
  ['$and', (parts) => (doc) => parts.every((fits) => fits(doc))],
  ['$or', (parts) => (doc) => parts.some((fits) => fits(doc))],
  ['$nor', (parts) => (doc) => !parts.some((fits) => fits(doc))],
])

function compileParts(name: string, queries: unknown, state: CompileState): Matcher[] {
  if (!Array.isArray(queries) || queries.length === 0) {
    throw invalidParameter(state.field, `${name} takes a list of queries.`)
  }
  return withinDepth(state, () => queries.map((one) => compileDocument(one, state)))
}

function withinDepth<T>(state: CompileState, read: () => T): T {
  if (++state.depth > MAX_DEPTH) throw invalidParameter(state.field, 'This query goes too deep.')
  const made = read()
  state.depth--
  return made
}

const hasOperators = (condition: unknown): condition is Record<string, unknown> =>
  isRecord(condition) && Object.keys(condition).some((name) => name.startsWith('$'))

/** Compiles the condition for the values at one path. */
function compileCondition(condition: unknown, state: CompileState): ValuesTest {
  if (!hasOperators(condition)) {
    countCondition(state)
    return (found) => includesValue(found, condition)
  }
  const all = Object.entries(condition).flatMap(([name, value]) => {
    if (name === '$options') return []
    countCondition(state)
    const operator = OPERATORS.get(name)
    if (!operator) throw invalidParameter(state.field, `There is no operator ${name}.`)
    return [operator(value, state, condition)]
  })
  return (found) => all.every((test) => test(found))
}

function countCondition(state: CompileState): void {
  if (++state.conditions > MAX_CONDITIONS) {
    throw invalidParameter(state.field, `A query has at most ${MAX_CONDITIONS} conditions.`)
  }
}

type Operator = (value: unknown, reading: CompileState, all: Record<string, unknown>) => ValuesTest

const comparison =
  (fits: (own: number | string, value: number | string) => boolean): Operator =>
  (value) =>
  (found) =>
    found.some(
      (own) => isOrdered(own) && isOrdered(value) && isSameType(own, value) && fits(own, value),
    )

const isOrdered = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string'
const isSameType = (a: unknown, b: unknown) => typeof a === typeof b

const negate =
  (test: ValuesTest): ValuesTest =>
  (found) =>
    !test(found)

const compileIn: Operator = (value, { field }) => {
  if (!Array.isArray(value)) throw invalidParameter(field, '$in and $nin take a list.')
  return (found) => value.some((one) => includesValue(found, one))
}

const OPERATORS = new Map<string, Operator>([
  ['$eq', (value) => (found) => includesValue(found, value)],
  ['$ne', (value) => (found) => !includesValue(found, value)],
  ['$gt', comparison((own, value) => own > value)],
  ['$gte', comparison((own, value) => own >= value)],
  ['$lt', comparison((own, value) => own < value)],
  ['$lte', comparison((own, value) => own <= value)],
  ['$in', compileIn],
  ['$nin', (value, reading, all) => negate(compileIn(value, reading, all))],
  [
    '$not',
    (value, reading) => withinDepth(reading, () => negate(compileCondition(value, reading))),
  ],
  ['$exists', (value) => (found) => found.length > 0 === Boolean(value)],
  [
    '$type',
    (value, { field }) => {
      if (typeof value !== 'string')
        throw invalidParameter(field, '$type takes the name of a type.')
      return (found) => found.some((own) => bsonTypeName(own) === value)
    },
  ],
  [
    '$elemMatch',
    (value, reading) =>
      withinDepth(reading, () => {
        const test = hasOperators(value) ? compileCondition(value, reading) : null
        const fits: Matcher = test ? (one) => test([one]) : compileDocument(value, reading)
        return (found) => found.some((own) => Array.isArray(own) && own.some(fits))
      }),
  ],
  [
    '$regex',
    (value, reading, { $options = '' }) => {
      if (++reading.patterns > MAX_PATTERNS) {
        throw invalidParameter(reading.field, `A query has at most ${MAX_PATTERNS} of $regex.`)
      }
      const pattern = compileSafeRegex(value, $options, reading.field)
      return (found) =>
        found.some(
          (own) => typeof own === 'string' && pattern.test(own.slice(0, MAX_MATCHED_LENGTH)),
        )
    },
  ],
])

/** A missing value equals null. */
const includesValue = (found: readonly unknown[], expected: unknown): boolean =>
  (expected === null && found.length === 0) || found.some((own) => isEqual(own, expected))

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const isBothLists = Array.isArray(a) && Array.isArray(b)
  if (!isBothLists && !(isRecord(a) && isRecord(b))) return false
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The BSON name of a type. */
function bsonTypeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}
