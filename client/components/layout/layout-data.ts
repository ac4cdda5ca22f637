import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MenuGroup } from '#domain/navigation/menu.ts'

/** Data of header and footer: the same for everyone in this country and city. */
export type LayoutData = {
  country: Country
  countries: readonly Country[]
  city: City | null
  /** Cities of this country. */
  cities: readonly City[]
  /** The visitor is abroad, so dollar amounts carry their country's letter. */
  away: boolean
  menu: readonly MenuGroup[]
  path: string
}
