import { categoryOf } from '#domain/catalogue/category.ts'
import type { AddOn } from '#domain/catalogue/extras/extras.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

/** How something reaches its buyer and within how many days; 0 is today. */
export type Fulfilment = { by: 'email' | 'post'; days: number }

/** What a line asks of its buyer beyond a name: where to post it, how old they are. */
export type BuyerRequirement = 'address' | 'age'

/** The start of a line that waits for no hour: it goes out as soon as it can. */
export const IMMEDIATE_START = '00:00'

const DAY_HOURS = 24
/** What is made by hand before it is mailed takes this long. */
const HANDMADE_DAYS = 2

type FulfillableProduct = Pick<
  Product,
  'category' | 'leadHours' | 'isDigitalProductAvailableOnTheSameDay'
>

/** How a product is sent; null where people come to it. */
export function fulfilmentOf(product: FulfillableProduct): Fulfilment | null {
  const { delivery } = categoryOf(product.category)
  if (delivery === 'in-person') return null
  if (product.isDigitalProductAvailableOnTheSameDay) return { by: delivery, days: 0 }
  const days = Math.ceil(product.leadHours / DAY_HOURS)
  return { by: delivery, days: delivery === 'email' ? Math.max(HANDMADE_DAYS, days) : days }
}

type RequestedMoment = { date?: string | undefined; start?: string | undefined }

/**
 * When a wish is for: what is sent leaves as soon as it can unless an hour of a day was asked for, and on no other day
 * than that; what was left out stays empty.
 */
export function resolveMoment(
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

/** Whether a line waits for no hour and takes no one's place. */
export const isImmediate = ({
  sending,
  start,
}: {
  sending?: Fulfilment | undefined
  start: string
}) => sending !== undefined && start === IMMEDIATE_START

type ChosenAddOnTraits = Pick<AddOn, 'needsAgeDeclaration' | 'addOnFullfilmentType'>

/** What a product and what goes with it ask of the buyer: wine an age, what is posted an address. */
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
