import { CATEGORIES } from '#domain/catalogue/category.ts'
import { FIELDS } from '#domain/check/fields.ts'
import { schemaOf } from '#domain/check/kinds.ts'
import { CURRENCIES } from '#domain/check/lists.ts'
import { indexStock, type StockKind } from '#domain/check/stock.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { pictureAddresses, readSource, stockFiles } from './files.ts'
import { editorSchema, type Names } from './json-schema.ts'

/** The kinds of files that editors get a schema for. */
export const SCHEMA_NAMES = Object.keys(FIELDS) as StockKind[]

/** The JSON Schema of a kind of file, as it is written, with the names of a stock. */
export function schemaText(kind: StockKind, names: Names): string {
  const schema = editorSchema(schemaOf(kind), `Daylark: ${kind}`, FIELDS[kind], names)
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** Everything that files of a stock may name. */
export function namesIn(stock: string): Names {
  const pictures = pictureAddresses()
  const index = indexStock(stockFiles(stock).map(readSource), pictures)
  const sorted = (names: Iterable<string>) => [...names].sort()
  return {
    country: COUNTRY_CODES,
    currency: CURRENCIES,
    category: Object.keys(CATEGORIES),
    city: sorted(index.countryOf.keys()),
    product: sorted(index.soldIn.keys()),
    'add-on': sorted(index.addOns),
    'gift-card': sorted(index.giftCards),
    entry: sorted(index.entries),
    picture: sorted(pictures),
    zone: ZONES,
  }
}

/** The zones of the countries we sell in: those of the whole world would hide them. */
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) =>
  /^(?:Australia|America|Europe|Pacific|Atlantic)\//.test(zone),
)
