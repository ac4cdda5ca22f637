import { contract } from './index.ts'
import { staff } from './staff.ts'

/** The shop's own calls and those of the people who run it. */
export const wholeContract = { ...contract, staff }
