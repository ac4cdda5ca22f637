/** A candidate for a misspelt word, with its number of products; null when there is none. */
export type TermCandidate = { term: string | null; uses: number | null }

/** Shorter words are not corrected. */
const MIN_TYPO_LENGTH = 4
/** From this length on two typos are corrected. */
const MIN_TWO_TYPO_LENGTH = 6

/** Trigrams of a word with a blank on both sides: similar words share many. */
export function trigrams(word: string): string[] {
  const letters = [...`  ${word}  `]
  const grams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  return [...new Set(grams)]
}

export const letterCount = (word: string): number => [...word].length

/** How many typos are corrected in a word. */
export function allowedEdits(word: string): number {
  const length = letterCount(word)
  if (length < MIN_TYPO_LENGTH) return 0
  return length < MIN_TWO_TYPO_LENGTH ? 1 : 2
}

/** The closest candidate, then the most used; null when none is near. Two typos leave the first letter right. */
export function closestTerm(word: string, candidates: readonly TermCandidate[]): string | null {
  const maxEdits = allowedEdits(word)
  const matches = candidates
    .flatMap(({ term, uses }) =>
      term === null ? [] : [{ term, uses: uses ?? 0, slips: editDistance(word, term) }],
    )
    .filter(({ term, slips }) => slips <= maxEdits && (slips < 2 || term[0] === word[0]))
    .sort((a, b) => a.slips - b.slips || b.uses - a.uses || (a.term < b.term ? -1 : 1))
  return matches[0]?.term ?? null
}

/** Damerau-Levenshtein distance; Infinity as soon as it exceeds `most`. */
export function editDistance(
  one: string,
  other: string,
  maxEdits = Number.POSITIVE_INFINITY,
): number {
  const [a, b] = [[...one], [...other]]
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  // Two rows in a row above the limit never come back.
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
