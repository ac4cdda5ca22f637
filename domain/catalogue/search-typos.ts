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

/** Letters to add, leave out, change or swap with their neighbour, to make one word of another (Damerau-Levenshtein). */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const current = [row + 1]
    for (const [column, wanted] of b.entries()) {
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === wanted
      current.push(
        Math.min(
          at(last, column + 1) + 1,
          at(current, column) + 1,
          at(last, column) + (letter === wanted ? 0 : 1),
          isSwap ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => Number(row[index])
