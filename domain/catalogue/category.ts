import type { PricingUnit } from './pricing/party-labels.ts'

/** How a category behaves. Rules ask these questions; they never ask for a category by name. */
type Category = {
  label: string
  delivery: 'email' | 'post' | 'in-person'
  /** What a booking counts, and what its price is for. */
  unit: PricingUnit
  /** Whether the experience options of the country go with it: standard, Premium and the other upgrades. */
  hasOptions: boolean
  /** Whether it must have a price of its own; a gift card is worth what its giver chooses. */
  needsPrice: boolean
  /** Hours between booking and start, unless the product says otherwise. */
  leadHours: number
  /** Whether lists and searches show it: not before it can be bought. */
  listed: boolean
}

export const CATEGORIES = {
  experience: {
    label: 'Experience',
    delivery: 'in-person',
    unit: 'person',
    hasOptions: false,
    needsPrice: true,
    leadHours: 24,
    listed: true,
  },
  picnic: {
    label: 'Guided picnic',
    delivery: 'in-person',
    unit: 'person',
    hasOptions: true,
    needsPrice: true,
    leadHours: 48,
    listed: true,
  },
  digital: {
    label: 'Digital',
    delivery: 'email',
    unit: 'item',
    hasOptions: false,
    needsPrice: true,
    leadHours: 2,
    listed: true,
  },
  shipping: {
    label: 'Posted',
    delivery: 'post',
    unit: 'item',
    hasOptions: false,
    needsPrice: true,
    leadHours: 48,
    listed: true,
  },
  'gift-card': {
    label: 'Gift card',
    delivery: 'email',
    unit: 'item',
    hasOptions: false,
    needsPrice: false,
    leadHours: 0,
    listed: false,
  },
} satisfies Record<string, Category>

export type CategoryName = keyof typeof CATEGORIES

/** The row of a category. */
export const categoryOf = (name: CategoryName): Category => CATEGORIES[name]
