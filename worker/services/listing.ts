import { isStepFree } from '#domain/catalogue/access.ts'
import { type Party, partyPrice } from '#domain/catalogue/price.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct, isComing, isListable, type Product } from '#domain/catalogue/product.ts'
import type { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { type CalendarDay, dayAvailability } from '#domain/places/availability.ts'
import { RawLocation } from '#domain/places/location.schema.ts'
import { adaptLocation } from '#domain/places/location.ts'
import { slugOf } from '#domain/text.ts'
import type { Given } from './serve.ts'

type Query = Given<typeof contract.catalogue.listing>['query']

const MOST_COMING = 12

/** What a place has on sale: counted, narrowed, sorted and paged. */
export async function listing({ d1, query, clock }: Given<typeof contract.catalogue.listing>) {
  const country = findCountry(query.country) ?? COUNTRIES.aus
  const city = query.city ? slugOf(query.city) : ''
  const [docs, calendar, cities] = await d1.batch<{ doc: string }>([
    d1
      .prepare(
        `SELECT doc FROM product_place JOIN product ON product.id = product_id
         WHERE country = ? AND city = ? AND type = 'product' ORDER BY product.status = 'top' DESC, product.position`,
      )
      .bind(findCountry(query.country)?.code ?? '', city),
    d1.prepare('SELECT doc FROM calendar_day'),
    d1.prepare('SELECT doc FROM location WHERE country = ?').bind(country.code),
  ])
  const raw: object[] = (docs?.results ?? []).map(({ doc }) => JSON.parse(doc))
  const entries = raw.map((doc) => ({
    doc: doc as never,
    product: adaptProduct(RawProduct.parse(doc), country, { excludedSameDay: [], groups: {} }),
  }))
  const days = (calendar?.results ?? []).map(({ doc }): CalendarDay => JSON.parse(doc))
  const places = (cities?.results ?? [])
    .map(({ doc }) => adaptLocation(RawLocation.parse(JSON.parse(doc))))
    .filter(({ id }) => city === '' || id === city)
  const now = clock()
  const runsOn = (product: Product, dates: readonly string[]) =>
    dates.some((date) =>
      places.some(
        (place) =>
          dayAvailability(date, { product, city: place, now, calendar: days, taken: {} }).open,
      ),
    )

  const listed = entries.filter(({ product }) => isListable(product))
  const fits = listed.filter(
    ({ product }) => fitsParty(product, query) && (!query.days || runsOn(product, query.days)),
  )
  const ofKind = fits
    .filter(({ product }) => !query.kind || product.details.kind === query.kind)
    .toSorted((a, b) => ORDERS[query.sort](a.product, b.product, query))
  const kinds = [...new Set(fits.map(({ product }) => product.details.kind))].sort()
  return {
    products: ofKind
      .slice((query.page - 1) * query.size, query.page * query.size)
      .map(({ doc }) => doc),
    total: ofKind.length,
    all: listed.length,
    page: query.page,
    pages: Math.ceil(ofKind.length / query.size),
    kinds: kinds.map((kind) => ({
      kind,
      count: fits.filter(({ product }) => product.details.kind === kind).length,
    })),
    coming:
      query.page === 1
        ? entries
            .filter(({ product }) => isComing(product))
            .slice(0, MOST_COMING)
            .map(({ doc }) => doc)
        : [],
    nearest: [],
  }
}

const ORDERS = {
  picks: () => 0,
  price: (a: Product, b: Product, query: Query) => costOf(a, query) - costOf(b, query),
  name: (a: Product, b: Product) => a.name.localeCompare(b.name),
}

function fitsParty(product: Product, query: Query): boolean {
  const { min, max } = product.party
  const { adults, children } = partyIn(query)
  const heads = adults + children
  if (heads > 0 && (heads < min || heads > max)) return false
  if (query.accessible && !isStepFree(product.details.access)) return false
  return query.most === undefined || costOf(product, query) <= query.most
}

/** Children do not come alone. */
const partyIn = ({ adults, children = 0 }: Query): Party => ({
  adults: adults ?? (children > 0 ? 1 : 0),
  children,
})

const costOf = ({ price, unitPrice, shippingCost }: Product, query: Query): number => {
  const party = partyIn(query)
  if (!price || party.adults + party.children === 0) return unitPrice ?? 0
  return partyPrice(price, party) + shippingCost
}
