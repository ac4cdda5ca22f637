import { allowsChildren, type Party, type PartyLimits } from './price.ts'

/** What a booking counts: people, or shipped items. */
export type PricingUnit = 'person' | 'item'
type PluralForms = { one: string; many: string }

const UNIT_NAMES: Record<PricingUnit, { adult: PluralForms; child: PluralForms }> = {
  person: {
    adult: { one: 'adult', many: 'adults' },
    child: { one: 'child', many: 'children' },
  },
  item: {
    adult: { one: 'item', many: 'items' },
    child: { one: 'item', many: 'items' },
  },
}

/** '2 adults', '1 extra child', '3 items'. */
export function headcountLabel(
  count: number,
  kind: 'adult' | 'child',
  unit: PricingUnit,
  extra: '' | 'extra ' = '',
): string {
  const { one, many } = UNIT_NAMES[unit][kind]
  return `${count} ${extra}${count === 1 ? one : many}`
}

/** Empty counts are left out. */
export const partyLabel = ({ adults, children }: Party, unit: PricingUnit = 'person'): string =>
  [
    adults > 0 ? headcountLabel(adults, 'adult', unit) : '',
    children > 0 ? headcountLabel(children, 'child', unit) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** '2 to 12', '1 to 6, no children'. */
export const partyLimitsLabel = (limits: PartyLimits): string =>
  `${limits.min} to ${limits.max}${allowsChildren(limits) ? '' : ', no children'}`
