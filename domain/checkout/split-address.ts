const MAX_LINE_LENGTH = 50
const MAX_STREET_LENGTH = 1000

export type AddressParts = {
  country?: string
  state?: string
  city?: string
  postalCode?: string
}

/** A free-text street as two lines, without the place at its end that has fields of its own. */
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

/** Takes country, state, city and postal code off the end, each once, in whatever order they stand. */
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

/** Whether the last words are these, in any case, and no word is cut in two. */
function endsWithWord(text: string, words: string): boolean {
  const start = text.length - words.length
  if (start < 0 || text.slice(start).toLowerCase() !== words.toLowerCase()) return false
  return start === 0 || !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start))
}

/** Where line 1 ends: the last space within it, a word that ends at 50 included; no letter is halved. */
function lineBreakIndex(text: string): number {
  const space = text.lastIndexOf(' ', MAX_LINE_LENGTH)
  if (space > 0) return space
  return text.slice(0, MAX_LINE_LENGTH).isWellFormed() ? MAX_LINE_LENGTH : MAX_LINE_LENGTH - 1
}

/** Without the commas and spaces that stood before what was taken off. */
function trimSeparators(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
