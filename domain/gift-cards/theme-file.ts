import { issuesOfList, type StockFile, type StockIndex } from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import type { Issue } from '../issue.ts'
import { stranger, twice, unknownCities, unknownPictures } from './stock-rules.ts'
import { GiftTheme } from './theme.schema.ts'
import { ownersOf } from './themes.ts'

const CODES: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** Everything wrong with the themes: their names, pictures, places and seasons. */
export const checkGiftThemes = ({ json }: StockFile, index: StockIndex): Issue[] => [
  ...issuesOfList(GiftTheme, json),
  ...twice(json, 'name'),
  ...twice(json, 'displayName'),
  ...(Array.isArray(json) ? json : []).flatMap((entry, at) => {
    const theme = GiftTheme.safeParse(entry)
    return theme.success ? checkTheme(theme.data, String(at), index) : []
  }),
]

function checkTheme(theme: GiftTheme, path: string, index: StockIndex): Issue[] {
  const { name, thumbnailUrl, fullUrl, imageUrl, visibilityCriteria } = theme
  const { countries = [], cities = [] } = visibilityCriteria
  const owners = ownersOf(name).map(({ code }) => code)
  return [
    ...unknownPictures({ thumbnailUrl, fullUrl, imageUrl }, path, index),
    ...unknownCities(cities, `${path}.visibilityCriteria.cities`, index),
    ...countries.flatMap((code, place) => {
      const at = `${path}.visibilityCriteria.countries.${place}`
      const wrong = stranger(
        code,
        CODES,
        at,
        `${code} is none of our countries: ${[...CODES].join(', ')}.`,
      )
      if (wrong.length > 0 || owners.length === 0) return wrong
      const message = `${name} is only shown in ${owners.join(', ')}: take ${code} out.`
      return stranger(code, new Set<string>(owners), at, message)
    }),
  ]
}
