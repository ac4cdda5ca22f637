import type { StockFile, StockIndex } from './check/stock.ts'
import { COUNTRY_CODES } from './countries/index.ts'
import { type Issue, issuesOf } from './issue.ts'
import { NavigationFile } from './navigation.ts'

/** Everything wrong with the header navigation: its links, and the places its rules name. */
export function checkNavigation({ json }: StockFile, { countryOf }: StockIndex): Issue[] {
  const file = NavigationFile.safeParse(json)
  if (!file.success) return issuesOf(file)

  const countries = new Set<string>(COUNTRY_CODES)
  const links = file.data.entries.flatMap((entry, at) => [
    { link: entry, path: `entries.${at}` },
    ...entry.subNavigation.map((link, sub) => ({
      link,
      path: `entries.${at}.subNavigation.${sub}`,
    })),
  ])
  return links.flatMap(({ link, path }) => [
    ...strangers(link.countries, countries, `${path}.countries`),
    ...strangers(link.cities, countryOf, `${path}.cities`),
  ])
}

const strangers = (
  names: string[] = [],
  known: { has(name: string): boolean },
  path: string,
): Issue[] =>
  names.flatMap((name, at) =>
    known.has(name)
      ? []
      : [{ path: `${path}.${at}`, message: `No place of ours is called ${name}.` }],
  )
