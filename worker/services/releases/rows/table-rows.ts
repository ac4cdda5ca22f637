import { DEFAULT_START_TIMES } from '#domain/availability/availability.ts'
import { minutesSinceMidnight } from '#domain/availability/calendar.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { dayPartsOf, isStepFree, lengthOf } from '#domain/catalogue/listing-facets.ts'
import { allowsChildren } from '#domain/catalogue/pricing/price.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  adaptProduct,
  type CatalogueSettings,
  isComingSoon,
  isListable,
  isTop,
  type Product,
} from '#domain/catalogue/product.ts'
import { formerPaths } from '#domain/catalogue/product-paths.ts'
import { locationToken, searchDocument } from '#domain/catalogue/search.ts'
import { tokenize } from '#domain/catalogue/tokenize.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Dataset, PublishedProduct } from './read-dataset.ts'
import type { RowsByTable, TableRow } from './release-sql.ts'
import type { CountryWords } from './search-terms.ts'

/** Listing order by status; notListed goes last. */
const STATUS_ORDER = ['top', 'active', 'comingSoon', 'notListed']
/** Search ids of coming-soon products start here, so that they sort last. */
const COMING_SOON_ROW_ID = 1_000_000_000
const OTHER_ROW_ID = 500_000_000
/** Shipped items sort behind experiences in every listing. */
const SHIPPED_POSITION_OFFSET = 1_000_000

type CountryView = { country: Country; product: Product }
type CountryByCity = ReadonlyMap<string, string>
type ProductRowInput = PublishedProduct & {
  position: number
  nameRank: number
  settings: CatalogueSettings
  cityIndex: CountryByCity
  nextId: () => number
}

export const nonProductRows = ({
  locations,
  meetingPoints,
  calendar,
  documents,
  content,
}: Pick<
  Dataset,
  'locations' | 'meetingPoints' | 'calendar' | 'documents' | 'content'
>): RowsByTable => ({
  meeting_point: meetingPoints.flatMap(({ id: _, products, city, ...place }) =>
    products.map((product) => ({ product_id: product, city, doc: place })),
  ),
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

/** A product's rows in every table. `checked` is the parsed product. */
export function productRows({
  raw,
  checked,
  position: nth,
  nameRank,
  settings,
  cityIndex,
  nextId,
}: ProductRowInput): { words: CountryWords[]; [table: string]: TableRow[] } {
  const countryViews = Object.values(COUNTRIES).flatMap((country) => {
    const product = adaptProduct(checked, country, settings)
    return product.path ? [{ country, product }] : []
  })
  const { id, type, status } = checked
  const statusRank = STATUS_ORDER.indexOf(status)
  const position = nth + (isShipped(checked) ? SHIPPED_POSITION_OFFSET : 0)
  return {
    product: [{ id, type, status, position, doc: raw }],
    product_path: [
      ...countryViews.map(({ country, product }) => ({
        country: country.code,
        path: product.path,
        product_id: id,
      })),
      // Former paths resolve, but are not among the country's paths.
      ...formerPaths(checked.presentation.urlPaths).map(({ country, path }) => ({
        country: `old-${country}`,
        path,
        product_id: id,
      })),
    ],
    product_group: parentIds(checked).map((parent) => ({ group_id: parent, product_id: id })),
    listing: countryViews.map(({ country, product }) => ({
      country: country.code,
      city: '',
      status_rank: statusRank,
      position,
      product_id: id,
      cities: `|${citiesInCountry(country.code, product, cityIndex)
        .map((city) => city.id)
        .join('|')}|`,
      ...listingFacts(product, nameRank),
    })),
    listing_city: countryViews.flatMap(({ country, product }) =>
      citiesInCountry(country.code, product, cityIndex).map((city) => ({
        country: country.code,
        status_rank: statusRank,
        position,
        city: city.id,
      })),
    ),
    ...searchRows(countryViews, cityIndex, nextId),
  }
}

const isShipped = ({ type, category }: RawProduct) =>
  type !== 'group' && !!category && categoryOf(category).delivery !== 'in-person'

const parentIds = ({ groups }: RawProduct) => [
  ...new Set(groups.filter(({ relationship }) => relationship === 'parent').map(({ id }) => id)),
]

const citiesInCountry = (code: string, product: Product, cityIndex: CountryByCity) =>
  product.cities.filter(({ id }, index) => {
    const isFirst = product.cities.findIndex((city) => city.id === id) === index
    return isFirst && cityIndex.get(id) === code
  })

function listingFacts(product: Product, nameRank: number) {
  const { type, category, details, party, price, unitPrice } = product
  const starts = product.startingTimes.length > 0 ? product.startingTimes : DEFAULT_START_TIMES
  return {
    type,
    category,
    kind: details.kind,
    listed: Number(isListable(product)),
    per_party: Number(categoryOf(category).unit === 'person'),
    step_free: Number(isStepFree(details.access)),
    length: lengthOf(details.duration),
    day_parts: dayPartsOf(starts.map(minutesSinceMidnight)),
    name_rank: nameRank,
    party_min: party.min,
    party_max: party.max,
    takes_children: Number(allowsChildren(party)),
    unit_price: unitPrice,
    fixed: price && Number(price.model === 'FIXED'),
    base: price?.base ?? null,
    hero: price?.supplement ?? null,
    minimum: price?.minimum ?? null,
    ...tierColumns('adult', price?.adult),
    ...tierColumns('child', price?.child),
    shipping: price?.shipping ?? null,
    last_start: Math.max(...starts.map(minutesSinceMidnight)),
    lead_ms: Math.ceil(product.leadHours * HOUR_MS),
    same_day: Number(product.sameDay),
    own_capacity: Number(product.capacity.isOwn),
    months: product.months.join('|'),
    own_starts: product.startingTimes.map((start) => `|${minutesSinceMidnight(start)}|`).join(''),
  }
}

type TierRates = NonNullable<Product['price']>['adult']

const tierColumns = (name: string, tier: TierRates | undefined) => ({
  [`${name}_for`]: tier?.quotedFor ?? null,
  [`${name}_rate`]: tier?.rate ?? null,
  [`${name}_extra`]: tier?.extraRate ?? null,
})

/** Search ranks top products first and coming-soon ones last, by their row ids. */
const searchRowOffset = (product: Product): number =>
  product.comingSoon ? COMING_SOON_ROW_ID : isTop(product) ? 0 : OTHER_ROW_ID

function searchRows(views: CountryView[], cityIndex: CountryByCity, nextId: () => number) {
  const searchable = views.filter(({ product }) => isListable(product) || isComingSoon(product))
  const rows = searchable.map(({ country, product }) => {
    const cities = citiesInCountry(country.code, product, cityIndex)
    const texts = Object.entries(searchDocument(product, cities)).map(
      ([column, text]) => [column, tokenize(text)] as const,
    )
    const places = [
      locationToken('country', country.code),
      ...cities.map((city) => locationToken('city', city.id)),
    ]
    return {
      id: nextId() + searchRowOffset(product),
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
    search_name: rows.map(({ id, columns, country }) => ({
      rowid: id,
      name: columns.name,
      place: locationToken('country', country),
    })),
    words: rows.map(({ country, words }) => ({ country, words })),
  }
}
