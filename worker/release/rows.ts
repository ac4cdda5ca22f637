import { isStepFree } from '#domain/catalogue/access.ts'
import { oldAddressesIn } from '#domain/catalogue/address.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  adaptProduct,
  type CatalogueSettings,
  isComing,
  isListable,
  type Product,
} from '#domain/catalogue/product.ts'
import { placeWord, searchTextOf, wordsOf } from '#domain/catalogue/search.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { DEFAULT_STARTS } from '#domain/places/availability.ts'
import { minuteOf } from '#domain/places/calendar.ts'
import type { Row, Rows } from './statements.ts'
import type { Shelved, Stock } from './stock.ts'
import type { Words } from './vocabulary.ts'

const HOUR = 3_600_000
/** The shelves of a list, in the order they are shown; notListed stands on the last. */
const SHELVES = ['top', 'active', 'comingSoon', 'notListed']
/** Text of products to come has ids from here on, so that it is found last. */
const COMING_FROM = 1_000_000_000
/** What is sent home stands behind what people go out for, on every shelf. */
const GOODS_FROM = 1_000_000

type View = { country: Country; product: Product }
type Cities = ReadonlyMap<string, string>
type Placed = Shelved & {
  position: number
  nameRank: number
  settings: CatalogueSettings
  /** The country of every city. */
  cityIndex: Cities
  nextId: () => number
}

/** The rows of everything that is not on a shelf, by table. */
export const shelfless = ({
  locations,
  calendar,
  documents,
  content,
}: Pick<Stock, 'locations' | 'calendar' | 'documents' | 'content'>): Rows => ({
  content_entry: content.map(({ doc, entry }, position) => ({
    id: entry.id,
    model: entry.modelId,
    published: entry.published,
    priority: entry.priority ?? 0,
    position,
    targets: JSON.stringify(entry.query ?? []),
    starts_at: entry.startDate ?? null,
    ends_at: entry.endDate ?? null,
    doc,
  })),
  document: documents,
  location: locations.map(({ id, code, timeZone, doc }, position) => ({
    id,
    country: code,
    time_zone: timeZone,
    position,
    doc,
  })),
  calendar_day: calendar.map(({ day, doc }, position) => ({ day, position, doc })),
})

/** The rows of a product in every table, by table. `checked` is what the schema made of it. */
export function rowsOf({
  raw,
  checked,
  position: nth,
  nameRank,
  settings,
  cityIndex,
  nextId,
}: Placed): { words: Words[]; [table: string]: Row[] } {
  const views = Object.values(COUNTRIES).flatMap((country) => {
    const product = adaptProduct(checked, country, settings)
    return product.path ? [{ country, product }] : []
  })
  const { id, type, status } = checked
  const shelf = SHELVES.indexOf(status)
  const position = nth + (isGoods(checked) ? GOODS_FROM : 0)
  return {
    product: [{ id, type, status, position, doc: raw }],
    product_path: [
      ...views.map(({ country, product }) => ({
        country: country.code,
        path: product.path,
        product_id: id,
      })),
      // Found by whoever asks for them, but none of the country's addresses.
      ...oldAddressesIn(checked.presentation.urlPaths).map(({ country, path }) => ({
        country: `old-${country}`,
        path,
        product_id: id,
      })),
    ],
    product_parent: parentsOf(checked).map((parent) => ({ parent_id: parent, product_id: id })),
    listing: views.map(({ country, product }) => ({
      country: country.code,
      city: '',
      shelf,
      position,
      product_id: id,
      cities: `|${citiesIn(country.code, product, cityIndex)
        .map((city) => city.id)
        .join('|')}|`,
      ...factsOf(product, nameRank),
    })),
    listing_city: views.flatMap(({ country, product }) =>
      citiesIn(country.code, product, cityIndex).map((city) => ({
        country: country.code,
        shelf,
        position,
        city: city.id,
      })),
    ),
    ...searchRows(views, cityIndex, nextId),
  }
}

const isGoods = ({ type, category }: RawProduct) =>
  type !== 'group' && !!category && categoryOf(category).delivery !== 'in-person'

/** The groups a product belongs to, each once. */
const parentsOf = ({ groups }: RawProduct) => [
  ...new Set(groups.filter(({ relationship }) => relationship === 'parent').map(({ id }) => id)),
]

/** Where a product is sold inside a country. */
const citiesIn = (code: string, product: Product, cityIndex: Cities) =>
  product.cities.filter(({ id }, index) => {
    const isFirst = product.cities.findIndex((city) => city.id === id) === index
    return isFirst && cityIndex.get(id) === code
  })

function factsOf(product: Product, nameRank: number) {
  const { type, category, details, party, price, unitPrice } = product
  const starts = product.startingTimes.length > 0 ? product.startingTimes : DEFAULT_STARTS
  return {
    type,
    category,
    kind: details.kind,
    listed: Number(isListable(product)),
    per_party: Number(categoryOf(category).unit === 'person'),
    step_free: Number(isStepFree(details.access)),
    name_rank: nameRank,
    party_min: party.min,
    party_max: party.max,
    unit_price: unitPrice,
    fixed: price && Number(price.model === 'FIXED'),
    base: price?.base ?? null,
    hero: price?.hero ?? null,
    minimum: price?.minimum ?? null,
    ...headRates('adult', price?.adult),
    ...headRates('child', price?.child),
    shipping: price?.shipping ?? null,
    last_start: Math.max(...starts.map(minuteOf)),
    lead_ms: Math.ceil(product.leadHours * HOUR),
    same_day: Number(product.sameDay),
    own_capacity: Number(product.capacity.isOwn),
    own_starts: product.startingTimes.map((start) => `|${minuteOf(start)}|`).join(''),
  }
}

type Rates = NonNullable<Product['price']>['adult']

const headRates = (name: string, tier: Rates | undefined) => ({
  [`${name}_for`]: tier?.quotedFor ?? null,
  [`${name}_rate`]: tier?.rate ?? null,
  [`${name}_extra`]: tier?.extraRate ?? null,
})

function searchRows(views: View[], cityIndex: Cities, nextId: () => number) {
  const found = views.filter(({ product }) => isListable(product) || isComing(product))
  const rows = found.map(({ country, product }) => {
    const cities = citiesIn(country.code, product, cityIndex)
    const texts = Object.entries(searchTextOf(product, cities)).map(
      ([column, text]) => [column, wordsOf(text)] as const,
    )
    const places = [
      placeWord('country', country.code),
      ...cities.map((city) => placeWord('city', city.id)),
    ]
    return {
      id: nextId() + (product.comingSoon ? COMING_FROM : 0),
      country: country.code,
      product,
      columns: Object.fromEntries(texts.map(([column, words]) => [column, words.join(' ')])),
      words: new Set(texts.flatMap(([, words]) => words)),
      place: places.join(' '),
    }
  })
  return {
    search_row: rows.map(({ id, product }) => ({ id, product_id: product.id })),
    search_text: rows.map(({ id, columns, place }) => ({ rowid: id, ...columns, place })),
    words: rows.map(({ country, words }) => ({ country, words })),
  }
}
