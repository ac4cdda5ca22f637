import type { Context } from 'hono'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Quote } from '#domain/catalogue/quote.ts'
import type { Day } from '#domain/places/availability.ts'
import { timeOf } from '#domain/places/calendar.ts'
import type { City } from '#domain/places/location.ts'
import { instantOf } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { pictureFile } from '#worker/render/picture-file.ts'
import type { Choice } from '../choice.ts'
import { wayTo } from '../json-ld.ts'

const SCHEMA = 'https://schema.org'
const MINUTE = 60_000

type Seen = {
  product: Product
  city: City | null
  choice: Choice
  day: Day | null
  quote: Quote | null
}

/** What search engines are told of a product: the offer, the event of a chosen day, the way to it. */
export function productData(c: Context<Edge>, seen: Seen): object[] {
  const { country } = c.var
  const { product, city } = seen
  const address = routes.product({ country: country.code, path: product.path })
  const place = city
    ? [{ name: city.name, path: routes.city({ country: country.code, city: city.id }) }]
    : []
  const event = eventOf(c, seen, address)
  return [
    { ...aboutOf(c, product, address), '@type': 'Product', ...offerOf(c, product, address) },
    ...(event ? [event] : []),
    wayTo(c, [...place, { name: product.name, path: address }]),
  ]
}

function aboutOf(c: Context<Edge>, product: Product, address: string) {
  const { ORIGIN } = c.var.config
  const image = pictureFile(product.heroImageUrl)
  return {
    '@context': SCHEMA,
    name: product.name,
    description: product.teaser,
    ...(image ? { image: ORIGIN + image } : {}),
    url: ORIGIN + address,
  }
}

/** What has no price yet has no offer. */
function offerOf(c: Context<Edge>, product: Product, address: string) {
  if (product.unitPrice === null) return {}
  const { delivery } = categoryOf(product.category)
  // What is sent can be ordered by telephone until it is sold online.
  const availability = delivery === 'in-person' ? 'InStock' : 'PreOrder'
  return { offers: offer(c, product.unitPrice, availability, address) }
}

const offer = (
  { var: { config, country } }: Context<Edge>,
  amount: number,
  availability: 'InStock' | 'LimitedAvailability' | 'PreOrder',
  address: string,
) => ({
  '@type': 'Offer',
  price: (amount / 100).toFixed(2),
  priceCurrency: country.currency.code,
  availability: `${SCHEMA}/${availability}`,
  url: config.ORIGIN + address,
})

/** A day out is an event once a start that can be booked is chosen; the first one where the day alone is. */
function eventOf(c: Context<Edge>, { product, city, choice, day, quote }: Seen, address: string) {
  const slot = day?.slots.find(
    ({ open, start }) => open && (choice.start === '' || start === choice.start),
  )
  const amount = quote?.total ?? product.unitPrice
  if (!day || !slot || !city || amount === null) return null
  const query = new URLSearchParams({ city: city.id, date: day.date, start: slot.start })
  const availability = slot.status === 'LIMITED' ? 'LimitedAvailability' : 'InStock'
  return {
    ...aboutOf(c, product, address),
    '@type': 'Event',
    startDate: `${day.date}T${slot.start}:00${offsetOf(day.date, slot.start, city.timeZone)}`,
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: locationOf(c, product, city),
    organizer: { '@type': 'Organization', name: 'Daylark', url: c.var.config.ORIGIN },
    offers: offer(c, amount, availability, `${address}?${query}`),
  }
}

/** Of a secret meeting point nothing is told but the city. */
function locationOf({ var: { country } }: Context<Edge>, { details }: Product, city: City) {
  const point = details.meetingPoint
  const known = point && !point.secret ? point : null
  return {
    '@type': 'Place',
    name: known?.name ?? city.name,
    address: {
      '@type': 'PostalAddress',
      ...(known?.address ? { streetAddress: known.address } : {}),
      addressLocality: city.name,
      addressCountry: country.iso,
    },
  }
}

/** How far a city's clock is from UTC at a start: '+11:00'. */
function offsetOf(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const minutes = (wall - instantOf(date, time, timeZone).getTime()) / MINUTE
  return `${minutes < 0 ? '-' : '+'}${timeOf(Math.floor(Math.abs(minutes)))}`
}
