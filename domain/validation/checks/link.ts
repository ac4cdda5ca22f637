import { safeUrl } from '#domain/content/markup/safe-url.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { SiteUrls } from '#domain/validation/dataset/site-urls.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Stands for the code of the country that a page is shown in. */
export const COUNTRY_PLACEHOLDER = '{country}'
/** How editors write it in texts and addresses. */
export const COUNTRY_EXPRESSION = '{{state.country.code}}'

type LinkContext = {
  /** The countries in which the link is shown. */
  countries: readonly string[]
  /** Whether it is enough for the page to exist in one of them. */
  isAnywhere: boolean
  site: SiteUrls
  /** How files of this kind write the visitor's country. */
  countryAs: string
}

type LinkInput = { address: string; path: JsonPath }

/** Validates a link; `{country}` in its address is the visitor's country. */
export function validateLink({ address, path }: LinkInput, where: LinkContext): Violation[] {
  const trimmed = address.trim()
  const { countryAs } = where
  if (trimmed.startsWith('#')) return []
  if (safeUrl(trimmed.replaceAll(COUNTRY_PLACEHOLDER, 'aus')) === undefined) {
    return [
      {
        code: 'link/refused',
        path,
        message: `"${trimmed}" is not a valid link.`,
        hint: `use a path such as /${countryAs}/cities, https://…, mailto: or tel:`,
      },
    ]
  }
  if (/^[a-z][a-z+.-]*:|^\/\/|^\/media\//i.test(trimmed)) return []
  return validatePath(trimmed, path, where)
}

function validatePath(address: string, path: JsonPath, where: LinkContext): Violation[] {
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
        message: `"${address}" does not begin with a country, so it does not lead to a page.`,
        hint: `write /${where.countryAs}/${suggestedPath}`,
      },
    ]
  }
  const displayAddress = address.replaceAll(COUNTRY_PLACEHOLDER, where.countryAs)
  const targetCountries = first === COUNTRY_PLACEHOLDER ? where.countries : [first]
  return deadLink(displayAddress, first, below, path, targetCountries, where)
}

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
      message: `"${address}" leads to a page that does not exist${missing.length === COUNTRY_CODES.length ? '' : ` in ${missing.join(', ')}`}.`,
      hint:
        elsewhere.length > 0
          ? `it only exists in ${elsewhere.join(', ')}`
          : closestPath
            ? `did you mean "/${first.replace(COUNTRY_PLACEHOLDER, countryAs)}/${closestPath}"?`
            : 'link to a product, a collection or a page',
    },
  ]
}
