/** How a category behaves. Rules ask these questions; they never ask for a category by name. */
type Category = {
  label: string
  delivery: 'email' | 'post' | 'in-person'
  priced: 'per-unit' | 'per-party'
  /** Hours between booking and start, unless the product says otherwise (defaults 3.3). */
  leadHours: number
}

export const CATEGORIES = {
  experience: { label: 'Experience', delivery: 'in-person', priced: 'per-party', leadHours: 24 },
  picnic: { label: 'Guided picnic', delivery: 'in-person', priced: 'per-party', leadHours: 48 },
  digital: { label: 'Digital', delivery: 'email', priced: 'per-unit', leadHours: 2 },
  shipping: { label: 'Posted', delivery: 'post', priced: 'per-unit', leadHours: 48 },
  'gift-card': { label: 'Gift card', delivery: 'email', priced: 'per-unit', leadHours: 0 },
} satisfies Record<string, Category>

export type CategoryName = keyof typeof CATEGORIES

/** The row of a category. */
export const categoryOf = (name: CategoryName): Category => CATEGORIES[name]
