import type { Context } from 'hono'
import { BRAND } from '#brand/brand.ts'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Quote } from '#domain/catalogue/pricing/quote-line.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import { formatLocalDateTime, instantOf } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { breadcrumbJsonLd } from '#worker/pages/shared/json-ld.ts'
import { findPictureFile } from '#worker/render/images/picture-file.ts'
import type { BookingChoice } from './booking-choice.ts'

const SCHEMA_ORG = 'https://schema.org'

type ProductJsonLdInput = {
  product: Product
  city: City | null
  choice: BookingChoice
  day: AvailabilityDay | null
  quote: Quote | null
}

/** A product's JSON-LD: offer, event of a chosen slot, breadcrumb. */
export function productJsonLd(c: Context<AppEnv>, input: ProductJsonLdInput): object[] {
  const { country } = c.var
  const { product, city } = input
  const address = routes.product({ country: country.code, path: product.path })
  const cityCrumb = city
    ? [{ name: city.name, path: routes.city({ country: country.code, city: city.id }) }]
    : []
  const event = eventJsonLd(c, input, address)
  return [
    {
      ...baseJsonLd(c, product, address),
      '@type': 'Product',
      sku: product.id,
      ...ratingProperty(product),
      ...offerProperty(c, product, address),
    },
    ...(event ? [event] : []),
    breadcrumbJsonLd(c, [...cityCrumb, { name: product.name, path: address }]),
  ]
}

function baseJsonLd(c: Context<AppEnv>, product: Product, address: string) {
  const { ORIGIN } = c.var.config
  const image = findPictureFile(product.heroImageUrl)
  return {
    '@context': SCHEMA_ORG,
    name: product.name,
    description: product.teaser,
    ...(image ? { image: ORIGIN + image } : {}),
    url: ORIGIN + address,
  }
}

/** What the page shows of reviews, once there is a mean; never made-up ones. */
function ratingProperty({ rating }: Product) {
  if (!rating || rating.isSample || rating.mean === null) return {}
  const { mean, count } = rating
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount: count },
  }
}

function offerProperty(c: Context<AppEnv>, product: Product, address: string) {
  if (product.unitPrice === null) return {}
  const { delivery } = categoryOf(product.category)
  // Shipped items can be ordered by phone until they are sold online.
  const availability = delivery === 'in-person' ? 'InStock' : 'PreOrder'
  return { offers: offerJsonLd(c, product.unitPrice, availability, address) }
}

const offerJsonLd = (
  { var: { config, country } }: Context<AppEnv>,
  amount: number,
  availability: 'InStock' | 'LimitedAvailability' | 'PreOrder',
  address: string,
) => ({
  '@type': 'Offer',
  price: (amount / 100).toFixed(2),
  priceCurrency: country.currency.code,
  availability: `${SCHEMA_ORG}/${availability}`,
  url: config.ORIGIN + address,
})

/** A chosen, bookable slot is an Event; without a time the day's first one. */
function eventJsonLd(
  c: Context<AppEnv>,
  { product, city, choice, day, quote }: ProductJsonLdInput,
  address: string,
) {
  const slot = day?.slots.find(
    ({ open, start }) => open && (choice.start === '' || start === choice.start),
  )
  const amount = quote?.total ?? product.unitPrice
  if (!day || !slot || !city || amount === null) return null
  const query = new URLSearchParams({ city: city.id, date: day.date, start: slot.start })
  const availability = slot.status === 'LIMITED' ? 'LimitedAvailability' : 'InStock'
  return {
    ...baseJsonLd(c, product, address),
    '@type': 'Event',
    // No one time is right where the start moves with the sun.
    startDate: product.details.startFollows
      ? day.date
      : formatLocalDateTime(instantOf(day.date, slot.start, city.timeZone), city.timeZone),
    eventStatus: `${SCHEMA_ORG}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA_ORG}/OfflineEventAttendanceMode`,
    location: placeJsonLd(c, product, city),
    organizer: { '@type': 'Organization', name: BRAND.name, url: c.var.config.ORIGIN },
    offers: offerJsonLd(c, amount, availability, `${address}?${query}`),
  }
}

/** Secret meeting points reveal only the city. */
function placeJsonLd({ var: { country } }: Context<AppEnv>, { details }: Product, city: City) {
  const publicPoint = details.meetingPoint?.places?.[city.id]
  return {
    '@type': 'Place',
    name: publicPoint?.name ?? city.name,
    address: {
      '@type': 'PostalAddress',
      ...(publicPoint?.address ? { streetAddress: publicPoint.address } : {}),
      addressLocality: city.name,
      addressCountry: country.iso,
    },
  }
}
