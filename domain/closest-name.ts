import { editDistance } from './catalogue/typo-tolerance.ts'

/** Longer lists are not compared. */
const MAX_CANDIDATES = 5_000
const MAX_NAME_LENGTH = 64

/** The closest known name, with up to a third of its letters wrong; null when none is near. */
export function findClosestName(name: string, candidates: Iterable<string>): string | null {
  if (name.length > MAX_NAME_LENGTH) return null
  const normalised = normaliseName(name)
  const allowed = Math.max(1, Math.floor(normalised.length / 3))
  const lowerBound = minimumEditDistance(normalised)
  let best: string | null = null
  let maxDistance = allowed
  let compared = 0
  for (const candidate of candidates) {
    if (++compared > MAX_CANDIDATES || maxDistance < 0) break
    if (
      Math.abs(candidate.length - name.length) > maxDistance ||
      lowerBound(candidate) > maxDistance
    )
      continue
    const distance = editDistance(normalised, normaliseName(candidate), maxDistance)
    if (distance > maxDistance) continue
    // Only nearer candidates are better.
    best = candidate
    maxDistance = distance - 1
  }
  return best
}

/** 'did you mean "lake-rowing"?', or '' when no name is near. */
export function didYouMeanHint(name: string, candidates: Iterable<string>): { hint?: string } {
  const closest = findClosestName(name, candidates)
  return closest === null ? {} : { hint: `did you mean "${closest}"?` }
}

const normaliseName = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '-')

/** A lower bound of the edit distance from letter counts; it saves most full comparisons. */
function minimumEditDistance(word: string): (other: string) => number {
  const letterCounts = new Int8Array(128)
  for (let at = 0; at < word.length; at++) {
    const key = charBucket(word, at)
    letterCounts[key] = Number(letterCounts[key]) + 1
  }
  const remaining = new Int8Array(128)
  return (other) => {
    remaining.set(letterCounts)
    let extra = 0
    for (let at = 0; at < other.length; at++) {
      const key = charBucket(other, at)
      const count = Number(remaining[key])
      if (count > 0) remaining[key] = count - 1
      else extra += 1
    }
    return Math.max(extra, word.length - other.length + extra)
  }
}

/** Buckets of letters: distances can only seem smaller. */
function charBucket(word: string, at: number): number {
  const letter = word.charCodeAt(at)
  if (letter === 0x20 || letter === 0x5f || (letter >= 9 && letter <= 13)) return 0x2d
  return (letter >= 0x41 && letter <= 0x5a ? letter + 0x20 : letter) & 127
}
