import type { Check } from './doctor/check.ts'
import { wrapped } from './lines.ts'
import type { Output } from './output.ts'

const COLOURS = { ok: 32, warn: 33, fail: 31 } as const

/** A line a check, with cause and cure where something is wrong. */
export function tellChecks(checks: readonly Check[], { write, colour }: Output): void {
  for (const { name, outcome, says, cure, more = '' } of checks) {
    const mark = outcome.padEnd(4)
    const painted = colour ? `\u001b[${COLOURS[outcome]}m${mark}\u001b[39m` : mark
    const words = wrapped(`${name}: ${says}`, '      ').slice(6)
    write(`${painted}  ${words}`)
    if (cure) write(wrapped(`-> ${cure}`, '      '))
    write(more)
  }
}
