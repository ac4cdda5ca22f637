import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MenuGroup } from '#domain/navigation/menu.ts'

/** What header and footer know: the same for everyone in this country and city. */
export type LayoutData = {
  country: Country
  countries: readonly Country[]
  city: City | null
  /** Cities of this country. */
  cities: readonly City[]
  /** The visitor is in another country, so dollars carry their country's letter. */
  away: boolean
  menu: readonly MenuGroup[]
  path: string
}
