import { geography as aus } from './aus/geography.ts'
import { geography as ca } from './ca/geography.ts'
import type { Geography } from './geography.ts'
import type { CountryCode } from './index.ts'
import { geography as nz } from './nz/geography.ts'
import { geography as uk } from './uk/geography.ts'
import { geography as us } from './us/geography.ts'

/** Time zones and shape of every country; apart from COUNTRIES, whose rows are in memory for every page. */
export const GEOGRAPHIES: Readonly<Record<CountryCode, Geography>> = { aus, nz, uk, ca, us }
