import { tagsIn } from '../content/check/html.ts'
import { linksOf } from '../content/check/link-list.ts'
import { docOf, listOf, readEntry } from '../content/check/reading.ts'
import { COUNTRY, COUNTRY_IN_CONTENT } from '../content/code/values.ts'
import { isRecord } from '../content/record.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import { routes } from '../routes.ts'
import { asText, trimSlashes } from '../text.ts'
import type { Fault, Path } from './fault.ts'
import { faultsOfLink } from './link.ts'
import { duplicatesIn, type StockFile, type StockIndex } from './stock.ts'

/** A link somewhere in a stock, `{country}` in its address for the country that somebody is in. */
export type StockLink = {
  address: string
  path: Path
  /** The countries that it is shown in. */
  countries: readonly string[]
  /** Whether one country in which it leads somewhere is enough. */
  isAnywhere: boolean
  /** What stands for the country of whoever looks, where a file of the kind knows a word for it. */
  countryAs: string
  /** Whether the file holds the address just so. */
  isPlain: boolean
}

/** Every link that a file of the stock holds: of content, of the menu, of cities and collections, and in any markup. */
export function linksInFile({ kind, country, json }: StockFile, index: StockIndex): StockLink[] {
  if (kind === 'content') {
    if (!isRecord(json)) return []
    const reading = readEntry(json, index)
    const where = {
      countries: reading.countries,
      isAnywhere: reading.model === 'symbol',
      countryAs: COUNTRY_IN_CONTENT,
    }
    return reading.faces.flatMap((face) =>
      linksOf(face, reading).map((link) => ({ ...link, ...where })),
    )
  }
  const found: StockLink[] = []
  const look = (value: unknown, path: Path, countries: readonly string[]) => {
    if (typeof value === 'string') {
      const key = path.findLast((part) => typeof part === 'string')
      for (const address of addressesIn(value, String(key))) {
        const isPlain = address === value
        const isAnywhere = kind === 'navigation'
        const countryAs = isAnywhere ? COUNTRY : String(countries[0])
        found.push({ address, path, countries, isAnywhere, countryAs, isPlain })
      }
    }
    if (typeof value !== 'object' || value === null || path.length > 150) return
    const own = listOf((value as Record<string, unknown>).countries).map(asText)
    for (const [name, one] of Object.entries(value)) {
      const way = [...path, Array.isArray(value) ? Number(name) : name]
      look(one, way, own.length > 0 ? own : countries)
    }
  }
  look(json, [], country ? [country] : COUNTRY_CODES)
  return found
}

/** Fields whose text is an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'cityUrl', 'link', 'href', 'website'])

function addressesIn(text: string, key: string): string[] {
  if (ADDRESSES.has(key)) return /^(?:\/(?!media\/)|https?:)/.test(text) ? [text] : []
  if (!text.includes('<a ')) return []
  return tagsIn(text).flatMap(({ name, attributes }) => {
    const href = name === 'a' ? attributes.get('href') : undefined
    return href ? [href] : []
  })
}

/** What is wrong with the links of a file, and with the addresses that it gives away. */
export const faultsOfLinks = (
  file: StockFile,
  links: readonly StockLink[],
  index: StockIndex,
): Fault[] => [
  ...duplicatesIn(file, index).filter(({ code }) => code === 'id/duplicate-address'),
  ...links
    .filter(({ address }) => !address.includes('{city}'))
    .flatMap((link) => faultsOfLink(link, { ...link, site: index.site })),
]

/** Pages that every page of the shop leads to. */
const EVERYWHERE = [
  routes.aboutUs,
  routes.careers,
  routes.contact,
  routes.giftCards,
  routes.partner,
  routes.wonderPassHub,
].map((route) => trimSlashes(route({ country: '' })))

/** The addresses below their country that any of some links lead to. */
export const reachedBy = (links: readonly StockLink[]): ReadonlySet<string> =>
  new Set([
    ...EVERYWHERE,
    ...links.map(({ address }) => {
      const [first = '', ...rest] = trimSlashes(address.split(/[?#]/, 1).join()).split('/')
      return first === COUNTRY || COUNTRY_CODES.some((code) => code === first)
        ? rest.join('/')
        : first
    }),
  ])

/** Collections and pages of a file that nothing leads to. */
export function orphansIn({ kind, json }: StockFile, reached: ReadonlySet<string>): Fault[] {
  const orphan = (path: Path, address: string, name: string): Fault[] =>
    reached.has(address)
      ? []
      : [
          {
            code: 'link/orphan',
            path,
            message: `Nothing leads to ${name}, /${COUNTRY}/${address}.`,
            hint: 'link to it from the menu, a page or a city, or take it out',
          },
        ]
  if ((kind as string) === 'collections') {
    return listOf(json).flatMap((one, at) => {
      const urlSlug = asText(docOf(one).urlSlug)
      return orphan([at, 'urlSlug'], `collections/${urlSlug}`, `the collection "${urlSlug}"`)
    })
  }
  const { modelId, published, name, query } = docOf(json)
  if (kind !== 'content' || modelId !== 'page' || published !== 'published') return []
  return listOf(query).flatMap((target, at) => {
    const { property, operator, value } = docOf(target)
    const [first] = Array.isArray(value) ? value : [value]
    if (property !== 'urlPath' || operator !== 'is' || typeof first !== 'string') return []
    const below = trimSlashes(first).split('/').slice(1).join('/')
    return orphan(['query', at, 'value'], below, `the page "${asText(name)}"`)
  })
}
