import { applyEdits, parseTree } from 'jsonc-parser'
import type { Finding, TextEdit } from '#cli/lib/finding.ts'
import { spansOf } from '#cli/lib/positions.ts'
import type { Edit } from '#domain/check/fault.ts'
import { removal, replacement, type Written } from './edits.ts'

/** A text with as many of its cures done as do not touch each other, and what was done. */
export type Mended = { text: string; done: Finding[] }

/** Does the safe cures of one file; everything else in it stays as it was written. */
export function mend(text: string, findings: readonly Finding[]): Mended {
  const taken: TextEdit[] = []
  // What keeps the file from being read goes first.
  const isText = findings.some(({ fix }) => fix?.edits.some((edit) => 'offset' in edit))
  const root = isText ? undefined : parseTree(text)
  const done = findings.filter(({ fix }) => {
    if (!fix || (isText && !fix.edits.every((edit) => 'offset' in edit))) return false
    const edits = fix.edits.flatMap((edit) =>
      'offset' in edit ? [edit] : root ? textEdits({ text, root }, edit) : [],
    )
    if (edits.length === 0 || edits.some((edit) => taken.some((one) => touch(one, edit))))
      return false
    taken.push(...edits)
    return true
  })
  return { text: applyEdits(text, taken), done }
}

/** Two changes that meet wait for each other: the second is done in the next round. */
const touch = (one: TextEdit, other: TextEdit) =>
  one.offset <= other.offset + other.length && other.offset <= one.offset + one.length

function textEdits(written: Written, edit: Edit): TextEdit[] {
  const path = [...edit.path]
  if ('remove' in edit) return removal(written, path)
  if ('value' in edit) return replacement(written, path, edit.value)
  const [span = [0, 0]] = spansOf(written.text, [{ path, at: 'key' }])
  return [{ offset: span[0], length: span[1] - span[0], content: JSON.stringify(edit.rename) }]
}
