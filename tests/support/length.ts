const LENGTHS = ['short', 'full', 'long'] as const

/** How much is repeated: `short` in `npm run check`, `full` in `npm test`, `long` in `npm run test:long`. */
const LENGTH = LENGTHS.find((length) => length === process.env.TEST_LENGTH) ?? 'full'

export const isShort = LENGTH === 'short'
export const isLong = LENGTH === 'long'

/** One value for each length of a run. */
export const byLength = <Value>(short: Value, full: Value, long: Value): Value =>
  ({ short, full, long })[LENGTH]
