/** `npm run test:long` runs every promise at full length; `npm test` keeps to what fits beside everything else. */
export const isLong = process.env.SHOP_LONG === '1'

/** How often something is repeated in a short run, and how many times as often in a long one. */
export const times = (short: number, longer: number): number => (isLong ? short * longer : short)
