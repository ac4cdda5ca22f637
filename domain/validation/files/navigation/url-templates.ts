import { didYouMeanHint } from '#domain/closest-name.ts'
import { isSafeLink } from '#domain/safe-link.ts'
import { formatList, isShopCountry } from '#domain/validation/checks/references.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonEdit, JsonPath, Violation } from '#domain/validation/violation.ts'
import { getAudience } from './link-audience.ts'
import type { PlacedLink } from './menu-links.ts'

const PLACEHOLDERS: ReadonlySet<string> = new Set(['country', 'city'])

const URL_FIELDS = ['url', 'cityUrl'] as const

/** Validates the addresses of a link and their placeholders. */
export function validateUrlTemplates(placedLink: PlacedLink, index: DatasetIndex): Violation[] {
  const { link, path } = placedLink
  return [
    ...URL_FIELDS.flatMap((field) => {
      const url = link[field]
      return url ? validateUrlTemplate(url, [...path, field], placedLink, index) : []
    }),
    ...validateCityRule(placedLink),
  ]
}

function validateUrlTemplate(
  url: string,
  path: JsonPath,
  placedLink: PlacedLink,
  index: DatasetIndex,
): Violation[] {
  const braces = [...validateBraces(url, path), ...validatePlaceholders(url, path)]
  if (braces.length > 0) return braces
  if (!isSafeLink(url)) return [invalidAddress(url, path)]
  return url.startsWith('/') ? validateCountry(url, path, placedLink, index) : []
}

function invalidAddress(url: string, path: JsonPath): Violation {
  const code = 'navigation/address'
  const message = `"${url}" is not a valid link.`
  const intended = ADDRESS_CORRECTIONS.map(([pattern, write]) => url.replace(pattern, write)).find(
    (one) => one !== url && isSafeLink(one),
  )
  if (!intended)
    return {
      code,
      path,
      message,
      hint: 'begin it with /{country}/ or https:// and leave out spaces',
    }
  const hint = `write "${intended}"`
  // Another site may have no https page, so this is not fixed automatically.
  return isShopUrl(intended)
    ? { code, path, message, hint, fix: { says: hint, edits: [{ path, value: intended }] } }
    : { code, path, message, hint }
}

/** What an address was probably meant to be. */
const ADDRESS_CORRECTIONS = [
  [/^\s+|\s+$/g, ''],
  [/^\{country\}\//, '/{country}/'],
  [/^http:\/\//i, 'https://'],
  [/^(?:\/\/)?(?=www\.)/, 'https://'],
] as const

const isShopUrl = (url: string) => url.startsWith('/{country}')

function validateBraces(url: string, path: JsonPath): Violation[] {
  let open = false
  for (const letter of url) {
    if (letter === (open ? '{' : '}')) return [unbalancedBrace(url, path)]
    if (letter === '{' || letter === '}') open = !open
  }
  return open ? [unbalancedBrace(url, path)] : []
}

const unbalancedBrace = (url: string, path: JsonPath): Violation => ({
  code: 'navigation/brace',
  path,
  message: `The braces of "${url}" are not balanced.`,
  hint: 'write placeholders as {country} and {city}',
})

const validatePlaceholders = (url: string, path: JsonPath): Violation[] =>
  [...url.matchAll(/\{([^{}]*)\}/g)].flatMap(([written, name = '']) => {
    if (PLACEHOLDERS.has(name)) return []
    const code = 'navigation/placeholder'
    const message = `${written} is not a placeholder.`
    const plain = name.trim().toLowerCase()
    if (!PLACEHOLDERS.has(plain)) {
      const { hint = 'use {country} or {city}' } = didYouMeanHint(
        CITY_SYNONYMS.test(plain) ? 'city' : plain,
        PLACEHOLDERS,
      )
      return [{ code, path, message, hint: hint.replaceAll(/"(.*)"/g, '{$1}') }]
    }
    const hint = `write {${plain}}`
    const edits: JsonEdit[] = [{ path, value: url.replace(written, `{${plain}}`) }]
    return [{ code, path, message, hint, fix: { says: hint, edits } }]
  })

const CITY_SYNONYMS = /^(?:town|place|location|cityid)$/

/** A path of the shop begins with {country}. */
function validateCountry(
  url: string,
  path: JsonPath,
  placedLink: PlacedLink,
  index: DatasetIndex,
): Violation[] {
  const [, first = '', ...rest] = url.split('/')
  if (first === '{country}') return []
  const { label } = placedLink.link
  if (!isShopCountry(first)) {
    const intended = `/{country}${url === '/' ? '' : url}`
    const hint = `write "${intended}"`
    const isThere = index.siteUrls.countriesOf(url.split(/[?#]/, 1).join()).length > 0
    const violation: Violation = {
      code: 'navigation/no-country',
      path,
      message: `"${url}" has no country, so it does not lead to a page.`,
      hint,
    }
    return [
      isThere
        ? { ...violation, fix: { says: hint, edits: [{ path, value: intended }] } }
        : violation,
    ]
  }
  const others = getAudience(placedLink, index).countries.filter((code) => code !== first)
  if (others.length === 0) return []
  return [
    {
      code: 'navigation/fixed-country',
      path,
      message: `"${label}" takes visitors from ${formatList(others)} to ${first}.`,
      hint: `write "${['', '{country}', ...rest].join('/')}", or show it only there: "countries": ["${first}"]`,
    },
  ]
}

/** Only `cityUrl` may contain {city}, and it should. */
function validateCityRule({ link, path }: PlacedLink): Violation[] {
  const { url, cityUrl, cities, label } = link
  if (url.includes('{city}') && !cities) {
    return [
      {
        code: 'navigation/needs-city',
        path: [...path, 'url'],
        message: `"${label}" is hidden until visitors choose a city, because its url contains {city}.`,
        hint: cityUrl
          ? 'change url to a page without a city; cityUrl is for visitors with one'
          : `move this address to "cityUrl" and set "url" to a page without a city, such as "/{country}/cities"`,
      },
    ]
  }
  if (!cityUrl || cityUrl.replaceAll('{country}', '').includes('{')) return []
  return [
    {
      code: 'navigation/city-address',
      path: [...path, 'cityUrl'],
      message: `The cityUrl of "${label}" has no {city}, so it is the same for every city.`,
      hint: 'add {city}, as in "/{country}/cities/{city}", or remove cityUrl',
    },
  ]
}
