/** How a category behaves. Rules ask these questions; they never ask for a category by name. */
type Category = {
  label: string
  delivery: 'email' | 'post' | 'in-person'
  priced: 'per-unit' | 'per-party'
  /** Hours between booking and start, unless the product says otherwise (defaults 3.3). */
  leadHours: number
  /** Whether lists and searches show it: not before it can be bought. */
  listed: boolean
}

export const CATEGORIES = {
  experience: {
    label: 'Experience',
    delivery: 'in-person',
    priced: 'per-party',
    leadHours: 24,
    listed: true,
  },
  picnic: {
    label: 'Guided picnic',
    delivery: 'in-person',
    priced: 'per-party',
    leadHours: 48,
    listed: true,
  },
  digital: { label: 'Digital', delivery: 'email', priced: 'per-unit', leadHours: 2, listed: false },
  shipping: { label: 'Posted', delivery: 'post', priced: 'per-unit', leadHours: 48, listed: false },
  'gift-card': {
    label: 'Gift card',
    delivery: 'email',
    priced: 'per-unit',
    leadHours: 0,
    listed: false,
  },
} satisfies Record<string, Category>

export type CategoryName = keyof typeof CATEGORIES

/** The row of a category. */
export const categoryOf = (name: CategoryName): Category => CATEGORIES[name]
