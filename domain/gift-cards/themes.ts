import type { Country, Season } from '../countries/country.ts'
import { COUNTRIES } from '../countries/index.ts'
import { slugOf } from '../text.ts'
import type { GiftTheme } from './theme.schema.ts'

type Where = {
  country: Country
  /** The id of the visitor's city, where it is known. */
  city?: string | null
  /** The visitor's date, YYYY-MM-DD. */
  date: string
  purpose: 'gift-card' | 'voucher'
}

/** The themes on offer at a place and date, in the country's order; those it does not name follow as they came (spec §9). */
export function themesFor(themes: readonly GiftTheme[], where: Where): GiftTheme[] {
  const { giftThemes } = where.country
  const place = ({ name }: GiftTheme) => {
    const at = giftThemes.indexOf(slugOf(name))
    return at < 0 ? giftThemes.length : at
  }
  return themes
    .filter((theme) => isShown(theme, where))
    .toSorted((one, other) => place(one) - place(other))
}

/** The one country a theme belongs to is asked by its row: Thanksgiving is only in the us (spec §9). */
export const ownersOf = (name: string): Country[] =>
  Object.values<Country>(COUNTRIES).filter(({ ownGiftThemes }) =>
    ownGiftThemes.includes(slugOf(name)),
  )

function isShown(theme: GiftTheme, { country, city, date, purpose }: Where): boolean {
  const { countries, cities, season } = theme.visibilityCriteria
  const owners = ownersOf(theme.name)
  return (
    (!theme.isCustom || purpose === 'gift-card') &&
    (owners.length === 0 || owners.includes(country)) &&
    (!countries || countries.includes(country.code)) &&
    (!cities || (city != null && cities.includes(city))) &&
    isInSeason(date, country.giftSeasons[slugOf(theme.name)] ?? season)
  )
}

/** Both ends are in; a season that ends before it begins spans the turn of the year. */
export function isInSeason(date: string, season: Season | undefined): boolean {
  if (!season) return true
  const day = date.slice(5)
  const { from, to } = season
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}
