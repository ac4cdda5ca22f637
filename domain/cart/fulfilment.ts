import { byStart, type SlotTime } from '#domain/availability/rank-time-slots.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { AddOn } from '#domain/catalogue/extras/extras.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

/** How something is delivered, within how many days; 0 is today. */
export type Fulfilment = { by: 'email' | 'post'; days: number }

export type BuyerRequirement = 'address' | 'age'

/** The start of lines without a time: they are sent as soon as possible. */
export const IMMEDIATE_START = '00:00'

const DAY_HOURS = 24
/** Preparation time of handmade items. */
const HANDMADE_DAYS = 2

type FulfillableProduct = Pick<
  Product,
  'category' | 'leadHours' | 'isDigitalProductAvailableOnTheSameDay'
>

/** How a product is delivered; null where people attend. */
export function fulfilmentOf(product: FulfillableProduct): Fulfilment | null {
  const { delivery } = categoryOf(product.category)
  if (delivery === 'in-person') return null
  if (product.isDigitalProductAvailableOnTheSameDay) return { by: delivery, days: 0 }
  const days = Math.ceil(product.leadHours / DAY_HOURS)
  return { by: delivery, days: delivery === 'email' ? Math.max(HANDMADE_DAYS, days) : days }
}

type RequestedMoment = { date?: string | undefined; start?: string | undefined }

/**
 * The date and start of a request: shipped items leave as soon as they can, unless a date and time were chosen;
 * missing parts stay empty.
 */
export function resolveDateAndStart(
  { date, start }: RequestedMoment,
  product: FulfillableProduct,
  now: Date,
  timeZone: string,
): { date: string; start: string } {
  const isChosen = start === undefined ? date !== undefined : start !== IMMEDIATE_START
  if (isChosen || !fulfilmentOf(product)) {
    return { date: date ?? '', start: start ?? '' }
  }
  const readyAt = new Date(now.getTime() + product.leadHours * HOUR_MS)
  return { date: cityClock(readyAt, timeZone).date, start: IMMEDIATE_START }
}

/** Whether a line has no time and takes no place. */
export const isImmediate = ({
  sending,
  start,
}: {
  sending?: Fulfilment | undefined
  start: string
}) => sending !== undefined && start === IMMEDIATE_START

/** Lines in the order of their days; what is sent comes after them. */
export const inDateOrder = <Line extends SlotTime & { sending?: Fulfilment | undefined }>(
  lines: readonly Line[],
): Line[] => [
  ...lines.filter((line) => !isImmediate(line)).toSorted(byStart),
  ...lines.filter(isImmediate),
]

type ChosenAddOnTraits = Pick<AddOn, 'needsAgeDeclaration' | 'addOnFullfilmentType'>

/** What a purchase requires of the buyer: a minimum age for alcohol, an address for shipping. */
export function buyerRequirements(
  product: Pick<Product, 'category'>,
  chosen: readonly ChosenAddOnTraits[],
): BuyerRequirement[] {
  const isPosted =
    categoryOf(product.category).delivery === 'post' ||
    chosen.some(({ addOnFullfilmentType }) => addOnFullfilmentType === 'shipping')
  const isAdult = chosen.some(({ needsAgeDeclaration }) => needsAgeDeclaration)
  return [...(isPosted ? (['address'] as const) : []), ...(isAdult ? (['age'] as const) : [])]
}

/** Whether something of a line comes by post: to the buyer, or the card of a gift to its recipient. */
export const isPosted = ({ needs, gift }: Pick<CartLine, 'needs' | 'gift'>): boolean =>
  needs?.includes('address') === true || gift?.choice.delivery.by === 'post'
