import { isSafeLink } from '#domain/safe-link.ts'
import { formatList } from '#domain/validation/checks/references.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { audienceCities, getAudience, type LinkAudience } from './link-audience.ts'
import type { PlacedLink } from './menu-links.ts'

/** Suggestions are slow to find, so a file with many dead links gets only this many. */
const MAX_SUGGESTIONS = 50

/** Reports links to pages that do not exist in some of the countries and cities that see them. */
export function validateDeadLinks(links: readonly PlacedLink[], index: DatasetIndex): Violation[] {
  let guesses = 0
  // Links without cities share their results.
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
          message: `"${placedLink.link.label}" leads to a page that does not exist in ${where}: /${first.join('')}.`,
          hint: deadLinkHint(deadPaths, audience, index, guesses++ < MAX_SUGGESTIONS),
        },
      ]
    })
  })
}

/** A path of the shop that visitors get; `cityUrl` replaces `url` for visitors with a city. */
function findTemplate({ link }: PlacedLink, field: 'url' | 'cityUrl', { cities }: LinkAudience) {
  const template = link[field]
  if (!template?.startsWith(COUNTRY_PREFIX) || !isSafeLink(template)) return null
  if (!PLACEHOLDERS_ONLY.test(template)) return null
  return field === 'url' && cities && link.cityUrl ? null : template
}

const COUNTRY_PREFIX = '/{country}'
const PLACEHOLDERS_ONLY = /^(?:[^{}]|\{country\}|\{city\})*$/

/** The first missing path of each country. */
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
    return `show it only where the page exists: "countries": [${list}]`
  }
  const [[country, path] = ['', '']] = deadPaths
  const closest = mayGuess ? index.siteUrls.findClosest(country, path) : null
  return closest
    ? `did you mean "/{country}/${closest}"?`
    : 'link to a city, a product, a collection or a published page'
}
