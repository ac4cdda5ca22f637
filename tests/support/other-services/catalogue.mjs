import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FIXTURES = join(import.meta.dirname, '../../../fixtures')
export const read = (name) => JSON.parse(readFileSync(join(FIXTURES, name), 'utf8'))

export const COUNTRIES = [
  ['aus', 'AU', 'Australia', 'AUD', '$', 'AUS'],
  ['nz', 'NZ', 'New Zealand', 'NZD', '$', 'NZ'],
  ['uk', 'GB', 'United Kingdom', 'GBP', '£', 'UK'],
  ['ca', 'CA', 'Canada', 'CAD', '$', 'CA'],
  ['us', 'US', 'United States', 'USD', '$', 'US'],
].map(([shortName, iso, name, currency, currencySymbol, region]) => ({
  ...{ shortName, iso, name, currency, currencySymbol, region },
  cities: read(`locations/${shortName}.json`),
  prices: read(`pricing/${shortName}.json`),
}))
export const CITIES = COUNTRIES.flatMap((country) =>
  country.cities.map((city) => ({ ...city, country })),
)
export const PRODUCTS = readdirSync(join(FIXTURES, 'products'))
  .flatMap((name) => read(`products/${name}`))
  .map((product) => ({
    ...product,
    prices: Object.fromEntries(
      COUNTRIES.flatMap(({ currency, prices }) => {
        const { examples: _, ...price } = prices[product.id] ?? {}
        return price.price === undefined ? [] : [[currency, price]]
      }),
    ),
  }))
export const CUSTOMERS = read('customers.json')
export const TIERS = read('wonderpass-tiers.json')

export class Refused extends Error {
  constructor(status, message, fields) {
    super(message)
    this.status = status
    this.fields = fields
  }
}
export const missing = () => new Refused(404, 'There is no such thing here.')

export const findCountry = (text = '') =>
  COUNTRIES.find(({ shortName, iso, name }) =>
    [shortName, iso, name].some((one) => one.toLowerCase() === text.toLowerCase()),
  )

export function products({ query }) {
  const all = (name) => query.getAll(name)
  const country = query.has('country') ? findCountry(query.get('country')) : null
  const city = query.get('city')
  const path = query.get('urlPath')?.replace(/\/+$/, '')
  return PRODUCTS.filter(
    ({ id, prices, presentation, productCities = [] }) =>
      (!query.has('id') || all('id').includes(id)) &&
      (!country || country.currency in prices) &&
      (!city || productCities.some((one) => one.id === city)) &&
      (!path ||
        presentation.urlPaths.some(
          ({ urlPath, countryPath }) =>
            urlPath === path && (!country || countryPath === country.shortName),
        )),
  )
}

/** Kilometres, near enough to say which is nearest. */
function distance(one, { lat, lon }) {
  const x = ((one.lon - lon) * Math.PI * Math.cos((((one.lat + lat) / 2) * Math.PI) / 180)) / 180
  const y = ((one.lat - lat) * Math.PI) / 180
  return 6371 * Math.hypot(x, y)
}

export function closest({ query }) {
  const here = { lat: Number(query.get('latitude')), lon: Number(query.get('longitude')) }
  const [{ country, ...city }] = CITIES.toSorted(
    (a, b) => distance(a.latLon, here) - distance(b.latLon, here),
  )
  return { ...city, country: country.name }
}

export function month({ path, query }) {
  const product = PRODUCTS.find(({ id }) => id === path[1])
  const city = CITIES.find(({ id }) => id === query.get('city'))
  if (!product || !city) throw missing()
  const [year, monthNo] = query.get('month').split('-').map(Number)
  const starts = product.whens.find(({ type }) => type === 'time')?.startingTimes ?? []
  const days = Array.from({ length: new Date(year, monthNo, 0).getDate() }, (_, index) => {
    const date = `${query.get('month')}-${String(index + 1).padStart(2, '0')}`
    const isOver = Date.parse(`${date}T23:59:59Z`) < Date.parse('2026-11-21')
    return isOver
      ? { date, open: false, reason: 'PAST', why: 'This day is over.', slots: [] }
      : {
          ...{ date, open: true },
          slots: starts.map((start) => ({ start, open: true, status: 'AVAILABLE', left: 4 })),
        }
  })
  return {
    productId: product.id,
    city: city.id,
    timeZone: city.timeZone,
    month: query.get('month'),
    days,
  }
}
