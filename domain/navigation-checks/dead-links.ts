import type { Fault } from '../check/fault.ts'
import { listed } from '../check/places.ts'
import type { StockIndex } from '../check/stock.ts'
import { isSafeLink } from '../link.ts'
import { type Audience, audienceOf, citiesFor } from './audience.ts'
import type { Placed } from './read.ts'

/** So many links get a guess at what was meant; who has more of them dead has another trouble. */
const MOST_GUESSES = 50

/** A complaint about every link that leads nowhere for some of those who see it, tried from every country and city. */
export function checkDeadLinks(links: readonly Placed[], index: StockIndex): Fault[] {
  let guesses = 0
  // Most links of a large file share what is tried: everybody's cities.
  const tried = new Map<string, ReadonlyMap<string, string>>()
  return links.flatMap((placed) => {
    const audience = audienceOf(placed, index)
    return (['url', 'cityUrl'] as const).flatMap((field) => {
      const template = templateOf(placed, field, audience)
      if (!template) return []
      const below = template.slice(PREFIX.length).split(/[?#]/, 1).join()
      const key = audience.cities ? null : `${below} ${audience.countries}`
      const dead = (key && tried.get(key)) || deadIn(below, audience, index)
      if (key) tried.set(key, dead)
      const [first] = dead
      if (!first) return []
      const where = listed([...dead.keys()])
      return [
        {
          code: 'navigation/dead-link' as const,
          path: [...placed.path, field],
          message: `"${placed.link.label}" leads to no page in ${where}: there is no /${first.join('')}.`,
          hint: hintFor(dead, audience, index, guesses++ < MOST_GUESSES),
        },
      ]
    })
  })
}

/** An address of the shop that is used: with a city known the one for cities, if there is one, takes its place. */
function templateOf({ link }: Placed, field: 'url' | 'cityUrl', { cities }: Audience) {
  const template = link[field]
  if (!template?.startsWith(PREFIX) || !isSafeLink(template)) return null
  if (!PLACEHOLDERS_ONLY.test(template)) return null
  return field === 'url' && cities && link.cityUrl ? null : template
}

const PREFIX = '/{country}'
const PLACEHOLDERS_ONLY = /^(?:[^{}]|\{country\}|\{city\})*$/

/** The first address below a country that is dead there, of every country that has one. */
function deadIn(below: string, audience: Audience, index: StockIndex): Map<string, string> {
  const dead = new Map<string, string>()
  for (const country of audience.countries) {
    const there = below.replaceAll('{country}', country)
    const tried = there.includes('{city}')
      ? citiesFor(audience, country, index).map((city) => there.replaceAll('{city}', city))
      : [there]
    const first = tried.find((path) => !index.site.has(country, path))
    if (first !== undefined) dead.set(country, first)
  }
  return dead
}

function hintFor(
  dead: ReadonlyMap<string, string>,
  { countries }: Audience,
  index: StockIndex,
  mayGuess: boolean,
): string {
  const alive = countries.filter((code) => !dead.has(code))
  if (alive.length > 0) {
    const list = alive.map((code) => `"${code}"`).join(', ')
    return `show it only where there is such a page: "countries": [${list}]`
  }
  const [[country, path] = ['', '']] = dead
  const near = mayGuess ? index.site.near(country, path) : null
  return near
    ? `did you mean "/{country}/${near}"?`
    : 'link to a city, a product, a collection or a published page'
}
