import { ShopError } from '#domain/errors.ts'

export type Party = { adults: number; children: number }
export type PriceTier = { quotedFor: number; rate: number; extraRate: number }

export type Price = {
  model: 'FIXED' | 'PER_PERSON'
  base: number
  minimum: number
  supplement: number
  adult: PriceTier
  child: PriceTier
  shipping: number
}

/** In years. From the next one on, a guest counts and pays as an adult. */
export const MAX_CHILD_AGE = 12

/** Which parties a product takes: how many heads, and whether children may be among them. */
export type PartyLimits = { min: number; max: number; takesChildren?: boolean | undefined }

/** Whether children may come, where nothing else is said. */
export const allowsChildren = (limits: PartyLimits): boolean => limits.takesChildren !== false

/** Whether a product takes this party; children need an adult. */
export function isPartyAllowed(
  { party: limits }: { party: PartyLimits },
  { adults, children }: Party,
): boolean {
  const heads = adults + children
  const isForAll = children === 0 || (children > 0 && allowsChildren(limits))
  return adults >= 1 && isForAll && heads >= limits.min && heads <= limits.max
}

/** A party's price without shipping and extras, in minor units. */
export function partyPrice(price: Price, party: Party): number {
  const seats =
    price.model === 'FIXED'
      ? price.base
      : tierPrice(price.adult, party.adults) + tierPrice(price.child, party.children)
  const total = seats + price.supplement
  const isValid = party.adults >= 0 && party.children >= 0 && Number.isSafeInteger(total)
  if (!isValid) throw new ShopError('PRICE_CALCULATION_ERROR')

  return total > 0 ? total : price.minimum
}

/** Heads within the quoted quantity pay the rate; the rest pay the extra rate. */
function tierPrice({ quotedFor, rate, extraRate }: PriceTier, heads: number): number {
  const quoted = Math.min(heads, quotedFor)
  return quoted * rate + (heads - quoted) * extraRate
}
