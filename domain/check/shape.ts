import { z } from 'zod'
import { isRecord } from '../content/record.ts'
import { findCountry } from '../countries/index.ts'
import { isRequired } from '../issue.ts'
import type { Fault, Fix, Path } from './fault.ts'
import { namesAt } from './names-at.ts'
import { didYouMean } from './nearest.ts'
import type { RuleCode } from './rules.ts'

type ZodIssue = z.core.$ZodIssue

/** Everything in which some JSON is not what a schema says, each with its place and what to write instead. */
export function faultsOfShape(schema: z.ZodType, json: unknown): Fault[] {
  const { element, each } = partsOf(schema, json)
  if (!element) return faultsIn(schema, json)
  // One entry after the other: what a schema makes of a large file would be as large again.
  const faults: Fault[] = []
  for (const [key, one] of each) {
    for (const fault of faultsIn(element, one, [key])) faults.push(fault)
  }
  return faults
}

function partsOf(schema: z.ZodType, json: unknown) {
  if (schema instanceof z.ZodArray && !schema.def.checks?.length && Array.isArray(json))
    return { element: schema.element as z.ZodType, each: json.entries() }
  // A record whose names may be anything; a name that leads elsewhere is left to it whole.
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodString && isRecord(json)) {
    if (!schema.keyType.def.checks?.length && !Object.hasOwn(json, '__proto__'))
      return { element: schema.valueType as z.ZodType, each: fieldsOf(json) }
  }
  return { element: null, each: [] }
}

function* fieldsOf(json: Record<string, unknown>): Generator<[string, unknown]> {
  for (const key of Object.keys(json)) yield [key, json[key]]
}

function faultsIn(schema: z.ZodType, json: unknown, above: Path = []): Fault[] {
  const parsed = schema.safeParse(json, { reportInput: true })
  if (parsed.success) return []
  return parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? strangers(issue, schema, above)
      : [faultOf({ ...issue, path: [...above, ...issue.path] })],
  )
}

/** Names in a group that takes only some: nothing of its file is read with them, so each is told where it stands. */
function strangers(
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
  above: Path,
): Fault[] {
  const inside = path.filter((key) => typeof key !== 'symbol')
  const names = namesAt(schema, inside)
  return keys.map((key) => ({
    code: 'schema/choice',
    path: [...above, ...inside, key],
    at: 'key',
    message:
      names.length > 0
        ? `${key} is none of: ${names.join(', ')}.`
        : `${key} is no name that may stand here.`,
    ...didYouMean(key, names),
  }))
}

/** One issue as a fault; of a value that may be one thing or another, the way that comes nearest is told. */
function faultOf(issue: ZodIssue): Fault {
  const path = issue.path.filter((key) => typeof key !== 'symbol')
  if (isRequired(issue)) return required(path)
  if (issue.code === 'invalid_union') return faultOfUnion(issue, path)
  const kind: { code: RuleCode; says?: (issue: never) => string } = KINDS_OF_ISSUE[issue.code]
  const isOurs = !DEFAULT_WORDS.test(issue.message)
  const message = isOurs ? issue.message : (kind.says?.(issue as never) ?? issue.message)
  return { code: kind.code, path, message, ...cureOf(issue, path) }
}

function faultOfUnion(issue: z.core.$ZodIssueInvalidUnion, path: Path): Fault {
  const ways = issue.errors.filter((issues) => issues.length > 0)
  // A way that only some field deep inside speaks against was meant rather than one that nothing fits.
  const [nearestWay] = ways.sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)
  const [first] = nearestWay ?? []
  if (!first) return faultOfChoice(issue, path)
  const inside = faultOf(first)
  return { ...inside, path: [...path, ...inside.path] }
}

/** Of things that one field tells apart, that field may hold a word that stands for none of them. */
function faultOfChoice(issue: z.core.$ZodIssueInvalidUnion, path: Path): Fault {
  const { options, input } = issue as unknown as {
    options: unknown[]
    input?: Record<string, unknown>
  }
  const choices = options.map(String)
  const given = input?.[nameOf(path)]
  const message = `${shown(given)} is none of: ${choices.join(', ')}.`
  const hint = typeof given === 'string' ? didYouMean(given, choices) : {}
  return { code: 'schema/choice', path, message, ...hint }
}

const depthOf = (issues: readonly ZodIssue[]) => Math.min(...issues.map(({ path }) => path.length))

const required = (path: Path): Fault => ({
  code: 'schema/required',
  path,
  message: `${nameOf(path)} is a required field`,
})

/** How zod begins when a schema says nothing itself. */
const DEFAULT_WORDS = /^(?:Invalid|Too (?:small|big)|Unrecognized)/

type IssueOf<Code> = Extract<ZodIssue, { code: Code }>
type Named = Exclude<ZodIssue['code'], 'invalid_union'>

/** What each kind of issue is called here, and how it is told where zod's words would not do. */
const KINDS_OF_ISSUE: { [C in Named]: { code: RuleCode; says?: (issue: IssueOf<C>) => string } } = {
  invalid_type: {
    code: 'schema/type',
    says: ({ path, expected, input }) =>
      `${nameOf(path)} must be ${typeName(expected)}, not ${typeName(typeOf(input))}.`,
  },
  invalid_value: {
    code: 'schema/choice',
    says: (issue) => `${shown(issue.input)} is none of: ${choicesOf(issue).join(', ')}.`,
  },
  too_small: {
    code: 'schema/range',
    says: ({ path, origin, minimum }) => {
      const unit = UNITS[origin] ?? ''
      if (Number(minimum) === 1 && unit) return `${nameOf(path)} is empty.`
      return `${nameOf(path)} must ${unit ? 'have' : 'be'} at least ${minimum}${unit}.`
    },
  },
  too_big: {
    code: 'schema/range',
    says: ({ path, origin, maximum }) => {
      const unit = UNITS[origin] ?? ''
      return `${nameOf(path)} must ${unit ? 'have' : 'be'} at most ${maximum}${unit}.`
    },
  },
  not_multiple_of: { code: 'schema/range' },
  invalid_format: {
    code: 'schema/format',
    says: ({ input, format }) =>
      isDay(input)
        ? `There is no day ${input}.`
        : `${shown(input)} is not written as ${FORMATS[format] ?? 'the shop reads it'}.`,
  },
  invalid_key: {
    code: 'schema/choice',
    says: ({ path }) => `${nameOf(path)} is no name that may stand here.`,
  },
  invalid_element: { code: 'schema/value' },
  unrecognized_keys: {
    code: 'schema/choice',
    says: ({ keys }) => `${keys.join(', ')} is no name that may stand here.`,
  },
  custom: { code: 'schema/value' },
}

const UNITS: Readonly<Record<string, string>> = { string: ' letters', array: ' entries' }

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-12-24',
  datetime: 'a moment such as 2026-12-31T23:59:59+11:00',
  time: 'a time such as 14:30',
  url: 'a web address',
}

/** Written as a day, whether or not there is such a day. */
const isDay = (input: unknown) => typeof input === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(input)

/** What would cure an issue without a doubt, or at least what was probably meant. */
function cureOf(issue: ZodIssue, path: Path): { hint?: string; fix?: Fix } {
  if (issue.code === 'invalid_type') return withoutQuotes(String(issue.expected), issue.input, path)
  if (issue.code !== 'invalid_value' || typeof issue.input !== 'string') return {}
  const choices = choicesOf(issue)
  const near = didYouMean(issue.input, choices)
  // A country by another of its names is the one that was meant.
  const meant = near.hint ? undefined : findCountry(issue.input)?.code
  if (!meant || !choices.includes(meant)) return near
  const says = `write "${meant}"`
  return { hint: says, fix: { says, edits: [{ path, value: meant }] } }
}

function withoutQuotes(expected: string, input: unknown, path: Path) {
  if (typeof input !== 'string' || !MEANT[expected]?.test(input)) return {}
  const says = `write ${input} without quotes`
  return { hint: `${says}`, fix: { says, edits: [{ path, value: JSON.parse(input) }] } }
}

/** Text that is a value of another type in quotes. */
const MEANT: Readonly<Record<string, RegExp>> = {
  number: /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/,
  int: /^-?(?:0|[1-9]\d{0,14})$/,
  boolean: /^(?:true|false)$/,
}

const choicesOf = ({ values }: IssueOf<'invalid_value'>): string[] => values.map(String)

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
  record: 'a group of fields in { }',
  null: 'null',
}

const typeName = (type: string) => TYPE_NAMES[type] ?? type

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** A value as a person would find it in the file, cut where it is long. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The last name on the way to a value, or the entry it is. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'The file'
  return typeof last === 'number' ? `Entry ${last + 1}` : String(last)
}
