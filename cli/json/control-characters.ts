import type { TextFault } from '#cli/check/finding.ts'

/** Escapes of JSON, so that what follows a backslash that is meant itself is none; and signs that stand as they are. */
const ESCAPE_PATTERN = /\\(?:u[\da-f]{4}|.)|[\x7f-\x9f]/gi
const CONTROL_CHARACTER = /^(?:\\u00(?:0[0-8bcef]|1[\da-f]|7f|[89][\da-f])|\\[bf]|[\x7f-\x9f])$/i
/** A file that is full of them was damaged as a whole. */
const MAX_FAULTS = 20

/** Signs in texts that no keyboard makes and no page shows: mostly they came with something copied. */
export function findControlCharacters(text: string): TextFault[] {
  const faults: TextFault[] = []
  for (const { 0: written, index } of text.matchAll(ESCAPE_PATTERN)) {
    if (!CONTROL_CHARACTER.test(written)) continue
    const says = 'take the sign out'
    faults.push({
      code: 'file/control-sign',
      path: [],
      span: [index, index + written.length],
      message: `The invisible control sign ${characterName(written)} stands in this text.`,
      hint: says,
      fix: { says, edits: [{ offset: index, length: written.length, content: '' }] },
    })
    if (faults.length === MAX_FAULTS) break
  }
  return faults
}

const characterName = (written: string) =>
  written.startsWith('\\') ? written : `U+00${written.charCodeAt(0).toString(16)}`
