import type { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { headcountLabel, type PricingUnit } from './party-labels.ts'
import { type Party, type Price, type PriceTier, partyPrice } from './price.ts'
import type { PriceBreakdownLineSchema } from './price-breakdown.schema.ts'

export type PriceBreakdownLine = z.output<typeof PriceBreakdownLineSchema>
/** A price that explains itself: its lines always add up to its total. Minor units. */
export type Quote = { lines: PriceBreakdownLine[]; total: number }

/** Something chosen beside the seats; its amount is for one. */
export type ChosenOption = { label: string; amount: number }

/** Something added and how many of it: an add-on's row, a gift's extra touch, a greeting card. Minor units. */
export type ChosenAddOn = {
  /** The add-on that an option belongs to: what is posted is posted once. */
  addOnId?: string
  displayName: string
  optionName?: string | null
  localizedPrice: { amount: number; shippingCost?: number }
  count: number
}

type QuoteInput = {
  price: Price
  party: Party
  unit?: PricingUnit
  options?: readonly ChosenOption[]
  addOns?: readonly ChosenAddOn[]
}

/** What is charged for one line of a cart, in the order of the rule: seats, hero, minimum, shipping, options, extras. */
export function quoteLine({
  price,
  party,
  unit = 'person',
  options = [],
  addOns = [],
}: QuoteInput): Quote {
  const partyLines = [
    ...partyPriceLines(price, party, unit),
    ...breakdownLines('Experience supplement', price.hero),
  ]
  const subtotal = totalAmount(partyLines)
  const minimumTopUp = partyPrice(price, party) - subtotal
  const lines = [
    ...partyLines,
    ...breakdownLines('Minimum price', minimumTopUp),
    ...breakdownLines('Shipping', price.shipping),
    ...options.flatMap(({ label, amount }) => breakdownLines(label, amount, true)),
    ...addOnLines(addOns),
  ]
  const total = totalAmount(lines)
  // No one is paid for buying: what was taken off is more than there was.
  if (!Number.isSafeInteger(total) || total < 0) throw new ShopError('PRICE_CALCULATION_ERROR')
  return { lines, total }
}

/** What is charged for things added: each with its count, then its shipping, once an add-on. */
export function addOnLines(addOns: readonly ChosenAddOn[]): PriceBreakdownLine[] {
  const posted = new Set<string>()
  return addOns.flatMap((chosen) => {
    const { addOnId, displayName, localizedPrice, count } = chosen
    if (!(count > 0)) return []
    const isPosted = addOnId !== undefined && posted.has(addOnId)
    if (addOnId !== undefined) posted.add(addOnId)
    return [
      addOnLine(chosen),
      ...breakdownLines(
        `Shipping: ${displayName}`,
        isPosted ? 0 : (localizedPrice.shippingCost ?? 0),
      ),
    ]
  })
}

/** What of a quote is paid for posting: the product's own and that of the things added. */
export function shippingTotal({ shipping }: Price, addOns: readonly ChosenAddOn[]): number {
  const chosen = addOns.filter(({ count }) => count > 0)
  return shipping + totalAmount(addOnLines(chosen)) - totalAmount(chosen.map(addOnLine))
}

/** One thing added, without its shipping: '2 × Hot drink: Tea'. */
export function addOnLine({ displayName, optionName, localizedPrice, count }: ChosenAddOn) {
  const name = optionName ? `${displayName}: ${optionName}` : displayName
  return {
    label: count > 1 ? `${count} × ${name}` : name,
    amount: localizedPrice.amount * count,
  }
}

function partyPriceLines(
  price: Price,
  { adults, children }: Party,
  unit: PricingUnit,
): PriceBreakdownLine[] {
  if (price.model === 'FIXED') return breakdownLines('Fixed price', price.base, true)
  return [
    ...tierLines(price.adult, adults, 'adult', unit),
    ...tierLines(price.child, children, 'child', unit),
  ]
}

/** How many heads pay the rate, and how many beyond the quoted quantity another one. */
export function splitHeadcount({ quotedFor, rate, extraRate }: PriceTier, heads: number) {
  const quoted = rate === extraRate ? heads : Math.min(heads, quotedFor)
  return { quoted, extra: heads - quoted }
}

/** Extra heads have a line of their own when they pay another rate. */
function tierLines(
  tier: PriceTier,
  heads: number,
  kind: 'adult' | 'child',
  unit: PricingUnit,
): PriceBreakdownLine[] {
  const { rate, extraRate } = tier
  if (heads === 0) return []
  const { quoted, extra } = splitHeadcount(tier, heads)
  return [
    ...breakdownLines(headcountLabel(quoted, kind, unit), quoted * rate, quoted > 0),
    ...breakdownLines(headcountLabel(extra, kind, unit, 'extra '), extra * extraRate, extra > 0),
  ]
}

/** Nothing is said of amounts that are nothing, unless the line stands for something chosen. */
const breakdownLines = (label: string, amount: number, always = false): PriceBreakdownLine[] =>
  always || amount !== 0 ? [{ label, amount }] : []

const totalAmount = (lines: readonly PriceBreakdownLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
