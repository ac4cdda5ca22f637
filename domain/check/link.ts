import { safeAddress } from '../content/address.ts'
import { COUNTRY } from '../content/code/values.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import type { Fault, Path } from './fault.ts'
import type { Site } from './site.ts'

type Where = {
  /** The countries in which it is shown. */
  countries: readonly string[]
  /** Whether one country in which it leads somewhere is enough. */
  isAnywhere: boolean
  site: Site
  /** What stands in the file for the country: nothing known where an address names one. */
  countryAs: string
}

type Link = { address: string; path: Path; isPlain: boolean }

/** What is wrong with a link, an address in which `{country}` stands for the country that somebody is in. */
export function faultsOfLink({ address, path, isPlain }: Link, where: Where): Fault[] {
  const plain = address.trim()
  const { countryAs } = where
  if (plain.startsWith('#')) return []
  if (safeAddress(plain.replaceAll(COUNTRY, 'aus')) === undefined) {
    return [
      {
        code: 'link/refused',
        path,
        message: `"${plain}" is no address that the shop lets anybody follow.`,
        hint: `write a path such as /${countryAs}/cities, https://…, mailto: or tel:`,
      },
    ]
  }
  if (/^http:/i.test(plain)) {
    return [
      {
        code: 'link/insecure',
        path,
        message: `${plain} is not secure: others on the way can read and change it.`,
        hint: `write ${plain.replace(/^http:/i, 'https:')}, and look whether it opens`,
      },
    ]
  }
  if (/^[a-z][a-z+.-]*:|^\/\/|^\/media\//i.test(plain)) return []
  return faultsOfPath(plain, path, isPlain, where)
}

function faultsOfPath(address: string, path: Path, isPlain: boolean, where: Where): Fault[] {
  const [bare = ''] = address.split(/[?#]/, 1)
  if (bare === '/' || bare === '') return []
  const [, first = '', ...rest] = bare.startsWith('/')
    ? bare.split('/')
    : ['', '', ...bare.split('/')]
  const below = rest.join('/')
  if (first !== COUNTRY && !COUNTRY_CODES.some((code) => code === first)) {
    const whole = bare.replace(/^\//, '')
    const says = where.site.countriesOf(whole).length > 0 ? whole : below || whole
    return [
      {
        code: 'link/no-country',
        path,
        message: `"${address}" begins with no country of ours, so it leads nowhere.`,
        hint: `write /${where.countryAs}/${says}`,
      },
    ]
  }
  const said = address.replaceAll(COUNTRY, where.countryAs)
  const shown = first === COUNTRY ? where.countries : [first]
  if (!shown.some((code) => where.countries.includes(code))) {
    return [otherCountry(said, path, first, below, where)]
  }
  const gone = dead(said, first, below, path, shown, where)
  if (gone.length > 0) return gone
  return below !== '' && bare.endsWith('/') ? [slash(said, path, isPlain)] : []
}

const otherCountry = (
  address: string,
  path: Path,
  code: string,
  below: string,
  { countryAs }: Where,
): Fault => ({
  code: 'link/other-country',
  path,
  message: `"${address}" leads to ${code}, where this is not shown.`,
  hint: `write /${countryAs}/${below}`,
})

function dead(
  address: string,
  first: string,
  below: string,
  path: Path,
  shown: readonly string[],
  { site, isAnywhere, countryAs }: Where,
): Fault[] {
  const missing = shown.filter((code) => !site.has(code, below))
  if (missing.length === 0 || (isAnywhere && missing.length < shown.length)) return []
  const near = site.near(missing[0] as string, below)
  const elsewhere = site.countriesOf(below)
  return [
    {
      code: 'link/dead',
      path,
      message: `"${address}" leads to no page${missing.length === COUNTRY_CODES.length ? '' : ` in ${missing.join(', ')}`}.`,
      hint:
        elsewhere.length > 0
          ? `it is there in ${elsewhere.join(', ')} only`
          : near
            ? `did you mean "/${first.replace(COUNTRY, countryAs)}/${near}"?`
            : 'look for its address in the products, collections and pages',
    },
  ]
}

function slash(address: string, path: Path, isPlain: boolean): Fault {
  const value = address.replace(/\/+(?=[?#]|$)/, '')
  return {
    code: 'link/trailing-slash',
    path,
    message: `"${address}" ends with a slash, so everybody who follows it is sent on once more.`,
    hint: `write "${value}"`,
    ...(isPlain ? { fix: { says: `write ${value}`, edits: [{ path, value }] } } : {}),
  }
}
