import type { PricingUnit } from './party-labels.ts'
import { allowsChildren, MAX_CHILD_AGE, type Party, type PartyLimits } from './price.ts'

const UNIT_WORDS: Record<PricingUnit, { one: string; many: string; alone: string }> = {
  person: { one: 'person', many: 'people', alone: 'At least one adult must come along.' },
  item: { one: 'item', many: 'items', alone: 'How many would you like?' },
}

/** Why a party can't be booked, by field; empty where it can. */
export function partyIssues(
  limits: PartyLimits,
  { adults, children }: Party,
  unit: PricingUnit,
): { adults?: string; children?: string } {
  const { min, max } = limits
  const { one, many, alone } = UNIT_WORDS[unit]
  const heads = adults + children
  const issues: { adults?: string; children?: string } = {}
  if (heads < min) issues.adults = `At least ${min} ${min === 1 ? one : many}.`
  if (heads > max) issues.adults = `At most ${max} ${many} in one booking.`
  if (heads > 0 && adults < 1) issues.adults = alone
  if (children > 0 && !allowsChildren(limits))
    issues.children = `This isn’t for children of ${MAX_CHILD_AGE} or under. Set it to 0.`
  return issues
}
