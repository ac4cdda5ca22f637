import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { routes } from '#domain/routes.ts'
import { jsonText, trimSlashes } from '#domain/text.ts'
import {
  COUNTRY_EXPRESSION,
  COUNTRY_PLACEHOLDER,
  validateLink,
} from '#domain/validation/checks/link.ts'
import { type DatasetIndex, duplicateKeys } from '#domain/validation/dataset/dataset-index.ts'
import { toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import { parseEntryView } from '#domain/validation/files/content/entry-view.ts'
import { parseHtmlTags } from '#domain/validation/files/content/html-tags.ts'
import { listEntryLinks } from '#domain/validation/files/content/text/entry-links.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** A link in a dataset; `{country}` in its address is the visitor's country. */
export type DatasetLink = {
  address: string
  path: JsonPath
  countries: readonly string[]
  /** Whether it is enough for the page to exist in one of them. */
  isAnywhere: boolean
  /** How files of this kind write the visitor's country. */
  countryAs: string
}

/** Every link of a file: of content, menus, cities and collections, and in any markup. */
export function listFileLinks(
  { kind, country, json }: DatasetFile,
  index: DatasetIndex,
): DatasetLink[] {
  if (kind === 'content') {
    if (!isRecord(json)) return []
    const view = parseEntryView(json, index)
    const linkContext = {
      countries: view.countries,
      isAnywhere: view.model === 'symbol',
      countryAs: COUNTRY_EXPRESSION,
    }
    return view.variants.flatMap((face) =>
      listEntryLinks(face, view).map((link) => ({ ...link, ...linkContext })),
    )
  }
  const links: DatasetLink[] = []
  const visit = (value: unknown, path: JsonPath, countries: readonly string[]) => {
    if (typeof value === 'string') {
      const key = path.findLast((part) => typeof part === 'string')
      for (const address of extractUrls(value, String(key))) {
        const isAnywhere = kind === 'navigation'
        const countryAs = isAnywhere ? COUNTRY_PLACEHOLDER : String(countries[0])
        links.push({ address, path, countries, isAnywhere, countryAs })
      }
    }
    if (typeof value !== 'object' || value === null || path.length > 150) return
    const ownCountries = toArray((value as Record<string, unknown>).countries).map(jsonText)
    for (const [name, one] of Object.entries(value)) {
      const childPath = [...path, Array.isArray(value) ? Number(name) : name]
      visit(one, childPath, ownCountries.length > 0 ? ownCountries : countries)
    }
  }
  visit(json, [], country ? [country] : COUNTRY_CODES)
  return links
}

/** Fields whose text is an address. */
const URL_FIELDS: ReadonlySet<string> = new Set(['url', 'cityUrl', 'link', 'href', 'website'])

function extractUrls(text: string, key: string): string[] {
  if (URL_FIELDS.has(key)) return /^(?:\/(?!media\/)|https?:)/.test(text) ? [text] : []
  if (!text.includes('<a ')) return []
  return parseHtmlTags(text).flatMap(({ name, attributes }) => {
    const href = name === 'a' ? attributes.get('href') : undefined
    return href ? [href] : []
  })
}

/** Validates the links of a file, and its addresses against those of other files. */
export const validateFileLinks = (
  file: DatasetFile,
  links: readonly DatasetLink[],
  index: DatasetIndex,
): Violation[] => [
  ...duplicateKeys(file, index).filter(({ code }) => code === 'id/duplicate-address'),
  ...links
    .filter(({ address }) => !address.includes('{city}'))
    .flatMap((link) => validateLink(link, { ...link, site: index.siteUrls })),
]

/** Pages that every page links to. */
const SITEWIDE_PATHS = [
  routes.aboutUs,
  routes.careers,
  routes.contact,
  routes.giftCards,
  routes.partner,
  routes.wonderPassHub,
].map((route) => trimSlashes(route({ country: '' })))

/** The paths, without their country, that links lead to. */
export const linkedPaths = (links: readonly DatasetLink[]): ReadonlySet<string> =>
  new Set([
    ...SITEWIDE_PATHS,
    ...links.map(({ address }) => {
      const [first = '', ...rest] = trimSlashes(address.split(/[?#]/, 1).join()).split('/')
      return first === COUNTRY_PLACEHOLDER || COUNTRY_CODES.some((code) => code === first)
        ? rest.join('/')
        : first
    }),
  ])

/** Collections and pages of a file that nothing links to. */
export function orphanPages({ kind, json }: DatasetFile, linked: ReadonlySet<string>): Violation[] {
  const orphan = (path: JsonPath, address: string, name: string): Violation[] =>
    linked.has(address)
      ? []
      : [
          {
            code: 'link/orphan',
            path,
            message: `Nothing links to ${name}, /${COUNTRY_PLACEHOLDER}/${address}.`,
            hint: 'link to it from the menu, a page or a city, or remove it',
          },
        ]
  if ((kind as string) === 'collections') {
    return toArray(json).flatMap((one, at) => {
      const urlSlug = jsonText(toJsonObject(one).urlSlug)
      return orphan([at, 'urlSlug'], `collections/${urlSlug}`, `the collection "${urlSlug}"`)
    })
  }
  const { modelId, published, name, query } = toJsonObject(json)
  if (kind !== 'content' || modelId !== 'page' || published !== 'published') return []
  return toArray(query).flatMap((target, at) => {
    const { property, operator, value } = toJsonObject(target)
    const [first] = Array.isArray(value) ? value : [value]
    if (property !== 'urlPath' || operator !== 'is' || typeof first !== 'string') return []
    const below = trimSlashes(first).split('/').slice(1).join('/')
    return orphan(['query', at, 'value'], below, `the page "${jsonText(name)}"`)
  })
}
