import type { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { headcountLabel, type PricingUnit } from './party-labels.ts'
import { type Party, type Price, type PriceTier, partyPrice } from './price.ts'
import type { PriceBreakdownLineSchema } from './price-breakdown.schema.ts'

export type PriceBreakdownLine = z.output<typeof PriceBreakdownLineSchema>
/** A price with its lines, which always add up to its total. Minor units. */
export type Quote = {
  lines: PriceBreakdownLine[]
  total: number
  /** The total without shipping: what discounts come off. */
  goods: number
}

export type ChosenOption = { label: string; amount: number }

/** An add-on, gift extra or greeting card with its count. Minor units. */
export type ChosenAddOn = {
  /** The add-on of an option: shipping is charged once per add-on. */
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

/** The price of one cart line, in the rule's order: seats, supplement, minimum, shipping, options, extras. */
export function quoteLine({
  price,
  party,
  unit = 'person',
  options = [],
  addOns = [],
}: QuoteInput): Quote {
  const partyLines = partyPriceLines(price, party, unit)
  const subtotal = totalAmount(partyLines)
  const minimumTopUp = partyPrice(price, party) - subtotal
  const lines = [
    ...partyLines,
    ...breakdownLines(subtotal === 0 ? 'Price per booking' : 'Minimum price', minimumTopUp),
    ...shippingLines('Shipping', price.shipping),
    ...options.flatMap(({ label, amount }) => breakdownLines(label, amount, true)),
    ...addOnLines(addOns),
  ]
  const total = totalAmount(lines)
  // A total below zero is a data error.
  if (!Number.isSafeInteger(total) || total < 0) throw new ShopError('PRICE_CALCULATION_ERROR')
  const shipping = totalAmount(lines.filter(({ kind }) => kind === 'shipping'))
  return { lines, total, goods: total - shipping }
}

/** Lines for extras: each with its count, then shipping once per add-on. */
export function addOnLines(addOns: readonly ChosenAddOn[]): PriceBreakdownLine[] {
  const posted = new Set<string>()
  return addOns.flatMap((chosen) => {
    const { addOnId, displayName, localizedPrice, count } = chosen
    if (!(count > 0)) return []
    const isPosted = addOnId !== undefined && posted.has(addOnId)
    if (addOnId !== undefined) posted.add(addOnId)
    return [
      addOnLine(chosen),
      ...shippingLines(
        `Shipping: ${displayName}`,
        isPosted ? 0 : (localizedPrice.shippingCost ?? 0),
      ),
    ]
  })
}

/** The shipping within a quote. */
export function shippingTotal({ shipping }: Price, addOns: readonly ChosenAddOn[]): number {
  const chosen = addOns.filter(({ count }) => count > 0)
  return shipping + totalAmount(addOnLines(chosen)) - totalAmount(chosen.map(addOnLine))
}

/** One extra without shipping: '2 × Hot drink: Tea'. */
export function addOnLine({ displayName, optionName, localizedPrice, count }: ChosenAddOn) {
  const name = optionName ? `${displayName}: ${optionName}` : displayName
  return {
    label: count > 1 ? `${count} × ${name}` : name,
    amount: localizedPrice.amount * count,
  }
}

/** A fixed price holds its supplement: one sum, whoever comes. */
function partyPriceLines(
  price: Price,
  { adults, children }: Party,
  unit: PricingUnit,
): PriceBreakdownLine[] {
  if (price.model === 'FIXED')
    return breakdownLines('Fixed price', price.base + price.supplement, true)
  return [
    ...tierLines(price.adult, adults, 'adult', unit),
    ...tierLines(price.child, children, 'child', unit),
    ...breakdownLines('Supplement per booking', price.supplement),
  ]
}

/** Heads at the quoted rate, and heads at the extra rate. */
export function splitHeadcount({ quotedFor, rate, extraRate }: PriceTier, heads: number) {
  const quoted = rate === extraRate ? heads : Math.min(heads, quotedFor)
  return { quoted, extra: heads - quoted }
}

/** Extra heads get their own line when their rate differs. */
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

/** Zero amounts have no line, unless they stand for a choice. */
const breakdownLines = (label: string, amount: number, always = false): PriceBreakdownLine[] =>
  always || amount !== 0 ? [{ label, amount }] : []

const shippingLines = (label: string, amount: number): PriceBreakdownLine[] =>
  breakdownLines(label, amount).map((line) => ({ ...line, kind: 'shipping' }))

const totalAmount = (lines: readonly PriceBreakdownLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
