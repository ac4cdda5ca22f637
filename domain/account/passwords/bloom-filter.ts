/** Bits and hashes for 10,000 words with one wrong yes in about 12,000. */
const BITS = 196_608
const HASHES = 13

/** The bits that stand for a word. */
export function bloomBits(word: string): number[] {
  const first = fnv1a(word, 0x811c9dc5)
  const second = fnv1a(word, 0x9747b28c) | 1
  return Array.from({ length: HASHES }, (_, nth) => ((first + Math.imul(nth, second)) >>> 0) % BITS)
}

export function makeBloomFilter(words: Iterable<string>): Uint8Array {
  const filter = new Uint8Array(BITS / 8)
  for (const word of words)
    for (const bit of bloomBits(word))
      filter[bit >> 3] = (filter[bit >> 3] as number) | (1 << (bit & 7))
  return filter
}

/** Whether a word is in a filter: a yes may be wrong, a no never. */
export const mayContain = (filter: Uint8Array, word: string): boolean =>
  bloomBits(word).every((bit) => ((filter[bit >> 3] as number) >> (bit & 7)) & 1)

function fnv1a(word: string, seed: number): number {
  let hash = seed
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
