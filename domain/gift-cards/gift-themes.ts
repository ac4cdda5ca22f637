import type { Country, Season } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { slugify } from '#domain/text.ts'
import type { GiftTheme } from './gift-theme.schema.ts'

type ThemeContext = {
  country: Country
  /** If known. */
  city?: string | null
  /** The visitor's date, YYYY-MM-DD. */
  date: string
  purpose: 'gift-card' | 'voucher'
}

/** The themes for a place and date in the country's order; unlisted ones follow. */
export function listGiftThemes(themes: readonly GiftTheme[], context: ThemeContext): GiftTheme[] {
  const { giftThemes } = context.country
  const position = ({ name }: GiftTheme) => {
    const at = giftThemes.indexOf(slugify(name))
    return at < 0 ? giftThemes.length : at
  }
  return themes
    .filter((theme) => isThemeVisible(theme, context))
    .toSorted((one, other) => position(one) - position(other))
}

/** The countries that own an exclusive theme, such as Thanksgiving. */
export const exclusiveCountries = (name: string): Country[] =>
  Object.values<Country>(COUNTRIES).filter(({ exclusiveGiftThemes }) =>
    exclusiveGiftThemes.includes(slugify(name)),
  )

function isThemeVisible(theme: GiftTheme, { country, city, date, purpose }: ThemeContext): boolean {
  const { countries, cities, season } = theme.visibilityCriteria
  const owners = exclusiveCountries(theme.name)
  return (
    (!theme.isCustom || purpose === 'gift-card') &&
    (owners.length === 0 || owners.includes(country)) &&
    (!countries || countries.includes(country.code)) &&
    (!cities || (city != null && cities.includes(city))) &&
    isInSeason(date, country.giftSeasons[slugify(theme.name)] ?? season)
  )
}

/** Both ends included; may span the turn of the year. */
export function isInSeason(date: string, season: Season | undefined): boolean {
  if (!season) return true
  const day = date.slice(5)
  const { from, to } = season
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}
