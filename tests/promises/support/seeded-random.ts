/** A seeded random number generator (mulberry32), so that failures can be replayed. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(random() * end)
  return { random, below, oneOf: <One>(all: readonly One[]): One => all[below(all.length)] as One }
}
export type Luck = ReturnType<typeof chanceFrom>

/** Lets everyone else go first, once. */
export const nextTurn = () => new Promise<void>((done) => setImmediate(done))
