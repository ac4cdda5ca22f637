import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote.ts'
import { addMonths } from '#domain/time/date-time.ts'
import type { GivenExperience } from './given-experience.schema.ts'

/** So long the price of an experience is kept for whoever it was given to. */
export const PRICE_KEPT_MONTHS = 36
const KEPT_LABEL = 'Price kept by your gift'

/** A gift card that gives an experience. Minor units. */
export type GivenGift = {
  isUsable: boolean
  /** What can be spent of it now. */
  available: number
  /** `keptUntil` in milliseconds since 1970. */
  given?: { experience: GivenExperience; price: number; keptUntil: number } | null
}

type KeptLine = {
  productId: string
  city: string
  adults: number
  children: number
  options: readonly string[]
  addOns: Readonly<Record<string, number>>
  trace: PriceBreakdownLine[]
  total: number
}

/** Lines as given experiences price them: the same thing costs its recipient no more than its giver paid, once a gift. */
export function keepGiftPrices<Line extends KeptLine>(
  lines: readonly Line[],
  gifts: readonly GivenGift[],
  now: number,
): Line[] {
  const kept = [...lines]
  const taken = new Set<number>()
  for (const gift of gifts) {
    const index = kept.findIndex((line, at) => !taken.has(at) && isGiven(line, gift))
    const line = kept[index]
    if (!line || !gift.given) continue
    taken.add(index)
    const price = keptPrice(line.total, { ...gift.given, available: gift.available }, now)
    if (price === line.total) continue
    const discount = { label: KEPT_LABEL, amount: price - line.total }
    kept[index] = { ...line, trace: [...line.trace, discount], total: price }
  }
  return kept
}

/** The end of the day until which the price of what was given then is kept. Milliseconds since 1970. */
export const priceKeptUntil = (createdAt: number, moreMonths: number): number =>
  Date.parse(
    addMonths(new Date(createdAt).toISOString().slice(0, 10), PRICE_KEPT_MONTHS + moreMonths),
  )

/** What a given experience costs its recipient: what was paid, as long as nothing of the gift is spent. */
export function keptPrice(
  priceNow: number,
  { price, available, keptUntil }: { price: number; available: number; keptUntil: number },
  now: number,
): number {
  const isKept = available >= price && now < keptUntil
  return isKept ? Math.min(priceNow, price) : priceNow
}

function isGiven(line: KeptLine, { given, isUsable }: GivenGift): boolean {
  if (!given || !isUsable) return false
  const { experience } = given
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
