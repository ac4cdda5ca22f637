/** Chance that is the same for the same seed, on every machine. */
export type Dice = {
  /** A whole number from one to another, both included. */
  whole: (least: number, most: number) => number
  pick: <Item>(list: readonly Item[]) => Item
  /** Different entries of a list, in its order. */
  some: <Item>(list: readonly Item[], count: number) => Item[]
  chance: (share: number) => boolean
}

/** Dice that roll the same series for the same seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    some: (list, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, list.length)) chosen.add(whole(0, list.length - 1))
      return list.filter((_, index) => chosen.has(index))
    },
    chance: (share) => next() < share,
  }
}
