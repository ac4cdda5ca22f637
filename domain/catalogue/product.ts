import { type Capacity, DEFAULT_CAPACITY } from '#domain/availability/availability.ts'
import type { Country } from '#domain/countries/country.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { toMinorUnits } from '#domain/money.ts'
import type { Rating } from '#domain/reviews/review.ts'
import { slugify, stripHtml, teaserText, trimSlashes } from '#domain/text.ts'
import { monthsOfSeasons } from '#domain/time/season.ts'
import { type CategoryName, categoryOf, categoryOfKind } from './category.ts'
import { formatDuration } from './duration.ts'
import {
  isPartyAllowed,
  type Party,
  type PartyLimits,
  type Price,
  partyPrice,
} from './pricing/price.ts'
import type { RawProduct } from './product.schema.ts'
import { pathsByCountry } from './product-paths.ts'
import { type SpecialGroupFlags, type SpecialGroups, specialGroupFlags } from './special-groups.ts'

export type ProductDetails = RawProduct['details']
export type Media = RawProduct['presentation']['medias'][number]
export type ProductStatus = RawProduct['status']

/** A product as one country sees it. Minor units. */
export type Product = SpecialGroupFlags & {
  id: string
  name: string
  type: RawProduct['type']
  category: CategoryName
  status: ProductStatus
  comingSoon: boolean
  isDigitalProduct: boolean
  isDigitalProductAvailableOnTheSameDay: boolean
  isShippingProduct: boolean
  /** The country's path, without surrounding slashes. */
  path: string
  urlPath: string
  paths: Partial<Record<CountryCode, string>>
  heroImageUrl: string
  thumbnailUrl: string
  mainImageUrl: string
  gallery: Media[]
  text: string
  description: string
  teaser: string
  price: Price | null
  unitPrice: number | null
  priceUnit: string
  shippingCost: number
  startingTimes: string[]
  cities: { id: string; name: string }[]
  party: PartyLimits
  capacity: Capacity
  leadHours: number
  /** The months in which it runs; none for all year. */
  months: string[]
  /** Whether it can be booked on the same day. */
  sameDay: boolean
  details: ProductDetails
  /** What guests say of it; null without reviews. */
  rating: Rating | null
}

/** Configured id lists; no code knows a product by its id. */
export type CatalogueSettings = { excludedSameDay: readonly string[]; groups: SpecialGroups }

/** Adapts the upstream product to a country; coming products have no price, groups no unit price. */
export function adaptProduct(
  raw: RawProduct,
  country: Country,
  settings: CatalogueSettings,
): Product {
  const { presentation, details } = raw
  const category = resolveCategory(raw)
  const { delivery, unit, leadHours, isDigital } = categoryOf(category)
  const comingSoon = raw.status === 'comingSoon'
  const paths = pathsByCountry(presentation.urlPaths)
  const path = paths[country.code] ?? ''
  const sameDay = !isDigital || !settings.excludedSameDay.includes(raw.id)
  return {
    ...specialGroupFlags(raw, settings.groups),
    ...localPrices(raw, { delivery, unit }, country.currency.code),
    id: raw.id,
    name: raw.name,
    type: raw.type,
    category,
    status: raw.status,
    comingSoon,
    isDigitalProduct: isDigital,
    isDigitalProductAvailableOnTheSameDay: isDigital && sameDay,
    isShippingProduct: delivery === 'post',
    path,
    urlPath: withLeadingSlash(path || raw.urlPath || ''),
    paths,
    heroImageUrl: mediaOf(raw, 'hero'),
    thumbnailUrl: mediaOf(raw, 'thumbnail'),
    mainImageUrl: mediaOf(raw, 'main'),
    gallery: galleryOf(presentation.medias),
    text: presentation.text,
    description: stripHtml(presentation.text),
    teaser: teaserText(presentation.text),
    startingTimes: startingTimesOf(raw),
    cities: raw.productCities.map(({ id, name }) => ({ id: id ?? slugify(name), name })),
    party: details.party,
    capacity: details.capacity ? { ...details.capacity, isOwn: true } : DEFAULT_CAPACITY,
    leadHours: details.leadHours ?? leadHours,
    months: details.seasons ? monthsOfSeasons(country, details.seasons) : [],
    sameDay,
    details: { ...details, duration: formatDuration(details.duration) },
    rating: raw.rating ?? null,
  }
}

/** Shipping cost from the price, else from the product. */
function localPrices(
  { type, status, prices, variables }: RawProduct,
  { delivery, unit }: Pick<ReturnType<typeof categoryOf>, 'delivery' | 'unit'>,
  code: string,
) {
  const productShipping = variables.shippings.find(({ currency }) => currency === code)?.price ?? 0
  const none = {
    price: null,
    unitPrice: null,
    priceUnit: '',
    shippingCost: toMinorUnits(productShipping),
  }
  const quoted = status === 'comingSoon' ? undefined : prices[code]
  if (!quoted) return none

  const shipping =
    quoted.price.shipping || (delivery === 'post' ? toMinorUnits(productShipping) : 0)
  const price = { ...(unit === 'item' ? perItemPrice(quoted.price) : quoted.price), shipping }
  const total = quotedTotal(price)
  // A price below zero counts as missing (611).
  if (total < 0) return none
  return {
    price,
    unitPrice: type === 'group' ? null : total,
    priceUnit: quoted.measurement,
    shippingCost: shipping,
  }
}

/** Party prices are totals; shipped items are priced per item. */
const perItemPrice = (price: Price): Price => {
  const each = { quotedFor: 1, rate: price.base, extraRate: price.base }
  return price.model === 'FIXED'
    ? { ...price, model: 'PER_PERSON', adult: each, child: { ...each, quotedFor: 0 } }
    : price
}

/** The quoted quantity's price, as on the card; one adult by default. */
function quotedTotal(price: Price): number {
  const { adult, child, shipping } = price
  const adults = adult.quotedFor + child.quotedFor === 0 ? 1 : adult.quotedFor
  return partyPrice(price, { adults, children: child.quotedFor }) + shipping
}

type PricedProduct = Pick<Product, 'category' | 'party' | 'price' | 'type'>

/** A party's total with shipping in minor units; null without a price or for a rejected party. */
export function partyTotal(product: PricedProduct, party: Party): number | null {
  const { price, type, category } = product
  const isByParty = type !== 'group' && categoryOf(category).unit === 'person'
  if (!price || !isByParty || !isPartyAllowed(product, party)) return null
  const cost = partyPrice(price, party) + price.shipping
  return cost < 0 ? null : cost
}

const withLeadingSlash = (path: string): string =>
  trimSlashes(path) ? `/${trimSlashes(path)}` : ''

/** A product's category; groups always belong to that of their kind. */
function resolveCategory({ category, details, type }: RawProduct): CategoryName {
  if (category && type !== 'group') return category
  return categoryOfKind(details.kind)
}

const startingTimesOf = ({ whens }: RawProduct): string[] =>
  [
    ...new Set(
      whens.filter(({ type }) => type === 'time').flatMap(({ startingTimes }) => startingTimes),
    ),
  ].sort()

const mediaOf = ({ presentation: { medias } }: RawProduct, section: string): string =>
  (medias.find((media) => media.section === section) ?? medias[0])?.url ?? ''

/** All images once, the hero first. */
const galleryOf = (medias: Media[]): Media[] =>
  medias
    .filter((media, index) => medias.findIndex(({ url }) => url === media.url) === index)
    .sort((a, b) => Number(b.section === 'hero') - Number(a.section === 'hero'))

export const isListed = ({ status }: Pick<Product, 'status'>): boolean =>
  status === 'active' || status === 'top'

export const isTop = ({ status }: Pick<Product, 'status'>): boolean => status === 'top'

type SoldProduct = Pick<Product, 'id' | 'type' | 'category' | 'comingSoon' | 'path' | 'price'>

/** The error for a product without a price; gift cards have none. */
export function missingPriceError(product: SoldProduct): ShopError | null {
  const { id, type, category, comingSoon, path, price } = product
  if (price || path === '' || comingSoon || type === 'group') return null
  if (!categoryOf(category).needsPrice) return null
  return new ShopError('PRICE_CALCULATION_ERROR', { message: `${id} has no price.` })
}

type ListableProduct = Pick<Product, 'status' | 'unitPrice' | 'path' | 'category'>

/** What lists and searches show: on sale, priced, with a path. */
export const isListable = ({ status, unitPrice, path, category }: ListableProduct): boolean =>
  isListed({ status }) &&
  unitPrice !== null &&
  path !== '' &&
  categoryOf(category).listed !== 'never'

/** Whether a city sells it; none does where no city is chosen. */
export const isSoldIn = ({ cities }: Pick<Product, 'cities'>, city?: { id: string } | null) =>
  cities.some(({ id }) => id === city?.id)

/** Not on sale yet, with a path. */
export const isComingSoon = ({ comingSoon, path }: Pick<Product, 'comingSoon' | 'path'>): boolean =>
  comingSoon && path !== ''
