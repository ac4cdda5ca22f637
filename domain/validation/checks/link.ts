import { safeUrl } from '#domain/content/markup/safe-url.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { SiteUrls } from '#domain/validation/dataset/site-urls.ts'
import { COUNTRY_PLACEHOLDER } from '#domain/validation/files/content/scripts/possible-values.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

type LinkContext = {
  /** The countries in which it is shown. */
  countries: readonly string[]
  /** Whether one country in which it leads somewhere is enough. */
  isAnywhere: boolean
  site: SiteUrls
  /** What stands in the file for the country: nothing known where an address names one. */
  countryAs: string
}

type LinkInput = { address: string; path: JsonPath; isPlain: boolean }

/** What is wrong with a link, an address in which `{country}` stands for the country that somebody is in. */
export function validateLink(
  { address, path, isPlain }: LinkInput,
  where: LinkContext,
): Violation[] {
  const trimmed = address.trim()
  const { countryAs } = where
  if (trimmed.startsWith('#')) return []
  if (safeUrl(trimmed.replaceAll(COUNTRY_PLACEHOLDER, 'aus')) === undefined) {
    return [
      {
        code: 'link/refused',
        path,
        message: `"${trimmed}" is no address that the shop lets anybody follow.`,
        hint: `write a path such as /${countryAs}/cities, https://…, mailto: or tel:`,
      },
    ]
  }
  if (/^http:/i.test(trimmed)) {
    return [
      {
        code: 'link/insecure',
        path,
        message: `${trimmed} is not secure: others on the way can read and change it.`,
        hint: `write ${trimmed.replace(/^http:/i, 'https:')}, and look whether it opens`,
      },
    ]
  }
  if (/^[a-z][a-z+.-]*:|^\/\/|^\/media\//i.test(trimmed)) return []
  return validatePath(trimmed, path, isPlain, where)
}

function validatePath(
  address: string,
  path: JsonPath,
  isPlain: boolean,
  where: LinkContext,
): Violation[] {
  const [pathname = ''] = address.split(/[?#]/, 1)
  if (pathname === '/' || pathname === '') return []
  const [, first = '', ...rest] = pathname.startsWith('/')
    ? pathname.split('/')
    : ['', '', ...pathname.split('/')]
  const below = rest.join('/')
  if (first !== COUNTRY_PLACEHOLDER && !COUNTRY_CODES.some((code) => code === first)) {
    const barePath = pathname.replace(/^\//, '')
    const suggestedPath = where.site.countriesOf(barePath).length > 0 ? barePath : below || barePath
    return [
      {
        code: 'link/no-country',
        path,
        message: `"${address}" begins with no country of ours, so it leads nowhere.`,
        hint: `write /${where.countryAs}/${suggestedPath}`,
      },
    ]
  }
  const displayAddress = address.replaceAll(COUNTRY_PLACEHOLDER, where.countryAs)
  const targetCountries = first === COUNTRY_PLACEHOLDER ? where.countries : [first]
  if (!targetCountries.some((code) => where.countries.includes(code))) {
    return [linkToOtherCountry(displayAddress, path, first, below, where)]
  }
  const deadLinks = deadLink(displayAddress, first, below, path, targetCountries, where)
  if (deadLinks.length > 0) return deadLinks
  return below !== '' && pathname.endsWith('/')
    ? [trailingSlash(displayAddress, path, isPlain)]
    : []
}

const linkToOtherCountry = (
  address: string,
  path: JsonPath,
  code: string,
  below: string,
  { countryAs }: LinkContext,
): Violation => ({
  code: 'link/other-country',
  path,
  message: `"${address}" leads to ${code}, where this is not shown.`,
  hint: `write /${countryAs}/${below}`,
})

function deadLink(
  address: string,
  first: string,
  below: string,
  path: JsonPath,
  targetCountries: readonly string[],
  { site: siteUrls, isAnywhere, countryAs }: LinkContext,
): Violation[] {
  const missing = targetCountries.filter((code) => !siteUrls.has(code, below))
  if (missing.length === 0 || (isAnywhere && missing.length < targetCountries.length)) return []
  const closestPath = siteUrls.findClosest(missing[0] as string, below)
  const elsewhere = siteUrls.countriesOf(below)
  return [
    {
      code: 'link/dead',
      path,
      message: `"${address}" leads to no page${missing.length === COUNTRY_CODES.length ? '' : ` in ${missing.join(', ')}`}.`,
      hint:
        elsewhere.length > 0
          ? `it is there in ${elsewhere.join(', ')} only`
          : closestPath
            ? `did you mean "/${first.replace(COUNTRY_PLACEHOLDER, countryAs)}/${closestPath}"?`
            : 'look for its address in the products, collections and pages',
    },
  ]
}

function trailingSlash(address: string, path: JsonPath, isPlain: boolean): Violation {
  const value = address.replace(/\/+(?=[?#]|$)/, '')
  return {
    code: 'link/trailing-slash',
    path,
    message: `"${address}" ends with a slash, so everybody who follows it is sent on once more.`,
    hint: `write "${value}"`,
    ...(isPlain ? { fix: { says: `write ${value}`, edits: [{ path, value }] } } : {}),
  }
}
