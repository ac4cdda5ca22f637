import { contract } from './index.ts'
import { staffEndpoints } from './staff/staff.ts'

/** The contract with staff calls. */
export const contractWithStaff = { ...contract, staff: staffEndpoints }
