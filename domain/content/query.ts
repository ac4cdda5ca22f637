import { valuesAt } from './fields.ts'
import { LONGEST_TEXT, patternOf } from './pattern.ts'
import { segmentsOf, wrong } from './property.ts'
import { isRecord } from './record.ts'

/** Whether a document, or a value in it, is what was asked for. */
export type Fits = (value: unknown) => boolean
/** `found` is every value at the path, lists and their entries apart. */
type Test = (found: readonly unknown[]) => boolean
type Reading = { field: string; conditions: number; patterns: number; depth: number }

const MOST_CONDITIONS = 30
const MOST_PATTERNS = 3
const DEEPEST = 6

/** Reads a query ($eq, $in, $and, $regex …) or refuses it by the name of its parameter. */
export const queryFits = (query: unknown, field: string): Fits =>
  documentFits(query, { field, conditions: 0, patterns: 0, depth: 0 })

function documentFits(query: unknown, reading: Reading): Fits {
  if (!isRecord(query)) throw wrong(reading.field, 'A query is an object of JSON.')
  const all = Object.entries(query).map(([name, wanted]) => {
    const join = JOINS.get(name)
    if (join) return join(parts(name, wanted, reading))
    if (name.startsWith('$')) throw wrong(reading.field, `There is no operator ${name} here.`)
    const path = segmentsOf(name)
    const test = testOf(wanted, reading)
    return (doc: unknown) => test(valuesAt(doc, path))
  })
  return (doc) => all.every((fits) => fits(doc))
}

const JOINS = new Map<string, (parts: Fits[]) => Fits>([
  ['$and', (parts) => (doc) => parts.every((fits) => fits(doc))],
  ['$or', (parts) => (doc) => parts.some((fits) => fits(doc))],
  ['$nor', (parts) => (doc) => !parts.some((fits) => fits(doc))],
])

function parts(name: string, wanted: unknown, reading: Reading): Fits[] {
  if (!Array.isArray(wanted) || wanted.length === 0) {
    throw wrong(reading.field, `${name} takes a list of queries.`)
  }
  return deeper(reading, () => wanted.map((one) => documentFits(one, reading)))
}

/** Bounds what one question may cost. */
function deeper<T>(reading: Reading, read: () => T): T {
  if (++reading.depth > DEEPEST) throw wrong(reading.field, 'This query goes too deep.')
  const made = read()
  reading.depth--
  return made
}

const hasOperators = (wanted: unknown): wanted is Record<string, unknown> =>
  isRecord(wanted) && Object.keys(wanted).some((name) => name.startsWith('$'))

/** What is asked of the values at one path. */
function testOf(wanted: unknown, reading: Reading): Test {
  if (!hasOperators(wanted)) {
    count(reading)
    return (found) => isAmong(found, wanted)
  }
  const all = Object.entries(wanted).flatMap(([name, value]) => {
    if (name === '$options') return []
    count(reading)
    const operator = OPERATORS.get(name)
    if (!operator) throw wrong(reading.field, `There is no operator ${name}.`)
    return [operator(value, reading, wanted)]
  })
  return (found) => all.every((test) => test(found))
}

function count(reading: Reading): void {
  if (++reading.conditions > MOST_CONDITIONS) {
    throw wrong(reading.field, `A query has at most ${MOST_CONDITIONS} conditions.`)
  }
}

type Operator = (value: unknown, reading: Reading, all: Record<string, unknown>) => Test

const compared =
  (fits: (own: number | string, value: number | string) => boolean): Operator =>
  (value) =>
  (found) =>
    found.some(
      (own) => isOrdered(own) && isOrdered(value) && isAlike(own, value) && fits(own, value),
    )

const isOrdered = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string'
const isAlike = (a: unknown, b: unknown) => typeof a === typeof b

const not =
  (test: Test): Test =>
  (found) =>
    !test(found)

const among: Operator = (value, { field }) => {
  if (!Array.isArray(value)) throw wrong(field, '$in and $nin take a list.')
  return (found) => value.some((one) => isAmong(found, one))
}

const OPERATORS = new Map<string, Operator>([
  ['$eq', (value) => (found) => isAmong(found, value)],
  ['$ne', (value) => (found) => !isAmong(found, value)],
  ['$gt', compared((own, value) => own > value)],
  ['$gte', compared((own, value) => own >= value)],
  ['$lt', compared((own, value) => own < value)],
  ['$lte', compared((own, value) => own <= value)],
  ['$in', among],
  ['$nin', (value, reading, all) => not(among(value, reading, all))],
  ['$not', (value, reading) => deeper(reading, () => not(testOf(value, reading)))],
  ['$exists', (value) => (found) => found.length > 0 === Boolean(value)],
  [
    '$type',
    (value, { field }) => {
      if (typeof value !== 'string') throw wrong(field, '$type takes the name of a type.')
      return (found) => found.some((own) => typeName(own) === value)
    },
  ],
  [
    '$elemMatch',
    (value, reading) =>
      deeper(reading, () => {
        const test = hasOperators(value) ? testOf(value, reading) : null
        const fits: Fits = test ? (one) => test([one]) : documentFits(value, reading)
        return (found) => found.some((own) => Array.isArray(own) && own.some(fits))
      }),
  ],
  [
    '$regex',
    (value, reading, { $options = '' }) => {
      if (++reading.patterns > MOST_PATTERNS) {
        throw wrong(reading.field, `A query has at most ${MOST_PATTERNS} of $regex.`)
      }
      const pattern = patternOf(value, $options, reading.field)
      return (found) =>
        found.some((own) => typeof own === 'string' && pattern.test(own.slice(0, LONGEST_TEXT)))
    },
  ],
])

/** What is not there is as good as null. */
const isAmong = (found: readonly unknown[], wanted: unknown): boolean =>
  (wanted === null && found.length === 0) || found.some((own) => isSame(own, wanted))

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const isBothLists = Array.isArray(a) && Array.isArray(b)
  if (!isBothLists && !(isRecord(a) && isRecord(b))) return false
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The type's name as databases of documents call it. */
function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}
