import { slipsBetween } from '../catalogue/search-typos.ts'

/** More names than this are not compared one by one. */
const MOST = 5_000
const LONGEST = 64

/** The known name that was most likely meant by another one: a third of its letters may be wrong; null when none is near. */
export function nearest(name: string, known: Iterable<string>): string | null {
  if (name.length > LONGEST) return null
  const wanted = plain(name)
  const allowed = Math.max(1, Math.floor(wanted.length / 3))
  const lettersApart = fewestSlips(wanted)
  let best: string | null = null
  let most = allowed
  let looked = 0
  for (const one of known) {
    if (++looked > MOST || most < 0) break
    if (Math.abs(one.length - name.length) > most || lettersApart(one) > most) continue
    const slips = slipsBetween(wanted, plain(one), most)
    if (slips > most) continue
    // Only a nearer one is better.
    best = one
    most = slips - 1
  }
  return best
}

/** 'did you mean "lake-rowing"?', or nothing where no known name is near. */
export function didYouMean(name: string, known: Iterable<string>): { hint?: string } {
  const near = nearest(name, known)
  return near === null ? {} : { hint: `did you mean "${near}"?` }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '-')

/**
 * How many slips lie at least between a word and others: letters that only one of them has, wherever they stand.
 * It keeps most of a long list from being compared letter by letter.
 */
function fewestSlips(word: string): (other: string) => number {
  const own = new Int8Array(128)
  for (let at = 0; at < word.length; at++) {
    const key = keyOf(word, at)
    own[key] = Number(own[key]) + 1
  }
  const left = new Int8Array(128)
  return (other) => {
    left.set(own)
    let more = 0
    for (let at = 0; at < other.length; at++) {
      const key = keyOf(other, at)
      const there = Number(left[key])
      if (there > 0) left[key] = there - 1
      else more += 1
    }
    return Math.max(more, word.length - other.length + more)
  }
}

/** A letter as `plain` has it, folded into a small table: words can only seem nearer by it. */
function keyOf(word: string, at: number): number {
  const letter = word.charCodeAt(at)
  if (letter === 0x20 || letter === 0x5f || (letter >= 9 && letter <= 13)) return 0x2d
  return (letter >= 0x41 && letter <= 0x5a ? letter + 0x20 : letter) & 127
}
