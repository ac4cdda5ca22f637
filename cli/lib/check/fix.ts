import { applyEdits, modify } from 'jsonc-parser'
import type { Finding, TextEdit } from '#cli/lib/finding.ts'
import { spansOf } from '#cli/lib/positions.ts'
import type { Edit } from '#domain/check/fault.ts'

/** A text with as many of its cures done as do not touch each other, and what was done. */
export type Mended = { text: string; done: Finding[] }

/** Does the safe cures of one file; everything else in it stays as it was written. */
export function mend(text: string, findings: readonly Finding[]): Mended {
  const looks = looksOf(text)
  const taken: TextEdit[] = []
  // What keeps the file from being read goes first.
  const isText = findings.some(({ fix }) => fix?.edits.some((edit) => 'offset' in edit))
  const done = findings.filter(({ fix }) => {
    if (!fix || (isText && !fix.edits.every((edit) => 'offset' in edit))) return false
    const edits = fix.edits.flatMap((edit) =>
      'offset' in edit ? [edit] : textEdits(text, edit, looks),
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

type Looks = { insertSpaces: boolean; tabSize: number; eol: string }

function textEdits(text: string, edit: Edit, formattingOptions: Looks): TextEdit[] {
  const path = [...edit.path]
  if ('rename' in edit) {
    const [span = [0, 0]] = spansOf(text, [{ path, at: 'key' }])
    return [{ offset: span[0], length: span[1] - span[0], content: JSON.stringify(edit.rename) }]
  }
  const value = 'value' in edit ? edit.value : undefined
  return modify(text, path, value, { formattingOptions })
}

/** How a file is written: its indentation and its line ends. */
export function looksOf(text: string): Looks {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? []
  const insertSpaces = !indent.includes('\t')
  return {
    insertSpaces,
    tabSize: insertSpaces ? indent.length : 2,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}
