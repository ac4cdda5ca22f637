import { didYouMeanHint } from '#domain/closest-name.ts'
import { isSafeLink } from '#domain/safe-link.ts'
import { formatList, isShopCountry } from '#domain/validation/checks/countries-and-cities.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonEdit, JsonPath, Violation } from '#domain/validation/violation.ts'
import { getAudience } from './link-audience.ts'
import type { PlacedLink } from './menu-links.ts'

/** What the shop fills into an address. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['country', 'city'])

const URL_FIELDS = ['url', 'cityUrl'] as const

/** Everything wrong with how the addresses of a link are written; none, and they can be filled and followed. */
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

/** An address that leads nowhere a shop may lead. */
function invalidAddress(url: string, path: JsonPath): Violation {
  const code = 'navigation/address'
  const message = `"${url}" is no address the shop may link to.`
  const intended = ADDRESS_CORRECTIONS.map(([pattern, write]) => url.replace(pattern, write)).find(
    (one) => one !== url && isSafeLink(one),
  )
  if (!intended)
    return {
      code,
      path,
      message,
      hint: 'begin it with /{country}/ or https:// and leave spaces out',
    }
  const hint = `write "${intended}"`
  // Whether another site has a secure page there is for people to see.
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
  message: `A brace of "${url}" has no partner.`,
  hint: 'every { needs a } behind its word: {country}, {city}',
})

const validatePlaceholders = (url: string, path: JsonPath): Violation[] =>
  [...url.matchAll(/\{([^{}]*)\}/g)].flatMap(([written, name = '']) => {
    if (PLACEHOLDERS.has(name)) return []
    const code = 'navigation/placeholder'
    const message = `The shop does not know what to put in place of ${written}.`
    const plain = name.trim().toLowerCase()
    if (!PLACEHOLDERS.has(plain)) {
      const { hint = 'there are {country} and {city}' } = didYouMeanHint(
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

/** An address of the shop begins with the country of whoever follows it. */
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
      message: `"${url}" names no country, so it leads shoppers to a page of no country.`,
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
      message: `"${label}" takes shoppers in ${formatList(others)} to ${first}.`,
      hint: `write "${['', '{country}', ...rest].join('/')}", or show it only there: "countries": ["${first}"]`,
    },
  ]
}

/** An address with a city is only for those whose city is known. */
function validateCityRule({ link, path }: PlacedLink): Violation[] {
  const { url, cityUrl, cities, label } = link
  if (url.includes('{city}') && !cities) {
    return [
      {
        code: 'navigation/needs-city',
        path: [...path, 'url'],
        message: `Nobody sees "${label}" before they have chosen a city: its url needs one.`,
        hint: cityUrl
          ? 'give url an address for everybody; cityUrl is there for those with a city'
          : `move this address to "cityUrl" and give "url" one for everybody, such as "/{country}/cities"`,
      },
    ]
  }
  if (!cityUrl || cityUrl.replaceAll('{country}', '').includes('{')) return []
  return [
    {
      code: 'navigation/city-address',
      path: [...path, 'cityUrl'],
      message: `The cityUrl of "${label}" holds no {city}, so every city gets the same page.`,
      hint: 'write {city} where its id belongs, such as "/{country}/cities/{city}", or take cityUrl out',
    },
  ]
}
