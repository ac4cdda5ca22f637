import type { TextFault } from './finding.ts'

/** Escapes of JSON, so that what follows a backslash that is meant itself is none; and signs that stand as they are. */
const ESCAPES = /\\(?:u[\da-f]{4}|.)|[\x7f-\x9f]/gi
const CONTROL = /^(?:\\u00(?:0[0-8bcef]|1[\da-f]|7f|[89][\da-f])|\\[bf]|[\x7f-\x9f])$/i
/** A file that is full of them was damaged as a whole. */
const MOST = 20

/** Signs in texts that no keyboard makes and no page shows: mostly they came with something copied. */
export function controlSigns(text: string): TextFault[] {
  const faults: TextFault[] = []
  for (const { 0: written, index } of text.matchAll(ESCAPES)) {
    if (!CONTROL.test(written)) continue
    const says = 'take the sign out'
    faults.push({
      code: 'file/control-sign',
      path: [],
      span: [index, index + written.length],
      message: `The invisible control sign ${nameOf(written)} stands in this text.`,
      hint: says,
      fix: { says, edits: [{ offset: index, length: written.length, content: '' }] },
    })
    if (faults.length === MOST) break
  }
  return faults
}

const nameOf = (written: string) =>
  written.startsWith('\\') ? written : `U+00${written.charCodeAt(0).toString(16)}`
