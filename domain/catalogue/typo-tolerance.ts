/** A word of the catalogue that may have been meant, and in how many products it stands; null where there is none. */
export type TermCandidate = { term: string | null; uses: number | null }

/** Words shorter than this are taken as they are. */
const MIN_TYPO_LENGTH = 4
/** From this length on, two slips are forgiven. */
const MIN_TWO_TYPO_LENGTH = 6

/** Every three letters in a row of a word with two blanks around it: words that share many are nearly the same. */
export function trigrams(word: string): string[] {
  const letters = [...`  ${word}  `]
  const grams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  return [...new Set(grams)]
}

/** How many letters a word has. */
export const letterCount = (word: string): number => [...word].length

/** How many slips are forgiven in a word: none, one, or two. */
export function allowedEdits(word: string): number {
  const length = letterCount(word)
  if (length < MIN_TYPO_LENGTH) return 0
  return length < MIN_TWO_TYPO_LENGTH ? 1 : 2
}

/** The candidate that was most likely meant: the fewest slips, then the most used; null when none is near enough. */
export function closestTerm(word: string, candidates: readonly TermCandidate[]): string | null {
  const maxEdits = allowedEdits(word)
  const matches = candidates
    .flatMap(({ term, uses }) =>
      term === null ? [] : [{ term, uses: uses ?? 0, slips: editDistance(word, term) }],
    )
    .filter(({ slips }) => slips <= maxEdits)
    .sort((a, b) => a.slips - b.slips || b.uses - a.uses || (a.term < b.term ? -1 : 1))
  return matches[0]?.term ?? null
}

/**
 * Letters to add, leave out, change or swap with their neighbour, to make one word of another (Damerau-Levenshtein).
 * Words that are surely further apart than `most` are not compared to their ends: Infinity.
 */
export function editDistance(
  one: string,
  other: string,
  maxEdits = Number.POSITIVE_INFINITY,
): number {
  const [a, b] = [[...one], [...other]]
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  // Two rows in a row that are over it never come back: a swap reaches no further.
  let previousMinimum = 0
  for (let row = 0; row < a.length; row++) {
    const letter = a[row]
    const current = [row + 1]
    let rowMinimum = row + 1
    for (let column = 0; column < b.length; column++) {
      const otherLetter = b[column]
      let edits = at(previous, column) + (letter === otherLetter ? 0 : 1)
      edits = Math.min(edits, at(previous, column + 1) + 1, at(current, column) + 1)
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === otherLetter)
        edits = Math.min(edits, at(beforePrevious, column - 1) + 1)
      if (edits < rowMinimum) rowMinimum = edits
      current.push(edits)
    }
    if (rowMinimum > maxEdits && previousMinimum > maxEdits) return Number.POSITIVE_INFINITY
    previousMinimum = rowMinimum
    beforePrevious = previous
    previous = current
  }
  return at(previous, b.length)
}

const at = (row: readonly number[], index: number): number => Number(row[index])
