import { categoryOf } from '../catalogue/category.ts'
import type { AddOn } from '../catalogue/extras.ts'
import type { Product } from '../catalogue/product.ts'
import { cityNow } from '../places/zone.ts'

/** How something reaches its buyer and within how many days; 0 is today. */
export type Sending = { by: 'email' | 'post'; days: number }

/** What a line asks of its buyer beyond a name: where to post it, how old they are. */
export type Need = 'address' | 'age'

/** The start of a line that waits for no hour: it goes out as soon as it can. */
export const AT_ONCE = '00:00'

const HOUR = 3_600_000
const DAY_HOURS = 24
/** What is made by hand before it is mailed takes this long. */
const BY_HAND = 2

type Sent = Pick<Product, 'category' | 'leadHours' | 'isDigitalProductAvailableOnTheSameDay'>

/** How a product is sent; null where people come to it (spec §3 digital and shipping). */
export function sendingOf(product: Sent): Sending | null {
  const { delivery } = categoryOf(product.category)
  if (delivery === 'in-person') return null
  if (product.isDigitalProductAvailableOnTheSameDay) return { by: delivery, days: 0 }
  const days = Math.ceil(product.leadHours / DAY_HOURS)
  return { by: delivery, days: delivery === 'email' ? Math.max(BY_HAND, days) : days }
}

type Moment = { date?: string | undefined; start?: string | undefined }

/**
 * When a wish is for: what is sent leaves as soon as it can unless an hour of a day was asked for, and on no other day
 * than that; what was left out stays empty.
 */
export function momentOf(
  { date, start }: Moment,
  product: Sent,
  now: Date,
  timeZone: string,
): { date: string; start: string } {
  const isChosen = start === undefined ? date !== undefined : start !== AT_ONCE
  if (isChosen || !sendingOf(product)) {
    return { date: date ?? '', start: start ?? '' }
  }
  const ready = new Date(now.getTime() + product.leadHours * HOUR)
  return { date: cityNow(ready, timeZone).date, start: AT_ONCE }
}

/** Whether a line waits for no hour and takes nobody's place. */
export const isAtOnce = ({ sending, start }: { sending?: Sending | undefined; start: string }) =>
  sending !== undefined && start === AT_ONCE

type Chosen = Pick<AddOn, 'needsAgeDeclaration' | 'addOnFullfilmentType'>

/** What a product and what goes with it ask of the buyer: wine an age, what is posted an address (defaults 3.17). */
export function needsOf(product: Pick<Product, 'category'>, chosen: readonly Chosen[]): Need[] {
  const isPosted =
    categoryOf(product.category).delivery === 'post' ||
    chosen.some(({ addOnFullfilmentType }) => addOnFullfilmentType === 'shipping')
  const isAdult = chosen.some(({ needsAgeDeclaration }) => needsAgeDeclaration)
  return [...(isPosted ? (['address'] as const) : []), ...(isAdult ? (['age'] as const) : [])]
}
