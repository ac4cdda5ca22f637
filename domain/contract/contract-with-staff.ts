import { contract } from './index.ts'
import { staffEndpoints } from './staff/staff.ts'

/** The shop's own calls and those of the people who run it. */
export const contractWithStaff = { ...contract, staff: staffEndpoints }
