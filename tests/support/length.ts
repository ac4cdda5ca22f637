const LENGTHS = ['short', 'full', 'long'] as const

/** How much is repeated: `short` in `npm run check`, `full` in `npm test`, `long` in `npm run test:long`. */
const LENGTH = LENGTHS.find((length) => length === process.env.TEST_LENGTH) ?? 'full'

export const isShort = LENGTH === 'short'
export const isLong = LENGTH === 'long'

/** One value for each length of a run. */
export const byLength = <Value>(short: Value, full: Value, long: Value): Value =>
  ({ short, full, long })[LENGTH]

/** Every so many rows of a table in short runs, all of them in others. */
export const everyNth = <Row>(rows: readonly Row[], nth: number): readonly Row[] =>
  isShort ? rows.filter((_, at) => at % nth === 0) : rows

/** Faults at the n-th call are tried at every third call, in short runs at every ninth, in long ones at every one. */
export const STRIDE = byLength(9, 3, 1)
/** Where row `index` begins, its neighbours do not. */
export const firstCall = (index: number): number => 1 + (index % Math.min(STRIDE, 3))

/** How many random examples a property is given: a tenth, a fifth or all of them. */
export const runs = (all: number): number => Math.ceil(all * byLength(0.1, 0.2, 1))
