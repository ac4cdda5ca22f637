import aus from './aus/geography.json' with { type: 'json' }
import ca from './ca/geography.json' with { type: 'json' }
import type { Geography } from './geography.ts'
import type { CountryCode } from './index.ts'
import nz from './nz/geography.json' with { type: 'json' }
import uk from './uk/geography.json' with { type: 'json' }
import us from './us/geography.json' with { type: 'json' }

/** Time zones and shape of every country; apart from COUNTRIES, whose rows are in memory for every page. */
export const GEOGRAPHIES: Readonly<Record<CountryCode, Geography>> = { aus, nz, uk, ca, us }
