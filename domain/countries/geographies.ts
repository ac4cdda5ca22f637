import aus from './aus/geography.json' with { type: 'json' }
import ca from './ca/geography.json' with { type: 'json' }
import type { CountryCode } from './index.ts'
import nz from './nz/geography.json' with { type: 'json' }
import uk from './uk/geography.json' with { type: 'json' }
import us from './us/geography.json' with { type: 'json' }

export type CountryOutline = {
  /** The map's area in degrees; cities outside get no pin. */
  bounds: { west: number; east: number; south: number; north: number }
  /** Hand-drawn outlines: 'longitude latitude' in degrees, one ring per line. */
  land: readonly string[]
}

/** Where a country lies: its time zones and its shape. */
export type Geography = {
  /** Every time zone by all of its names. */
  timeZones: readonly string[]
  /** The outline; distant parts may be drawn in a corner, as Alaska and Hawaii. */
  outline: CountryOutline
}

/** Time zones and outlines; separate from COUNTRIES, which every page loads. */
export const GEOGRAPHIES: Readonly<Record<CountryCode, Geography>> = { aus, nz, uk, ca, us }
