import { typedKeys } from '#domain/typed-keys.ts'
import type { PricingUnit } from './pricing/party-labels.ts'

/** How a category behaves. Rules ask these questions; they never ask for a category by name. */
type Category = {
  label: string
  /** What editors read about it where they choose one. */
  description: string
  /** The kinds of products that belong to it when they name no category. */
  kinds: readonly string[]
  delivery: 'email' | 'post' | 'in-person'
  /** What a booking counts, and what its price is for. */
  unit: PricingUnit
  /** Whether the experience options of the country go with it: standard, Premium and the other upgrades. */
  hasOptions: boolean
  /** Whether it must have a price of its own; a gift card is worth what its giver chooses. */
  needsPrice: boolean
  /** Hours between booking and start, unless the product says otherwise. */
  leadHours: number
  /** Whether it is used online: it may be had on the day it is bought, unless the settings exclude it. */
  isDigital: boolean
  /** Whether lists show it: always, to calls that ask for its category, or never, because it cannot be bought yet. */
  listed: 'always' | 'on-request' | 'never'
}

export const CATEGORIES = {
  experience: {
    label: 'Experience',
    description: 'booked for a day and an hour',
    kinds: [],
    delivery: 'in-person',
    unit: 'person',
    hasOptions: false,
    needsPrice: true,
    leadHours: 24,
    isDigital: false,
    listed: 'always',
  },
  picnic: {
    label: 'Guided picnic',
    description: 'a guided picnic, with its options',
    kinds: ['guided-picnics'],
    delivery: 'in-person',
    unit: 'person',
    hasOptions: true,
    needsPrice: true,
    leadHours: 48,
    isDigital: false,
    listed: 'always',
  },
  digital: {
    label: 'Digital',
    description: 'sent by email',
    kinds: [],
    delivery: 'email',
    unit: 'item',
    hasOptions: false,
    needsPrice: true,
    leadHours: 2,
    isDigital: true,
    listed: 'on-request',
  },
  shipping: {
    label: 'Posted',
    description: 'posted',
    kinds: [],
    delivery: 'post',
    unit: 'item',
    hasOptions: false,
    needsPrice: true,
    leadHours: 48,
    isDigital: false,
    listed: 'always',
  },
  'gift-card': {
    label: 'Gift card',
    description: 'given to someone',
    kinds: [],
    delivery: 'email',
    unit: 'item',
    hasOptions: false,
    needsPrice: false,
    leadHours: 0,
    isDigital: false,
    listed: 'never',
  },
} satisfies Record<string, Category>

export type CategoryName = keyof typeof CATEGORIES
export const CATEGORY_NAMES = typedKeys(CATEGORIES)

/** The row of a category. */
export const categoryOf = (name: CategoryName): Category => CATEGORIES[name]

/** The category of what names none and whose kind belongs to none. */
export const DEFAULT_CATEGORY = 'experience' satisfies CategoryName

/** The category that products of a kind belong to when they name none. */
export const categoryOfKind = (kind: string): CategoryName =>
  CATEGORY_NAMES.find((name) => categoryOf(name).kinds.includes(kind)) ?? DEFAULT_CATEGORY

/** The categories that lists leave out unless a call asks for them. */
export const ON_REQUEST_CATEGORIES = CATEGORY_NAMES.filter(
  (name) => categoryOf(name).listed === 'on-request',
)
