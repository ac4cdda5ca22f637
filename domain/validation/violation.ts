import type { JsonPath } from './rules/rule.ts'
import type { RuleCode } from './rules/rules.ts'

export type { JsonPath, Severity } from './rules/rule.ts'

/** One change to a file: set a value, remove it, or rename its key. */
export type JsonEdit =
  | { path: JsonPath; value: unknown }
  | { path: JsonPath; remove: true }
  | { path: JsonPath; rename: string }

/** A repair that cannot change what the writer meant, so that it may be applied without asking. */
export type Autofix = { says: string; edits: readonly JsonEdit[] }

/** One thing that is wrong with a file. */
export type Violation = {
  code: RuleCode
  /** A missing value has the path where it should be. */
  path: JsonPath
  /** Points at the name of a field rather than at its value. */
  at?: 'key'
  /** One sentence that names the value and what is wrong with it. */
  message: string
  /** What was probably meant, or what to write: 'did you mean "lake-rowing"?' */
  hint?: string
  fix?: Autofix
}

/** A violation with a repair that says the same as its hint. */
export const withFix = (
  violation: Omit<Violation, 'hint' | 'fix'>,
  says: string,
  ...edits: JsonEdit[]
): Violation => ({ ...violation, hint: says, fix: { says, edits } })
