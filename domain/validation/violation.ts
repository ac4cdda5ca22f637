import type { RuleCode } from './rules/rules.ts'

/** The way to a value: keys of objects and numbers of entries, from the top of a file. */
export type JsonPath = readonly (string | number)[]

export type Severity = 'error' | 'warning' | 'info'

/** One change to a file: a value in place of what is there or missing, nothing at all, or another name for a key. */
export type JsonEdit =
  | { path: JsonPath; value: unknown }
  | { path: JsonPath; remove: true }
  | { path: JsonPath; rename: string }

/** A cure that cannot change what the writer meant, so that it may be done without asking. */
export type Autofix = { says: string; edits: readonly JsonEdit[] }

/** One thing that is wrong with a file: the rule it breaks, where, what and how to mend it. */
export type Violation = {
  code: RuleCode
  /** A missing value leads to what should hold it. */
  path: JsonPath
  /** Points at the name of a field rather than at its value. */
  at?: 'key'
  /** One sentence that names the value and what is wrong with it. */
  message: string
  /** What was probably meant, or what to write: 'did you mean "lake-rowing"?' */
  hint?: string
  fix?: Autofix
}
