import type { DatasetFileKind } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Severity } from '#domain/validation/violation.ts'

/** What a rule minds and what it lets pass, as `shop explain` shows it and as the tests try it. */
export type RuleSample =
  /** A part of the smallest stock there is (examples.ts): what stands at a path there. Nothing stands for a field left out. */
  | { kind: DatasetFileKind; at: JsonPath; bad: unknown; good: unknown }
  /** A whole file as it is written. */
  | { bad: string; good: string }

/** Something that a file of the stock must keep. Its code never changes: people look for it and switch it off by it. */
export type Rule = {
  /** Errors keep a file from being published. */
  severity: Severity
  /** What it asks for, in one sentence. */
  summary: string
  /** What happens to shoppers or staff where it is broken, and how to mend it. */
  rationale: string
  /** Whether `shop check --fix` can do it. */
  fixable?: true
  sample: RuleSample
}
