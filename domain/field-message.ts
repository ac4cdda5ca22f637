import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type IssueOf<Code> = Extract<Issue, { code: Code }>

/** Messages for invalid input: what is wrong and what to send instead. A schema's own message wins. */
export function fieldMessage(issue: Issue): string {
  const say = MESSAGES[issue.code as Issue['code'] & string] as (issue: Issue) => string
  return say(issue)
}

/** For unions; replaced by the closest alternative's issue where possible. */
export const NO_ALTERNATIVE_MESSAGE = 'Give a valid value.'
export const REQUIRED_SUFFIX = ' is a required field'

/** Longer lists are not shown. */
const MAX_CHOICES = 12
const MAX_ECHO = 60

const MESSAGES: { [Code in z.core.$ZodIssueCode]: (issue: IssueOf<Code>) => string } = {
  invalid_type: ({ expected }) => TYPE_MESSAGES[expected] ?? 'Give a valid value.',
  invalid_value: ({ values }) => chooseOneOf(values),
  too_small: (issue) => tooSmall(issue),
  too_big: ({ origin, maximum, inclusive }) =>
    inclusive === false
      ? `Give less than ${maximum}.`
      : `Give at most ${countOf(origin, Number(maximum))}.`,
  not_multiple_of: ({ divisor }) => `Give a multiple of ${divisor}.`,
  invalid_format: ({ format }) => FORMAT_MESSAGES[format] ?? 'Check the format.',
  unrecognized_keys: ({ keys }) => `We don’t know this field: ${echo(String(keys[0]))}.`,
  invalid_key: () => 'This name can’t be used here.',
  invalid_element: () => 'Give a valid value.',
  invalid_union: (issue) =>
    'options' in issue && Array.isArray(issue.options)
      ? chooseOneOf(issue.options)
      : NO_ALTERNATIVE_MESSAGE,
  custom: () => 'Give a valid value.',
}

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Give text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give an object.',
  record: 'Give an object.',
  null: 'Give null.',
}

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  email: 'Email is not valid.',
  url: 'Give a full address, such as https://example.com.',
  date: 'Give a date that exists, as YYYY-MM-DD.',
  datetime: 'Give a date and time, such as 2026-12-31T23:59:59Z.',
  time: 'Give a time, such as 14:30.',
}

function tooSmall({ origin, minimum, inclusive, input }: IssueOf<'too_small'>): string {
  if (input === '') return REQUIRED_SUFFIX
  return inclusive === false
    ? `Give more than ${minimum}.`
    : `Give at least ${countOf(origin, Number(minimum))}.`
}

/** `3 characters`, `1 entry`, or the number itself. */
function countOf(origin: string, count: number): string {
  const unit = UNITS[origin]
  if (!unit) return String(count)
  return `${count} ${count === 1 ? unit.one : unit.many}`
}

const ENTRIES = { one: 'entry', many: 'entries' }
const UNITS: Readonly<Record<string, { one: string; many: string }>> = {
  string: { one: 'character', many: 'characters' },
  array: ENTRIES,
  set: ENTRIES,
  map: ENTRIES,
}

const chooseOneOf = (choices: readonly unknown[]): string => {
  if (choices.length > MAX_CHOICES) return 'Choose one of the values that this field takes.'
  return `Give ${choices.length > 1 ? 'one of ' : ''}${choices.map(String).join(', ')}.`
}

const echo = (text: string) => text.toWellFormed().slice(0, MAX_ECHO)
