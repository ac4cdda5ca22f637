export type SeasonName = 'spring' | 'summer' | 'autumn' | 'winter'

const NORTHERN: readonly SeasonName[] = ['winter', 'spring', 'summer', 'autumn']
const SOUTHERN_COUNTRIES = new Set(['aus', 'nz'])

/** The season in a country on an ISO date there, by whole months. */
export function seasonOf(country: string, date: string): SeasonName {
  const quarter = Math.floor((Number(date.slice(5, 7)) % 12) / 3)
  const shift = SOUTHERN_COUNTRIES.has(country) ? 2 : 0
  return NORTHERN[(quarter + shift) % 4] as SeasonName
}
