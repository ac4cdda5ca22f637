import { z } from 'zod'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { findCountry } from '#domain/countries/index.ts'
import { isMissingField } from '#domain/issue.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { Autofix, JsonPath, Violation } from '#domain/validation/violation.ts'
import { allowedKeysAt } from './allowed-keys.ts'

type ZodIssue = z.core.$ZodIssue

/** Reports where JSON does not match a schema, with a hint or fix where the intent is clear. */
export function validateSchema(schema: z.ZodType, json: unknown): Violation[] {
  const { element, each } = entrySchema(schema, json)
  if (!element) return validateValue(schema, json)
  // Entry by entry, because the parsed copy of a large file would be as large again.
  const violations: Violation[] = []
  for (const [key, one] of each) {
    for (const violation of validateValue(element, one, [key])) violations.push(violation)
  }
  return violations
}

function entrySchema(schema: z.ZodType, json: unknown) {
  if (schema instanceof z.ZodArray && !schema.def.checks?.length && Array.isArray(json))
    return { element: schema.element as z.ZodType, each: json.entries() }
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodString && isRecord(json)) {
    if (!schema.keyType.def.checks?.length && !Object.hasOwn(json, '__proto__'))
      return { element: schema.valueType as z.ZodType, each: iterateFields(json) }
  }
  return { element: null, each: [] }
}

function* iterateFields(json: Record<string, unknown>): Generator<[string, unknown]> {
  for (const key of Object.keys(json)) yield [key, json[key]]
}

function validateValue(schema: z.ZodType, json: unknown, basePath: JsonPath = []): Violation[] {
  const parsed = schema.safeParse(json, { reportInput: true })
  if (parsed.success) return []
  return parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? unknownKeys(issue, schema, basePath)
      : [violationOf({ ...issue, path: [...basePath, ...issue.path] })],
  )
}

function unknownKeys(
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
  basePath: JsonPath,
): Violation[] {
  const innerPath = path.filter((key) => typeof key !== 'symbol')
  const names = allowedKeysAt(schema, innerPath)
  return keys.map((key) => ({
    code: 'schema/choice',
    path: [...basePath, ...innerPath, key],
    at: 'key',
    message:
      names.length > 0
        ? `${key} must be one of: ${names.join(', ')}.`
        : `${key} is not allowed here.`,
    ...didYouMeanHint(key, names),
  }))
}

/** Turns an issue of zod into a violation. */
function violationOf(issue: ZodIssue): Violation {
  const path = issue.path.filter((key) => typeof key !== 'symbol')
  if (isMissingField(issue)) return missingField(path)
  if (issue.code === 'invalid_union') return unionViolation(issue, path)
  const kind: { code: RuleCode; says?: (issue: never) => string } = ISSUE_KINDS[issue.code]
  const isOurs = !ZOD_DEFAULT_MESSAGE.test(issue.message)
  const message = isOurs ? issue.message : (kind.says?.(issue as never) ?? issue.message)
  return { code: kind.code, path, message, ...suggestFix(issue, path) }
}

function unionViolation(issue: z.core.$ZodIssueInvalidUnion, path: JsonPath): Violation {
  const alternatives = issue.errors.filter((issues) => issues.length > 0)
  // The alternative that fails deepest is most likely the one that was meant.
  const [closestAlternative] = alternatives.sort(
    (a, b) => minimumDepth(b) - minimumDepth(a) || a.length - b.length,
  )
  const [first] = closestAlternative ?? []
  if (!first) return discriminatorViolation(issue, path)
  const innerViolation = violationOf(first)
  return { ...innerViolation, path: [...path, ...innerViolation.path] }
}

/** The discriminator of a union has an unknown value. */
function discriminatorViolation(issue: z.core.$ZodIssueInvalidUnion, path: JsonPath): Violation {
  const { options, input } = issue as unknown as {
    options: unknown[]
    input?: Record<string, unknown>
  }
  const choices = options.map(String)
  const value = input?.[lastPathName(path)]
  const message = `${formatValue(value)} must be one of: ${choices.join(', ')}.`
  const hint = typeof value === 'string' ? didYouMeanHint(value, choices) : {}
  return { code: 'schema/choice', path, message, ...hint }
}

const minimumDepth = (issues: readonly ZodIssue[]) =>
  Math.min(...issues.map(({ path }) => path.length))

const missingField = (path: JsonPath): Violation => ({
  code: 'schema/required',
  path,
  message: `${lastPathName(path)} is a required field`,
})

/** What JSON reads from a number with too many digits. */
const isEndless = (input: unknown): boolean => typeof input === 'number' && !Number.isFinite(input)

/** How the default messages of zod begin. */
const ZOD_DEFAULT_MESSAGE = /^(?:Invalid|Too (?:small|big)|Unrecognized)/

type IssueOf<Code> = Extract<ZodIssue, { code: Code }>
type MappedIssueCode = Exclude<ZodIssue['code'], 'invalid_union'>

const ISSUE_KINDS: {
  [C in MappedIssueCode]: { code: RuleCode; says?: (issue: IssueOf<C>) => string }
} = {
  invalid_type: {
    code: 'schema/type',
    says: ({ path, expected, input }) =>
      `${lastPathName(path)} must be ${typeLabel(expected)}, not ${isEndless(input) ? 'an endless one' : typeLabel(jsonType(input))}.`,
  },
  invalid_value: {
    code: 'schema/choice',
    says: (issue) =>
      `${formatValue(issue.input)} must be one of: ${listChoices(issue).join(', ')}.`,
  },
  too_small: {
    code: 'schema/range',
    says: ({ path, origin, minimum }) => {
      const unit = LENGTH_UNITS[origin] ?? ''
      if (Number(minimum) === 1 && unit) return `${lastPathName(path)} must not be empty.`
      if (Number(minimum) === 0 && !unit) return `${lastPathName(path)} must not be negative.`
      return `${lastPathName(path)} must ${unit ? 'have' : 'be'} at least ${minimum}${unit}.`
    },
  },
  too_big: {
    code: 'schema/range',
    says: ({ path, origin, maximum }) => {
      const unit = LENGTH_UNITS[origin] ?? ''
      return `${lastPathName(path)} must ${unit ? 'have' : 'be'} at most ${maximum}${unit}.`
    },
  },
  not_multiple_of: { code: 'schema/range' },
  invalid_format: {
    code: 'schema/format',
    says: ({ input, format }) =>
      looksLikeDate(input)
        ? `${input} is not a valid date.`
        : `${formatValue(input)} must be ${FORMAT_LABELS[format] ?? 'in the right format'}.`,
  },
  invalid_key: {
    code: 'schema/choice',
    says: ({ path }) => `${lastPathName(path)} is not allowed here.`,
  },
  invalid_element: { code: 'schema/value' },
  unrecognized_keys: {
    code: 'schema/choice',
    says: ({ keys }) => `${keys.join(', ')} is not allowed here.`,
  },
  custom: { code: 'schema/value' },
}

const LENGTH_UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

const FORMAT_LABELS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-12-24',
  datetime: 'a date and time such as 2026-12-31T23:59:59+11:00',
  time: 'a time such as 14:30',
  url: 'a URL',
}

const looksLikeDate = (input: unknown) =>
  typeof input === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(input)

/** A fix when the intent is certain, otherwise a suggestion. */
function suggestFix(issue: ZodIssue, path: JsonPath): { hint?: string; fix?: Autofix } {
  if (issue.code === 'invalid_type') return unquoteFix(String(issue.expected), issue.input, path)
  if (issue.code !== 'invalid_value' || typeof issue.input !== 'string') return {}
  const choices = listChoices(issue)
  const suggestion = didYouMeanHint(issue.input, choices)
  const countryCode = suggestion.hint ? undefined : findCountry(issue.input)?.code
  if (!countryCode || !choices.includes(countryCode)) return suggestion
  const summary = `write "${countryCode}"`
  return { hint: summary, fix: { says: summary, edits: [{ path, value: countryCode }] } }
}

function unquoteFix(expected: string, input: unknown, path: JsonPath) {
  if (typeof input !== 'string' || !QUOTED_VALUE_PATTERNS[expected]?.test(input)) return {}
  const summary = `write ${input} without quotes`
  return { hint: `${summary}`, fix: { says: summary, edits: [{ path, value: JSON.parse(input) }] } }
}

const QUOTED_VALUE_PATTERNS: Readonly<Record<string, RegExp>> = {
  number: /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/,
  int: /^-?(?:0|[1-9]\d{0,14})$/,
  boolean: /^(?:true|false)$/,
}

const listChoices = ({ values }: IssueOf<'invalid_value'>): string[] => values.map(String)

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
  null: 'null',
}

const typeLabel = (type: string) => TYPE_LABELS[type] ?? type

const jsonType = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** A value as JSON, shortened when it is long. */
function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The field or list entry that a path leads to. */
function lastPathName(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'The file'
  return typeof last === 'number' ? `Entry ${last + 1}` : String(last)
}
