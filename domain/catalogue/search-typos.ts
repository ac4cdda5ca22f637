/** A word of the catalogue that may have been meant, and in how many products it stands; null where there is none. */
export type Candidate = { term: string | null; uses: number | null }

/** Words shorter than this are taken as they are. */
const SHORTEST = 4
/** From this length on, two slips are forgiven. */
const LONG = 6

/** Every three letters in a row of a word with two blanks around it: words that share many are nearly the same. */
export function gramsOf(word: string): string[] {
  const letters = [...`  ${word}  `]
  const grams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  return [...new Set(grams)]
}

/** How many letters a word has. */
export const lengthOf = (word: string): number => [...word].length

/** How many slips are forgiven in a word: none, one, or two. */
export function slipsIn(word: string): number {
  const length = lengthOf(word)
  if (length < SHORTEST) return 0
  return length < LONG ? 1 : 2
}

/** The candidate that was most likely meant: the fewest slips, then the most used; null when none is near enough. */
export function likeliest(word: string, candidates: readonly Candidate[]): string | null {
  const most = slipsIn(word)
  const near = candidates
    .flatMap(({ term, uses }) =>
      term === null ? [] : [{ term, uses: uses ?? 0, slips: slipsBetween(word, term) }],
    )
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || b.uses - a.uses || (a.term < b.term ? -1 : 1))
  return near[0]?.term ?? null
}

/**
 * Letters to add, leave out, change or swap with their neighbour, to make one word of another (Damerau-Levenshtein).
 * Words that are surely further apart than `most` are not compared to their ends: Infinity.
 */
export function slipsBetween(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const [a, b] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  // Two rows in a row that are over it never come back: a swap reaches no further.
  let leastBefore = 0
  for (let row = 0; row < a.length; row++) {
    const letter = a[row]
    const current = [row + 1]
    let least = row + 1
    for (let column = 0; column < b.length; column++) {
      const wanted = b[column]
      let slips = at(last, column) + (letter === wanted ? 0 : 1)
      slips = Math.min(slips, at(last, column + 1) + 1, at(current, column) + 1)
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === wanted)
        slips = Math.min(slips, at(beforeLast, column - 1) + 1)
      if (slips < least) least = slips
      current.push(slips)
    }
    if (least > most && leastBefore > most) return Number.POSITIVE_INFINITY
    leastBefore = least
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => Number(row[index])
