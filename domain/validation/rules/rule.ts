import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'

/** Keys of objects and indexes of lists, from the top of a file to a value. */
export type JsonPath = readonly (string | number)[]

export type Severity = 'error' | 'warning' | 'info'

/** What a rule rejects and accepts, shown by `shop explain` and run by the tests. */
export type RuleSample =
  /** A value at a path of the sample dataset; `undefined` leaves the field out. */
  | { kind: DatasetFileKind; at: JsonPath; bad: unknown; good: unknown }
  /** A whole file as text. */
  | { bad: string; good: string }

/** Rules whose violation explains this one: in the same list entry, under the same top-level key, or anywhere in the file. */
export type SuppressedBy = {
  entry?: readonly string[]
  key?: readonly string[]
  file?: readonly string[]
}

/** A rule. Its code never changes: people search for it and disable it by it. */
export type Rule = {
  /** Errors block publishing. */
  severity: Severity
  summary: string
  /** What goes wrong for customers or staff when it is broken. */
  rationale: string
  /** What to write when a violation has no hint of its own. */
  hint?: string
  /** Whether `shop check --fix` can repair it. */
  fixable?: true
  /** Violations that are not reported when one of these is: fixing the cause fixes both. */
  suppressedBy?: SuppressedBy
  sample: RuleSample
}

/** Violations of a file's shape, which may cause most others. */
export const SCHEMA_CODES = [
  'schema/type',
  'schema/required',
  'schema/range',
  'schema/choice',
  'schema/format',
  'schema/value',
] as const
