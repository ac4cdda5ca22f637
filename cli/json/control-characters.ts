import type { TextFault } from '#cli/check/finding.ts'

/** Matches every escape, so that the character after an escaped backslash isn't taken for one. */
const ESCAPE_PATTERN = /\\(?:u[\da-f]{4}|.)|[\x7f-\x9f]/gi
const CONTROL_CHARACTER = /^(?:\\u00(?:0[0-8bcef]|1[\da-f]|7f|[89][\da-f])|\\[bf]|[\x7f-\x9f])$/i
/** With more, the whole file is damaged. */
const MAX_FAULTS = 20

/** Invisible control characters, which are mostly pasted by accident. */
export function findControlCharacters(text: string): TextFault[] {
  const faults: TextFault[] = []
  for (const { 0: written, index } of text.matchAll(ESCAPE_PATTERN)) {
    if (!CONTROL_CHARACTER.test(written)) continue
    const says = 'take the character out'
    faults.push({
      code: 'file/control-sign',
      path: [],
      span: [index, index + written.length],
      message: `This text holds the invisible control character ${characterName(written)}.`,
      hint: says,
      fix: { says, edits: [{ offset: index, length: written.length, content: '' }] },
    })
    if (faults.length === MAX_FAULTS) break
  }
  return faults
}

const characterName = (written: string) =>
  written.startsWith('\\') ? written : `U+00${written.charCodeAt(0).toString(16)}`
