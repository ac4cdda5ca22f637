const LENGTHS = ['short', 'full', 'long'] as const

/** How much is repeated: `short` in `npm run check`, `full` in `npm test`, `long` in `npm run test:long`. */
const LENGTH = LENGTHS.find((length) => length === process.env.TEST_LENGTH) ?? 'full'

export const isShort = LENGTH === 'short'
export const isLong = LENGTH === 'long'

/** One value for each length of a run. */
export const byLength = <Value>(short: Value, full: Value, long: Value): Value =>
  ({ short, full, long })[LENGTH]

/** Faults at the n-th call are tried at every third call, every second or every one; where `index` begins, its neighbours do not. */
export const STRIDE = byLength(3, 2, 1)
export const firstCall = (index: number): number => 1 + (index % STRIDE)

/** How many random examples a property is given: a tenth, a fifth or all of them. */
export const runs = (all: number): number => Math.ceil(all * byLength(0.1, 0.2, 1))
