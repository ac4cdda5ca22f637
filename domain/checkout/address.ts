const LINE = 50
const LONGEST = 1000

export type Place = {
  country?: string
  state?: string
  city?: string
  postalCode?: string
}

/** A free-text street as two lines, without the place at its end that has fields of its own (spec §5). */
export function splitAddress(street: string, place: Place): { line1: string; line2: string } {
  const text = withoutPlace(trimEnd(street.slice(0, LONGEST).trimStart()), place)
  if (text.length <= LINE) return { line1: text, line2: '' }

  const cut = cutOf(text)
  return { line1: text.slice(0, cut).trimEnd(), line2: text.slice(cut).trim() }
}

/** Takes country, state, city and postal code off the end, each once, in whatever order they stand. */
function withoutPlace(text: string, { country, state, city, postalCode }: Place): string {
  const parts = [country, state, city, postalCode].flatMap((part) => part?.trim() || [])
  let rest = text
  for (;;) {
    const index = parts.findIndex((part) => endsWithWord(rest, part))
    const [part] = index < 0 ? [] : parts.splice(index, 1)
    if (part === undefined) return rest
    rest = trimEnd(rest.slice(0, -part.length))
  }
}

/** Whether the last words are these, in any case, and no word is cut in two. */
function endsWithWord(text: string, words: string): boolean {
  const start = text.length - words.length
  if (start < 0 || text.slice(start).toLowerCase() !== words.toLowerCase()) return false
  return start === 0 || !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start))
}

/** Where line 1 ends: the last space within it, a word that ends at 50 included; no letter is halved. */
function cutOf(text: string): number {
  const space = text.lastIndexOf(' ', LINE)
  if (space > 0) return space
  return text.slice(0, LINE).isWellFormed() ? LINE : LINE - 1
}

/** Without the commas and spaces that stood before what was taken off. */
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
