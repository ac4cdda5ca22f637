import type { Path, Severity } from './fault.ts'
import type { StockKind } from './stock.ts'

/** What a rule minds and what it lets pass, as `shop explain` shows it and as the tests try it. */
export type Sample =
  /** A part of the smallest stock there is (examples.ts): what stands at a path there. Nothing stands for a field left out. */
  | { kind: StockKind; at: Path; bad: unknown; good: unknown }
  /** A whole file as it is written. */
  | { bad: string; good: string }

/** Something that a file of the stock must keep. Its code never changes: people look for it and switch it off by it. */
export type Rule = {
  /** Errors keep a file from being published. */
  severity: Severity
  /** What it asks for, in one sentence. */
  says: string
  /** What happens to shoppers or staff where it is broken, and how to mend it. */
  why: string
  /** Whether `shop check --fix` can do it. */
  fixable?: true
  sample: Sample
}
