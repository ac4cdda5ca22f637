import type { Edit, Fault, Path } from '../check/fault.ts'
import { didYouMean } from '../check/nearest.ts'
import { isCountry, listed } from '../check/places.ts'
import type { StockIndex } from '../check/stock.ts'
import { isSafeLink } from '../link.ts'
import { audienceOf } from './audience.ts'
import type { Placed } from './read.ts'

/** What the shop fills into an address. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['country', 'city'])

const FIELDS = ['url', 'cityUrl'] as const

/** Everything wrong with how the addresses of a link are written; none, and they can be filled and followed. */
export function checkTemplates(placed: Placed, index: StockIndex): Fault[] {
  const { link, path } = placed
  return [
    ...FIELDS.flatMap((field) => {
      const url = link[field]
      return url ? checkTemplate(url, [...path, field], placed, index) : []
    }),
    ...checkCityRule(placed),
  ]
}

function checkTemplate(url: string, path: Path, placed: Placed, index: StockIndex): Fault[] {
  const braces = [...checkBraces(url, path), ...checkPlaceholders(url, path)]
  if (braces.length > 0) return braces
  if (!isSafeLink(url)) return [wrongAddress(url, path)]
  return url.startsWith('/') ? checkCountry(url, path, placed, index) : []
}

/** An address that leads nowhere a shop may lead. */
function wrongAddress(url: string, path: Path): Fault {
  const code = 'navigation/address'
  const message = `"${url}" is no address the shop may link to.`
  const meant = MEANT.map(([pattern, write]) => url.replace(pattern, write)).find(
    (one) => one !== url && isSafeLink(one),
  )
  if (!meant)
    return {
      code,
      path,
      message,
      hint: 'begin it with /{country}/ or https:// and leave spaces out',
    }
  const hint = `write "${meant}"`
  // Whether another site has a secure page there is for people to see.
  return isOurs(meant)
    ? { code, path, message, hint, fix: { says: hint, edits: [{ path, value: meant }] } }
    : { code, path, message, hint }
}

/** What an address was probably meant to be. */
const MEANT = [
  [/^\s+|\s+$/g, ''],
  [/^\{country\}\//, '/{country}/'],
  [/^http:\/\//i, 'https://'],
  [/^(?:\/\/)?(?=www\.)/, 'https://'],
] as const

const isOurs = (url: string) => url.startsWith('/{country}')

function checkBraces(url: string, path: Path): Fault[] {
  let open = false
  for (const letter of url) {
    if (letter === (open ? '{' : '}')) return [brace(url, path)]
    if (letter === '{' || letter === '}') open = !open
  }
  return open ? [brace(url, path)] : []
}

const brace = (url: string, path: Path): Fault => ({
  code: 'navigation/brace',
  path,
  message: `A brace of "${url}" has no partner.`,
  hint: 'every { needs a } behind its word: {country}, {city}',
})

const checkPlaceholders = (url: string, path: Path): Fault[] =>
  [...url.matchAll(/\{([^{}]*)\}/g)].flatMap(([written, name = '']) => {
    if (PLACEHOLDERS.has(name)) return []
    const code = 'navigation/placeholder'
    const message = `The shop does not know what to put in place of ${written}.`
    const plain = name.trim().toLowerCase()
    if (!PLACEHOLDERS.has(plain)) {
      const { hint = 'there are {country} and {city}' } = didYouMean(
        TOWN.test(plain) ? 'city' : plain,
        PLACEHOLDERS,
      )
      return [{ code, path, message, hint: hint.replaceAll(/"(.*)"/g, '{$1}') }]
    }
    const hint = `write {${plain}}`
    const edits: Edit[] = [{ path, value: url.replace(written, `{${plain}}`) }]
    return [{ code, path, message, hint, fix: { says: hint, edits } }]
  })

const TOWN = /^(?:town|place|location|cityid)$/

/** An address of the shop begins with the country of whoever follows it. */
function checkCountry(url: string, path: Path, placed: Placed, index: StockIndex): Fault[] {
  const [, first = '', ...rest] = url.split('/')
  if (first === '{country}') return []
  const { label } = placed.link
  if (!isCountry(first)) {
    const meant = `/{country}${url === '/' ? '' : url}`
    const hint = `write "${meant}"`
    const isThere = index.site.countriesOf(url.split(/[?#]/, 1).join()).length > 0
    const fault: Fault = {
      code: 'navigation/no-country',
      path,
      message: `"${url}" names no country, so it leads shoppers to a page of no country.`,
      hint,
    }
    return [isThere ? { ...fault, fix: { says: hint, edits: [{ path, value: meant }] } } : fault]
  }
  const others = audienceOf(placed, index).countries.filter((code) => code !== first)
  if (others.length === 0) return []
  return [
    {
      code: 'navigation/fixed-country',
      path,
      message: `"${label}" takes shoppers in ${listed(others)} to ${first}.`,
      hint: `write "${['', '{country}', ...rest].join('/')}", or show it only there: "countries": ["${first}"]`,
    },
  ]
}

/** An address with a city is only for those whose city is known. */
function checkCityRule({ link, path }: Placed): Fault[] {
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
