import type { z } from 'zod'
import { CLOSED_REASONS, placesNeeded } from '#domain/availability/availability.ts'
import { BOOKING_SOURCES } from '#domain/bookings/booking-source.ts'
import { type BuyerRequirement, buyerRequirements, fulfilmentOf } from '#domain/cart/fulfilment.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import {
  includedTwice,
  quoteSelection,
  rejectedAddOns,
  selectedAddOnRows,
} from '#domain/catalogue/extras/offer-selection.ts'
import { partyIssues } from '#domain/catalogue/pricing/party-issues.ts'
import type { Quote } from '#domain/catalogue/pricing/quote-line.ts'
import type { NewCartLineSchema } from '#domain/contract/checkout/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import { type LineDiscountFacts, lineDiscountFacts } from '#domain/promotions/discount-basis.ts'
import { isDate } from '#domain/time/date-time.ts'
import type { SlotKey } from '#worker/app/ports.ts'
import type { Offer } from '#worker/services/catalogue/offer.ts'
import type { LineSnapshot } from './cart-state.ts'

export type LineRequest = Omit<
  z.output<typeof NewCartLineSchema>,
  'cartId' | 'date' | 'start' | 'source'
> & {
  date: string
  start: string
  source?: string | undefined
}

/** Shipped items take no one's place: they are kept as long as the cart. */
export const UNTIMED_HOLD_DAYS = 30

/** Validates a requested line without the calendar; null when it is fine. */
export function validateLine(
  request: LineRequest,
  { product, options, addOns, country }: Offer,
): Refusal | null {
  const fields: Record<string, string> = {}
  if (!product.path) fields.productId = `This isn’t sold in ${country.nameInSentence}.`
  if (!product.cities.some(({ id }) => id === request.city))
    fields.city = CLOSED_REASONS.NOT_SOLD_HERE
  if (!request.date) fields.date = 'date is a required field'
  else if (!isDate(request.date)) fields.date = 'That date doesn’t exist.'
  if (!request.start) fields.start = 'start is a required field'
  Object.assign(fields, partyIssues(product.party, request, categoryOf(product.category).unit))
  if (request.options.some((id) => !options.some((option) => option.id === id))) {
    fields.options = 'That option isn’t available here.'
  }
  const twice = includedTwice(addOns, request)
  if (twice.length > 0)
    fields.options = `Premium already includes this: ${twice.join(', ')}. Choose one or the other.`
  for (const { id, maximum } of rejectedAddOns(addOns, request.addOns)) {
    fields[`addOns.${id}`] =
      maximum > 0 ? `At most ${maximum}.` : 'That extra isn’t available here.'
  }
  if (Object.keys(fields).length > 0) return refuse(422, SEVERAL_FIELDS_MESSAGE, { fields })
  // A group has no unit price: its variants are sold.
  if (product.unitPrice === null)
    return refuse(409, 'This has no price here yet. Please choose another experience.')
  return null
}

export function quoteLineRequest(
  { adults, children, ...wish }: Pick<LineRequest, 'adults' | 'children' | 'options' | 'addOns'>,
  { product, options, addOns }: Offer,
): Quote {
  const { price, category } = product
  if (!price) return { lines: [], total: 0, goods: 0 }
  const { unit } = categoryOf(category)
  return quoteSelection({ price, unit, options, addOns }, { ...wish, party: { adults, children } })
}

/** What discount codes need to know of a line. */
export function discountFacts(
  { adults, children, addOns: addOnCounts }: Pick<LineRequest, 'adults' | 'children' | 'addOns'>,
  { product: { price, category }, addOns }: Offer,
): Partial<LineDiscountFacts> {
  const wish = { party: { adults, children }, addOns: addOnCounts }
  return price ? lineDiscountFacts({ category, price, addOns }, wish) : {}
}

/** What a line requires of its buyer: a minimum age for alcohol, an address for shipping. */
export const lineRequirements = (
  { addOns }: Pick<LineRequest, 'addOns'>,
  offer: Offer,
): BuyerRequirement[] =>
  buyerRequirements(
    offer.product,
    selectedAddOnRows(offer.addOns, addOns).map(({ row }) => row),
  )

export const slotKey = ({ productId, city, date, start }: SlotKey): SlotKey => ({
  productId,
  city,
  date,
  start,
})
export const requestedPlaces = (request: LineRequest, { product }: Offer): number =>
  placesNeeded(product, request)

/** Refuses a party for which too few places are left at its time; null left is no limit, and of none left the hold tells. */
export function rejectTooManyGuests(left: number | null, places: number): Refusal | null {
  if (!left || left >= places) return null
  const message = `Only ${left} left at this time. Choose fewer guests or another time.`
  return refuse(409, message, { fields: { adults: message } })
}

/** A line at today's price, as it is stored. */
export type LinePricing = {
  country: string
  snapshot: LineSnapshot
  /** What discount codes need to know of it. */
  facts: Partial<LineDiscountFacts>
}

export const priceLine = (request: LineRequest, offer: Offer): LinePricing => ({
  country: offer.country.code,
  snapshot: toLineSnapshot(request, offer, quoteLineRequest(request, offer)),
  facts: discountFacts(request, offer),
})

export function toLineSnapshot(request: LineRequest, offer: Offer, quote: Quote): LineSnapshot {
  const { product, city } = offer
  const sending = fulfilmentOf(product)
  return {
    productId: product.id,
    productName: product.name,
    path: product.path,
    image: product.thumbnailUrl,
    city: city.id,
    cityName: city.name,
    date: request.date,
    start: request.start,
    category: product.category,
    type: categoryOf(product.category).lineType,
    timeZone: city.timeZone,
    unit: categoryOf(product.category).unit,
    ...(sending ? { sending } : {}),
    ...(isPostCheckoutAddition(request) ? { source: BOOKING_SOURCES.experienceAfter } : {}),
    needs: lineRequirements(request, offer),
    adults: request.adults,
    children: request.children,
    options: request.options,
    addOns: { ...request.addOns },
    trace: quote.lines,
    total: quote.total,
  }
}

const isPostCheckoutAddition = ({ source }: LineRequest): boolean =>
  source === 'post-checkout' || source === BOOKING_SOURCES.experienceAfter
