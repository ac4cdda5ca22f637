import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OptionCatalogue, RawAddOn } from '../../domain/catalogue/extras.schema.ts'
import { RawProduct } from '../../domain/catalogue/product.schema.ts'
import { PlainPage } from '../../domain/content/plain-page.schema.ts'
import { COUNTRIES } from '../../domain/countries/index.ts'
import { NavigationFile } from '../../domain/navigation.ts'
import { CalendarEntry } from '../../domain/places/calendar.schema.ts'
import { RawLocation } from '../../domain/places/location.schema.ts'

/** Everything in `fixtures/`, joined and checked by the schemas the worker uses; a mistake names file and path. */
export async function readStock(folder) {
  const json = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const codes = Object.keys(COUNTRIES)
  const prices = Object.fromEntries(codes.map((code) => [code, json(`pricing/${code}.json`)]))
  const { versions, days } = json('calendar.json')

  return {
    products: productFiles(folder).flatMap((name) =>
      json(name).map((product) =>
        checked(RawProduct, withPrices(product, prices), name, product.id),
      ),
    ),
    locations: codes.flatMap((code) =>
      json(`locations/${code}.json`).map((city) => ({
        ...checked(RawLocation, city, `locations/${code}.json`, city.id),
        code,
      })),
    ),
    calendar: days.map((day) =>
      checked(CalendarEntry, { ...versions[day.dataVersion], ...day }, 'calendar.json', day.day),
    ),
    documents: {
      navigation: checked(NavigationFile, json('navigation.json'), 'navigation.json', ''),
      options: checked(OptionCatalogue, json('options.json'), 'options.json', ''),
      'add-ons': json('add-ons.json').map((addOn) =>
        checked(RawAddOn, addOn, 'add-ons.json', addOn.id),
      ),
      settings: json('settings.json'),
      tiers: json('wonderpass-tiers.json'),
      collections: json('collections.json'),
      pages: json('pages.json').map((page) => checked(PlainPage, page, 'pages.json', page.path)),
    },
    customers: json('customers.json'),
    tiers: json('wonderpass-tiers.json'),
  }
}

const productFiles = (folder) =>
  readdirSync(join(folder, 'products'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `products/${name}`)

/** Prices live in a file a country; a product carries them by currency. */
function withPrices(product, prices) {
  const entries = Object.entries(prices).flatMap(([code, file]) =>
    file[product.id] ? [[COUNTRIES[code].currency.code, file[product.id]]] : [],
  )
  return { ...product, prices: Object.fromEntries(entries) }
}

/** The upstream shape is kept as it is; the schema only has to accept it. */
function checked(schema, value, file, id) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return value
  const issues = parsed.error.issues.map(
    ({ path, message }) => `  ${id}.${path.join('.')}: ${message}`,
  )
  throw new Error(`fixtures/${file} cannot be published:\n${issues.join('\n')}`)
}
