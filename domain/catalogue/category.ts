import { typedKeys } from '#domain/typed-keys.ts'
import type { PricingUnit } from './pricing/party-labels.ts'

/** How a category behaves. Rules read these fields; they never test for a category by name. */
type Category = {
  label: string
  /** Shown to editors where they choose one. */
  description: string
  /** Product kinds that belong to it when they name no category. */
  kinds: readonly string[]
  /** What a line of a cart is called. */
  lineType: 'experience' | 'gift card'
  delivery: 'email' | 'post' | 'in-person'
  unit: PricingUnit
  /** Whether the country's experience options apply. */
  hasOptions: boolean
  /** Whether it needs a price of its own; a gift card's value is chosen by the giver. */
  needsPrice: boolean
  leadHours: number
  /** Whether it is delivered online: available on the same day, unless the settings exclude it. */
  isDigital: boolean
  /** In lists: always, only when requested, or never, because it can't be bought yet. */
  listed: 'always' | 'on-request' | 'never'
}

export const CATEGORIES = {
  experience: {
    label: 'Experience',
    description: 'booked for a day and an hour',
    kinds: [],
    lineType: 'experience',
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
    lineType: 'experience',
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
    lineType: 'experience',
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
    lineType: 'experience',
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
    lineType: 'gift card',
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

export const categoryOf = (name: CategoryName): Category => CATEGORIES[name]

/** Whether people come to it; everything else is sent. */
export const isExperience = ({ category }: { category: CategoryName }): boolean =>
  categoryOf(category).delivery === 'in-person'

/** The category of products with an unknown kind. */
export const DEFAULT_CATEGORY = 'experience' satisfies CategoryName

/** The category of a product kind. */
export const categoryOfKind = (kind: string): CategoryName =>
  CATEGORY_NAMES.find((name) => categoryOf(name).kinds.includes(kind)) ?? DEFAULT_CATEGORY

export const ON_REQUEST_CATEGORIES = CATEGORY_NAMES.filter(
  (name) => categoryOf(name).listed === 'on-request',
)
