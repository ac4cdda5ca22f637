import { DEFAULT_START_TIMES } from '#domain/availability/availability.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { parseDuration } from '#domain/catalogue/duration.ts'
import { allowsChildren, MAX_CHILD_AGE, type Party } from '#domain/catalogue/pricing/price.ts'
import { isListed, type Product, partyTotal } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'

/** A capability of the standard that we have. */
export const CAPABILITIES = ['octo/pricing', 'octo/content'] as const
export type Capability = (typeof CAPABILITIES)[number]

export const OPTION_ID = 'DEFAULT'
const UNITS = ['adult', 'child'] as const

/** A product in one city: in OCTO a product has one time zone. */
export type ProductInCity = { product: Product; city: City; country: Country }

/** A city's id is a slug, so the last dot separates the two. */
export const octoProductId = ({ product, city }: Pick<ProductInCity, 'product' | 'city'>): string =>
  `${product.id}.${city.id}`

export function parseOctoProductId(id: string): { productId: string; cityId: string } | null {
  const dot = id.lastIndexOf('.')
  return dot < 1 ? null : { productId: id.slice(0, dot), cityId: id.slice(dot + 1) }
}

/** Resellers may sell what happens on a day, in person, at a price by party. */
export const isForResellers = (product: Product): boolean =>
  product.type === 'product' &&
  isListed(product) &&
  product.path !== '' &&
  product.price !== null &&
  categoryOf(product.category).delivery === 'in-person' &&
  categoryOf(product.category).unit === 'person'

/** The product as OCTO has it, with what the capabilities add; `cover` is the URL of a JPEG. */
export function toOctoProduct(
  source: ProductInCity,
  { capabilities, cover }: { capabilities: readonly Capability[]; cover: string },
) {
  const { product, city, country } = source
  const from = toPricing(source, smallestParty(product))
  const has = (capability: Capability) => capabilities.includes(capability)
  return {
    id: octoProductId(source),
    internalName: `${product.name}, ${city.name}`,
    reference: product.id,
    locale: country.locale,
    timeZone: city.timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['PDF_URL'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: [
      {
        id: OPTION_ID,
        default: true,
        internalName: product.name,
        reference: null,
        availabilityLocalStartTimes: startTimesOf(product),
        cancellationCutoff: `${TIMED_BOOKING_POLICY.refundHours} hours`,
        cancellationCutoffAmount: TIMED_BOOKING_POLICY.refundHours,
        cancellationCutoffUnit: 'hour',
        requiredContactFields: ['firstName', 'lastName', 'emailAddress', 'phoneNumber'],
        restrictions: { minUnits: product.party.min, maxUnits: product.party.max },
        units: UNITS.filter((unit) => unit === 'adult' || allowsChildren(product.party)).map(
          (unit) => toOctoUnit(unit, product),
        ),
        ...(has('octo/pricing') ? { pricingFrom: [from].filter((one) => one !== null) } : {}),
      },
    ],
    ...(has('octo/pricing')
      ? {
          defaultCurrency: country.currency.code,
          availableCurrencies: [country.currency.code],
          pricingPer: 'BOOKING',
        }
      : {}),
    ...(has('octo/content') ? contentOf(source, cover) : {}),
  }
}

const startTimesOf = ({ startingTimes }: Product) =>
  startingTimes.length > 0 ? startingTimes : DEFAULT_START_TIMES

const toOctoUnit = (unit: 'adult' | 'child', { party }: Product) => ({
  id: unit,
  internalName: unit === 'adult' ? 'Adult' : 'Child',
  reference: null,
  type: unit === 'adult' ? 'ADULT' : 'CHILD',
  restrictions: {
    minAge: unit === 'adult' ? MAX_CHILD_AGE + 1 : 0,
    maxAge: unit === 'adult' ? 120 : MAX_CHILD_AGE,
    idRequired: false,
    minQuantity: unit === 'adult' ? 1 : 0,
    maxQuantity: unit === 'adult' ? party.max : party.max - 1,
    paxCount: 1,
    accompaniedBy: unit === 'adult' ? [] : ['adult'],
  },
  requiredContactFields: [],
})

/** The smallest party that may book. */
export const smallestParty = ({ party }: Pick<Product, 'party'>): Party => ({
  adults: party.min,
  children: 0,
})

/** What a party pays, in minor units; null for a party that is refused. Resellers' net prices are agreed, not published. */
export function toPricing({ product, country }: ProductInCity, party: Party) {
  const total = partyTotal(product, party)
  if (total === null) return null
  return {
    original: total,
    retail: total,
    net: null,
    currency: country.currency.code,
    currencyPrecision: 2,
    includedTaxes: includedTaxes(country, total),
  }
}

function includedTaxes({ includedTaxRate, taxName }: Country, total: number) {
  if (includedTaxRate === null) return []
  const amount = Math.round((total * includedTaxRate) / (1 + includedTaxRate))
  return [{ name: taxName, retail: amount, original: amount, net: null }]
}

function contentOf(source: ProductInCity, cover: string) {
  const { product, city } = source
  const { details } = product
  const point = details.meetingPoint?.places?.[city.id]
  return {
    title: product.name,
    shortDescription: product.teaser,
    description: product.description,
    features: [
      ...features('HIGHLIGHT', details.highlights),
      ...features('INCLUSION', details.included),
      ...features('PREBOOKING_INFORMATION', [
        ...(details.startFollows ? [startFollowsLabel(details.startFollows)] : []),
        ...details.know.map(({ title, text }) => `${title} ${text}`),
        ...(details.bring.length > 0 ? [`Bring: ${details.bring.join('; ')}.`] : []),
      ]),
      ...features('ACCESSIBILITY_INFORMATION', details.access ? [details.access] : []),
    ],
    faqs: [],
    media: [
      {
        src: cover,
        type: 'image/jpeg',
        rel: 'COVER',
        title: product.name,
        caption: null,
        copyright: null,
      },
    ],
    locations: [
      {
        title: point?.name ?? city.name,
        shortDescription: null,
        types: ['START'],
        minutesTo: null,
        minutesAt: null,
        place: placeOf(source, point),
      },
    ],
    categoryLabels: [],
    durationMinutesFrom: durationMinutes(details.duration),
    durationMinutesTo: null,
    commentary: details.languages.map((language) => ({ format: 'IN_PERSON', language })),
  }
}

const features = (type: string, texts: readonly string[]) =>
  texts.map((shortDescription) => ({ shortDescription, type }))

type Place = { address: string; latitude: number; longitude: number }

const NO_IDENTIFIERS = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
}

/** A secret meeting point is its city. */
const placeOf = ({ city, country }: ProductInCity, point: Place | undefined) => ({
  latitude: point?.latitude ?? city.latitude,
  longitude: point?.longitude ?? city.longitude,
  postalAddress: {
    streetAddress: point?.address ?? null,
    addressLocality: city.name,
    addressRegion: city.state,
    postalCode: null,
    addressCountry: country.iso,
    postOfficeBoxNumber: null,
  },
  identifiers: NO_IDENTIFIERS,
  sameAs: [],
})

function durationMinutes(text: string): number {
  const duration = parseDuration(text)
  if (!duration) return 0
  return 'minutes' in duration ? duration.minutes : (duration.nights * DAY_MS) / MINUTE_MS
}
