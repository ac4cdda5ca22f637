import { isSafeLink } from '#domain/safe-link.ts'
import { formatList } from '#domain/validation/checks/countries-and-cities.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { audienceCities, getAudience, type LinkAudience } from './link-audience.ts'
import type { PlacedLink } from './menu-links.ts'

/** So many links get a guess at what was meant; who has more of them dead has another trouble. */
const MAX_SUGGESTIONS = 50

/** A complaint about every link that leads nowhere for some of those who see it, tried from every country and city. */
export function validateDeadLinks(links: readonly PlacedLink[], index: DatasetIndex): Violation[] {
  let guesses = 0
  // Most links of a large file share what is tried: everybody's cities.
  const cache = new Map<string, ReadonlyMap<string, string>>()
  return links.flatMap((placedLink) => {
    const audience = getAudience(placedLink, index)
    return (['url', 'cityUrl'] as const).flatMap((field) => {
      const template = findTemplate(placedLink, field, audience)
      if (!template) return []
      const below = template.slice(COUNTRY_PREFIX.length).split(/[?#]/, 1).join()
      const key = audience.cities ? null : `${below} ${audience.countries}`
      const deadPaths = (key && cache.get(key)) || deadPathsByCountry(below, audience, index)
      if (key) cache.set(key, deadPaths)
      const [first] = deadPaths
      if (!first) return []
      const where = formatList([...deadPaths.keys()])
      return [
        {
          code: 'navigation/dead-link' as const,
          path: [...placedLink.path, field],
          message: `"${placedLink.link.label}" leads to no page in ${where}: there is no /${first.join('')}.`,
          hint: deadLinkHint(deadPaths, audience, index, guesses++ < MAX_SUGGESTIONS),
        },
      ]
    })
  })
}

/** An address of the shop that is used: with a city known the one for cities, if there is one, takes its place. */
function findTemplate({ link }: PlacedLink, field: 'url' | 'cityUrl', { cities }: LinkAudience) {
  const template = link[field]
  if (!template?.startsWith(COUNTRY_PREFIX) || !isSafeLink(template)) return null
  if (!PLACEHOLDERS_ONLY.test(template)) return null
  return field === 'url' && cities && link.cityUrl ? null : template
}

const COUNTRY_PREFIX = '/{country}'
const PLACEHOLDERS_ONLY = /^(?:[^{}]|\{country\}|\{city\})*$/

/** The first address below a country that is dead there, of every country that has one. */
function deadPathsByCountry(
  below: string,
  audience: LinkAudience,
  index: DatasetIndex,
): Map<string, string> {
  const deadPaths = new Map<string, string>()
  for (const country of audience.countries) {
    const countryPath = below.replaceAll('{country}', country)
    const candidates = countryPath.includes('{city}')
      ? audienceCities(audience, country, index).map((city) =>
          countryPath.replaceAll('{city}', city),
        )
      : [countryPath]
    const first = candidates.find((path) => !index.siteUrls.has(country, path))
    if (first !== undefined) deadPaths.set(country, first)
  }
  return deadPaths
}

function deadLinkHint(
  deadPaths: ReadonlyMap<string, string>,
  { countries }: LinkAudience,
  index: DatasetIndex,
  mayGuess: boolean,
): string {
  const alive = countries.filter((code) => !deadPaths.has(code))
  if (alive.length > 0) {
    const list = alive.map((code) => `"${code}"`).join(', ')
    return `show it only where there is such a page: "countries": [${list}]`
  }
  const [[country, path] = ['', '']] = deadPaths
  const closest = mayGuess ? index.siteUrls.findClosest(country, path) : null
  return closest
    ? `did you mean "/{country}/${closest}"?`
    : 'link to a city, a product, a collection or a published page'
}
