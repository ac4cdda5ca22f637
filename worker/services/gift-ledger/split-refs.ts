/** The beginning of the refs of ledger entries between a gift and what is split off it. */
export const SPLIT_REF = 'split:'
/** Those refs, for LIKE. */
export const SPLIT_REFS = `${SPLIT_REF}%`
