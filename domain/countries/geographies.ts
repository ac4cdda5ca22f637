import aus from './aus/geography.json' with { type: 'json' }
import ca from './ca/geography.json' with { type: 'json' }
import type { CountryCode } from './index.ts'
import nz from './nz/geography.json' with { type: 'json' }
import uk from './uk/geography.json' with { type: 'json' }
import us from './us/geography.json' with { type: 'json' }

export type CountryOutline = {
  /** The area of the map, in degrees; a city outside it gets no pin. */
  bounds: { west: number; east: number; south: number; north: number }
  /** Hand-drawn coasts and borders: 'longitude latitude' in degrees, one ring a line. */
  land: readonly string[]
}

/** Where a country lies: its time zones and its shape. */
export type Geography = {
  /** Every time zone of the country by every name that people write. */
  timeZones: readonly string[]
  /** Places with their time zone, for cities that come without one: 'zone latitude longitude'. */
  landmarks: readonly string[]
  /** The shape on the map; far islands may stand smaller in a corner, as Alaska and Hawaii do. */
  outline: CountryOutline
}

/** Time zones and shape of every country; apart from COUNTRIES, whose rows are in memory for every page. */
export const GEOGRAPHIES: Readonly<Record<CountryCode, Geography>> = { aus, nz, uk, ca, us }
