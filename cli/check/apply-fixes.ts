import { applyEdits, parseTree } from 'jsonc-parser'
import { type ParsedText, removeEdits, replaceEdits } from '#cli/json/edits.ts'
import { findSpans } from '#cli/json/source-positions.ts'
import type { JsonEdit } from '#domain/validation/violation.ts'
import type { Finding, TextEdit } from './finding.ts'

/** A text after all fixes that don't overlap, and the findings that were fixed. */
export type FixResult = { text: string; done: Finding[] }

/** Applies the safe fixes of one file; everything else stays byte for byte. */
export function applyFixes(text: string, findings: readonly Finding[]): FixResult {
  const appliedEdits: TextEdit[] = []
  // Fixes of syntax come first, because the others need a parsed file.
  const isText = findings.some(({ fix }) => fix?.edits.some((edit) => 'offset' in edit))
  const root = isText ? undefined : parseTree(text)
  const appliedFindings = findings.filter(({ fix }) => {
    if (!fix || (isText && !fix.edits.every((edit) => 'offset' in edit))) return false
    const edits = fix.edits.flatMap((edit) =>
      'offset' in edit ? [edit] : root ? toTextEdits({ text, root }, edit) : [],
    )
    if (edits.length === 0 || edits.some((edit) => appliedEdits.some((one) => overlaps(one, edit))))
      return false
    appliedEdits.push(...edits)
    return true
  })
  return { text: applyEdits(text, appliedEdits), done: appliedFindings }
}

/** Overlapping edits wait for the next round. */
const overlaps = (one: TextEdit, other: TextEdit) =>
  one.offset <= other.offset + other.length && other.offset <= one.offset + one.length

function toTextEdits(parsed: ParsedText, edit: JsonEdit): TextEdit[] {
  const path = [...edit.path]
  if ('remove' in edit) return removeEdits(parsed, path)
  if ('value' in edit) return replaceEdits(parsed, path, edit.value)
  const [span = [0, 0]] = findSpans(parsed.text, [{ path, at: 'key' }])
  return [{ offset: span[0], length: span[1] - span[0], content: JSON.stringify(edit.rename) }]
}
