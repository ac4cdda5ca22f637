import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import { addMonths } from '#domain/time/date-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { GivenExperience } from './given-experience.schema.ts'

/** So long the price of an experience is protected for the person it was given to. */
export const PRICE_PROTECTION_MONTHS = 36
/** So long after UTC a day ends where it ends last. */
const LATEST_ZONE_MS = 12 * HOUR_MS
const PROTECTION_LABEL = 'Price protected by your gift'

/** A gift card that gives an experience. Minor units. */
export type GivenGift = {
  isUsable: boolean
  /** What can be spent of it now. */
  available: number
  /** `protectedUntil` in milliseconds since 1970. */
  protection?: { experience: GivenExperience; price: number; protectedUntil: number } | null
}

type ProtectedLine = {
  productId: string
  city: string
  adults: number
  children: number
  options: readonly string[]
  addOns: Readonly<Record<string, number>>
  trace: PriceBreakdownLine[]
  total: number
}

/** Lines with price protection: the given experience costs its recipient no more than its giver paid, once per gift. */
export function protectGiftPrices<Line extends ProtectedLine>(
  lines: readonly Line[],
  gifts: readonly GivenGift[],
  now: number,
): Line[] {
  const priced = [...lines]
  const taken = new Set<number>()
  for (const gift of gifts) {
    const index = priced.findIndex((line, at) => !taken.has(at) && isGiven(line, gift))
    const line = priced[index]
    if (!line || !gift.protection) continue
    taken.add(index)
    const price = protectedPrice(line.total, { ...gift.protection, available: gift.available }, now)
    if (price === line.total) continue
    const discount = { label: PROTECTION_LABEL, amount: price - line.total }
    priced[index] = { ...line, trace: [...line.trace, discount], total: price }
  }
  return priced
}

/** The last day on which the price of what was given then is protected, YYYY-MM-DD. */
export const priceProtectedDay = (createdAt: number, moreMonths: number): string =>
  addMonths(new Date(createdAt).toISOString().slice(0, 10), PRICE_PROTECTION_MONTHS + moreMonths)

/** The end of that day wherever its recipient is. Milliseconds since 1970. */
export const priceProtectedUntil = (createdAt: number, moreMonths: number): number =>
  Date.parse(priceProtectedDay(createdAt, moreMonths)) + DAY_MS + LATEST_ZONE_MS

/** The last day of a protection that ends then, YYYY-MM-DD; null once it has ended. Milliseconds since 1970. */
export const lastProtectedDay = (protectedUntil: number, now: number): string | null =>
  now < protectedUntil
    ? new Date(protectedUntil - DAY_MS - LATEST_ZONE_MS).toISOString().slice(0, 10)
    : null

/** What a given experience costs its recipient: what was paid, as long as nothing of the gift is spent. */
export function protectedPrice(
  priceNow: number,
  {
    price,
    available,
    protectedUntil,
  }: { price: number; available: number; protectedUntil: number },
  now: number,
): number {
  const isProtected = available >= price && now < protectedUntil
  return isProtected ? Math.min(priceNow, price) : priceNow
}

function isGiven(line: ProtectedLine, { protection, isUsable }: GivenGift): boolean {
  if (!protection || !isUsable) return false
  const { experience } = protection
  return (
    line.productId === experience.productId &&
    (experience.city === null || experience.city === line.city) &&
    line.adults === experience.adults &&
    line.children === experience.children &&
    line.options.toSorted().join() === experience.options.toSorted().join() &&
    chosen(line.addOns) === chosen(experience.addOns)
  )
}

const chosen = (addOns: Readonly<Record<string, number>>): string =>
  JSON.stringify(
    Object.entries(addOns)
      .filter(([, count]) => count > 0)
      .sort(),
  )
