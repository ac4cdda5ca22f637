const MAX_LINE_LENGTH = 50
const MAX_STREET_LENGTH = 1000

export type AddressParts = {
  country?: string
  state?: string
  city?: string
  postalCode?: string
}

/** Splits a street into two lines, without place parts at its end. */
export function splitAddress(
  street: string,
  place: AddressParts,
): { line1: string; line2: string } {
  const text = stripAddressParts(
    trimSeparators(street.slice(0, MAX_STREET_LENGTH).trimStart()),
    place,
  )
  if (text.length <= MAX_LINE_LENGTH) return { line1: text, line2: '' }

  const cut = lineBreakIndex(text)
  return { line1: text.slice(0, cut).trimEnd(), line2: text.slice(cut).trim() }
}

/** Removes country, state, city and postcode from the end, each once, in any order. */
function stripAddressParts(
  text: string,
  { country, state, city, postalCode }: AddressParts,
): string {
  const parts = [country, state, city, postalCode].flatMap((part) => part?.trim() || [])
  let remaining = text
  for (;;) {
    const index = parts.findIndex((part) => endsWithWord(remaining, part))
    const [part] = index < 0 ? [] : parts.splice(index, 1)
    if (part === undefined) return remaining
    remaining = trimSeparators(remaining.slice(0, -part.length))
  }
}

/** Whether a text ends with these words, case-insensitive, at a word boundary. */
function endsWithWord(text: string, words: string): boolean {
  const start = text.length - words.length
  if (start < 0 || text.slice(start).toLowerCase() !== words.toLowerCase()) return false
  return start === 0 || !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start))
}

/** Where line 1 ends: the last space within 50 characters, or a cut that halves no character. */
function lineBreakIndex(text: string): number {
  const space = text.lastIndexOf(' ', MAX_LINE_LENGTH)
  if (space > 0) return space
  return text.slice(0, MAX_LINE_LENGTH).isWellFormed() ? MAX_LINE_LENGTH : MAX_LINE_LENGTH - 1
}

/** Removes trailing separators. */
function trimSeparators(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
