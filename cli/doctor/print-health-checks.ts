import type { CommandOutput } from '#cli/print/output.ts'
import { wrapParagraph } from '#cli/print/text-layout.ts'
import type { HealthCheck } from './health-check.ts'

const OUTCOME_COLOURS = { ok: 32, warn: 33, fail: 31 } as const

/** A line per check, with cause and fix of failures. */
export function printHealthChecks(
  checks: readonly HealthCheck[],
  { write, colour }: CommandOutput,
): void {
  for (const { name, outcome, says, cure, more = '' } of checks) {
    const mark = outcome.padEnd(4)
    const colouredMark = colour ? `\u001b[${OUTCOME_COLOURS[outcome]}m${mark}\u001b[39m` : mark
    const words = wrapParagraph(`${name}: ${says}`, '      ').slice(6)
    write(`${colouredMark}  ${words}`)
    if (cure) write(wrapParagraph(`-> ${cure}`, '      '))
    write(more)
  }
}
