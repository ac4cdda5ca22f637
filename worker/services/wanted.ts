import type { z } from 'zod'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Unit } from '#domain/catalogue/heads.ts'
import { countsByRow, quoteWish, refusedIn } from '#domain/catalogue/offer.ts'
import type { Quote } from '#domain/catalogue/quote.ts'
import { factsOf, type LineFacts } from '#domain/checkout/codes/priced.ts'
import { type Need, needsOf, sendingOf } from '#domain/checkout/sending.ts'
import { SOURCES } from '#domain/checkout/source.ts'
import type { NewLine } from '#domain/contract/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { type Day, placesFor, REASONS, type Slot } from '#domain/places/availability.ts'
import { isDate } from '#domain/places/zone.ts'
import type { LineDoc } from './cart-rows.ts'
import type { Goods } from './goods.ts'
import type { SlotKey } from './holds.ts'

export type Wanted = Omit<z.output<typeof NewLine>, 'cartId' | 'date' | 'start' | 'source'> & {
  date: string
  start: string
  /** Where it is wanted from, or the label that a line has got by that. */
  source?: string | undefined
}

const LOOK_AGAIN = 'Some fields need another look.'

/** Whom the limits of a party are told about. */
const HEADS: Record<Unit, { one: string; many: string; alone: string }> = {
  person: { one: 'person', many: 'people', alone: 'At least one adult comes along.' },
  item: { one: 'item', many: 'items', alone: 'How many would you like?' },
}

/** What is wrong with a wish before anybody looks at the calendar; null when it makes sense (spec §5). */
export function issuesWith(
  wanted: Wanted,
  { product, options, addOns, country }: Goods,
): Refusal | null {
  const fields: Record<string, string> = {}
  const { min, max } = product.party
  const heads = wanted.adults + wanted.children
  if (!product.path) fields.productId = `This is not sold in ${country.spoken}.`
  if (!product.cities.some(({ id }) => id === wanted.city)) fields.city = REASONS.NOT_SOLD_HERE
  if (!wanted.date) fields.date = 'date is a required field'
  else if (!isDate(wanted.date)) fields.date = 'There is no such day.'
  if (!wanted.start) fields.start = 'start is a required field'
  const { one, many, alone } = HEADS[categoryOf(product.category).unit]
  if (heads < min) fields.adults = `At least ${min} ${min === 1 ? one : many}.`
  if (heads > max) fields.adults = `At most ${max} ${many} in one booking.`
  if (heads > 0 && wanted.adults < 1) fields.adults = alone
  if (wanted.options.some((id) => !options.some((option) => option.id === id))) {
    fields.options = 'That option is not on offer here.'
  }
  for (const { id, maximum } of refusedIn(addOns, wanted.addOns)) {
    fields[`addOns.${id}`] =
      maximum > 0 ? `At most ${maximum}.` : 'That extra is not on offer here.'
  }
  if (Object.keys(fields).length > 0) return refuse(422, LOOK_AGAIN, { fields })
  // A group has no price a head: what it holds is sold (spec §5).
  if (product.unitPrice === null)
    return refuse(409, 'This has no price here yet. Please choose another day out.')
  return null
}

/** The slot of a day, or why it cannot be had: sold out is 409, everything else wants another choice. */
export function openSlot(day: Day | undefined, start: string): Slot | Refusal {
  const slot = day?.slots.find((one) => one.start === start)
  const reason = day?.reason ?? slot?.reason
  if (slot?.open) return slot
  if (reason === 'SOLD_OUT')
    return refuse(409, REASONS.SOLD_OUT, { fields: { start: REASONS.SOLD_OUT } })
  if (reason === 'COMING_SOON') return refuse(409, REASONS.COMING_SOON)
  if (reason) {
    const field = day?.reason ? 'date' : 'start'
    return refuse(422, REASONS[reason], { fields: { [field]: REASONS[reason] } })
  }
  const message = 'We do not start at that time on this day.'
  return refuse(422, message, { fields: { start: message } })
}

/** What the wish costs, by the server's own rule. */
export function priceOf(
  { adults, children, ...wish }: Pick<Wanted, 'adults' | 'children' | 'options' | 'addOns'>,
  { product, options, addOns }: Goods,
): Quote {
  const { price, category } = product
  if (!price) return { lines: [], total: 0 }
  const { unit } = categoryOf(category)
  return quoteWish({ price, unit, options, addOns }, { ...wish, party: { adults, children } })
}

/** What codes ask of the wish once it is a line. */
export function factsFor(
  { adults, children, addOns: wanted }: Pick<Wanted, 'adults' | 'children' | 'addOns'>,
  { product: { price, category }, addOns }: Goods,
): Partial<LineFacts> {
  const wish = { party: { adults, children }, addOns: wanted }
  return price ? factsOf({ category, price, addOns }, wish) : {}
}

/** What the wish asks of its buyer: wine an age, what is posted an address. */
export const needsFor = ({ addOns }: Pick<Wanted, 'addOns'>, goods: Goods): Need[] =>
  needsOf(
    goods.product,
    countsByRow(goods.addOns, addOns).map(({ row }) => row),
  )

export const keyOf = ({ productId, city, date, start }: Wanted): SlotKey => ({
  productId,
  city,
  date,
  start,
})
export const quantityOf = (wanted: Wanted, { product }: Goods): number => placesFor(product, wanted)

/** The line as it is shown and sold. */
export function lineDocOf(wanted: Wanted, goods: Goods, quote: Quote): LineDoc {
  const { product, city } = goods
  const sending = sendingOf(product)
  return {
    productId: product.id,
    productName: product.name,
    path: product.path,
    image: product.thumbnailUrl,
    city: city.id,
    cityName: city.name,
    date: wanted.date,
    start: wanted.start,
    timeZone: city.timeZone,
    unit: categoryOf(product.category).unit,
    ...(sending ? { sending } : {}),
    ...(isFromThankYou(wanted) ? { source: SOURCES.experienceAfter } : {}),
    needs: needsFor(wanted, goods),
    adults: wanted.adults,
    children: wanted.children,
    options: wanted.options,
    addOns: { ...wanted.addOns },
    trace: quote.lines,
    total: quote.total,
  }
}

const isFromThankYou = ({ source }: Wanted): boolean =>
  source === 'post-checkout' || source === SOURCES.experienceAfter
