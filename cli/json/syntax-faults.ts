import type { TextEdit, TextFault } from '#cli/check/finding.ts'
import { describeSyntaxError } from './describe-syntax-error.ts'
import { findFirstSyntaxError } from './first-syntax-error.ts'

const MAX_FAULTS = 50
/** Of larger texts only the first fault is reported, as each further one takes another parse. */
const MAX_REPAIRED_LENGTH = 4 * 1024 * 1024

/**
 * Syntax faults of a text; empty for valid JSON. If the intention is clear, a copy is repaired and parsed further, so
 * that one run reports all such faults; any other fault is the last.
 */
export function findSyntaxFaults(
  text: string,
  { isJsonc = false, message }: { isJsonc?: boolean; message?: string | undefined } = {},
): TextFault[] {
  const faults: TextFault[] = []
  const repairs: TextEdit[] = []
  let repairedText = text
  while (faults.length < MAX_FAULTS) {
    const error = findFirstSyntaxError(
      repairedText,
      isJsonc,
      faults.length === 0 ? message : undefined,
    )
    if (!error) break
    const { fault, repair } = describeSyntaxError(repairedText, error)
    faults.push(toOriginalOffsets(fault, repairs))
    if (!repair || text.length > MAX_REPAIRED_LENGTH) break
    repairs.push(repair)
    const { offset, length, content } = repair
    repairedText = repairedText.slice(0, offset) + content + repairedText.slice(offset + length)
  }
  return faults
}

/** Earlier repairs moved later text. */
function toOriginalOffsets(fault: TextFault, repairs: readonly TextEdit[]): TextFault {
  const original = (offset: number) =>
    repairs
      .filter((repair) => repair.offset < offset)
      .reduce((at, { length, content }) => at + length - content.length, offset)
  const { span, fix } = fault
  const [start, end] = span
  const edits = fix?.edits.map((edit) => ({ ...edit, offset: original(edit.offset) }))
  return {
    ...fault,
    span: [original(start), original(end)],
    ...(fix && edits ? { fix: { ...fix, edits } } : {}),
  }
}
