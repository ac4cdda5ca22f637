import { type CountryCode, COUNTRY_CODES } from '../countries/index.ts'
import type { Country } from '../countries/country.ts'
import { toMinor } from '../money.ts'
import { stripHtml, teaser, trimSlashes, trimTrailingSlash } from '../text.ts'
import { type CategoryName, categoryOf } from './category.ts'
import { flagsOf, type GroupFlags, type SpecialGroups } from './group.ts'
import { partyPrice, type Price } from './price.ts'
import { type Capacity, DEFAULT_CAPACITY } from '../places/availability.ts'
import type { RawProduct } from './product.schema.ts'

export type ProductDetails = RawProduct['details']
export type Media = RawProduct['presentation']['medias'][number]
export type ProductStatus = RawProduct['status']

/** A product as one country sees it (spec §3 Product adapted). Money is minor units. */
export type Product = GroupFlags & {
  id: string
  name: string
  type: RawProduct['type']
  category: CategoryName
  status: ProductStatus
  comingSoon: boolean
  isDigitalProduct: boolean
  isDigitalProductAvailableOnTheSameDay: boolean
  isShippingProduct: boolean
  /** This country's address, without slashes around it. */
  path: string
  urlPath: string
  paths: Partial<Record<CountryCode, string>>
  heroImageUrl: string
  thumbnailUrl: string
  mainImageUrl: string
  gallery: Media[]
  /** HTML of the editors. */
  text: string
  description: string
  teaser: string
  price: Price | null
  unitPrice: number | null
  priceUnit: string
  shippingCost: number
  startingTimes: string[]
  cities: { id: string; name: string }[]
  party: { min: number; max: number }
  capacity: Capacity
  leadHours: number
  details: ProductDetails
}

export type CatalogueSettings = { excludedSameDay: readonly string[]; groups: SpecialGroups }

/** The upstream product as a country sees it; a coming product has no price, a group no unit price (spec §4, §5). */
export function adaptProduct(raw: RawProduct, country: Country, settings: CatalogueSettings): Product {
  const { presentation, details } = raw
  const category = categoryNameOf(raw)
  const { delivery, leadHours } = categoryOf(category)
  const comingSoon = raw.status === 'comingSoon'
  const quoted = comingSoon ? undefined : raw.prices[country.currency.code]
  const paths = pathsOf(raw)
  const isDigitalProduct = raw.type !== 'group' && raw.category === 'digital'
  return {
    ...flagsOf(raw, settings.groups),
    id: raw.id,
    name: raw.name,
    type: raw.type,
    category,
    status: raw.status,
    comingSoon,
    isDigitalProduct,
    isDigitalProductAvailableOnTheSameDay:
      isDigitalProduct && !settings.excludedSameDay.includes(raw.id),
    isShippingProduct: delivery === 'post',
    path: paths[country.code] ?? '',
    urlPath: trimTrailingSlash(`/${paths[country.code] ?? trimSlashes(raw.urlPath ?? '')}`),
    paths,
    heroImageUrl: mediaOf(raw, 'hero'),
    thumbnailUrl: mediaOf(raw, 'thumbnail'),
    mainImageUrl: mediaOf(raw, 'main'),
    gallery: galleryOf(presentation.medias),
    text: presentation.text,
    description: stripHtml(presentation.text),
    teaser: teaser(presentation.text),
    price: quoted?.price ?? null,
    unitPrice: raw.type === 'group' || !quoted ? null : quotedTotal(quoted.price),
    priceUnit: quoted?.measurement ?? '',
    shippingCost: shippingOf(raw, country.currency.code),
    startingTimes: raw.whens.find(({ type }) => type === 'time')?.startingTimes ?? [],
    cities: raw.productCities.map(({ id, name }) => ({ id: id ?? slugOf(name), name })),
    party: details.party,
    capacity: details.capacity ? { ...details.capacity, isOwn: true } : DEFAULT_CAPACITY,
    leadHours: details.leadHours ?? leadHours,
    details,
  }
}

/** What the quoted quantity costs: the price on the card. */
const quotedTotal = (price: Price): number =>
  partyPrice(price, { adults: price.adult.quotedFor, children: price.child.quotedFor })

function categoryNameOf({ category, details, type }: RawProduct): CategoryName {
  if (category && type !== 'group') return category
  return details.kind === 'guided-picnics' ? 'picnic' : 'experience'
}

function pathsOf({ presentation: { urlPaths } }: RawProduct): Product['paths'] {
  const paths: Product['paths'] = {}
  for (const { countryPath, urlPath } of urlPaths) {
    const code = COUNTRY_CODES.find((known) => known === trimSlashes(countryPath))
    if (code) paths[code] = trimSlashes(urlPath)
  }
  return paths
}

const mediaOf = ({ presentation: { medias } }: RawProduct, section: string): string =>
  (medias.find((media) => media.section === section) ?? medias[0])?.url ?? ''

/** Every picture once, the hero first. */
const galleryOf = (medias: Media[]): Media[] =>
  medias.filter((media, index) => medias.findIndex(({ url }) => url === media.url) === index)

const shippingOf = ({ variables }: RawProduct, currency: string): number =>
  toMinor(variables.shippings.find((shipping) => shipping.currency === currency)?.price ?? 0)

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Products that lists may show: active and top ones (spec §4). */
export const isListed = ({ status }: Pick<Product, 'status'>): boolean =>
  status === 'active' || status === 'top'

export const isTop = ({ status }: Pick<Product, 'status'>): boolean => status === 'top'
