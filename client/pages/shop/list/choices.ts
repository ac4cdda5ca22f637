import { partyWords } from '#domain/catalogue/heads.ts'
import { formatShortDay } from '#domain/places/zone.ts'
import { rounded } from '../../../components/money.ts'
import { WHEN_CHOICES } from '../../../components/when.ts'
import { KIND_CHOICES } from '../../../components/words.ts'
import { type Filters, NO_FILTERS, partyOf } from './filters.ts'
import type { ListView } from './listing.ts'

/** Highest prices to choose from, in major units. */
const LIMITS = [50, 100, 200, 400]

type View = Pick<ListView, 'country' | 'money' | 'filters' | 'listing'>

/** The days a list can be asked about by name. */
export const DAY_CHOICES = WHEN_CHOICES.map(({ id, label }) => ({ value: id, label }))

/** The kinds there are, each with how much of it; the chosen one stays even when it has become empty. */
export const kindChoices = ({ filters, listing }: View) => [
  { value: '', label: 'Everything' },
  ...KIND_CHOICES.flatMap(({ id, label }) => {
    const count = listing?.kinds.find(({ kind }) => kind === id)?.count ?? 0
    return count > 0 || filters.kind === id ? [{ value: id, label, count }] : []
  }),
]

/** The limits a price can have. */
export const priceChoices = ({ money }: View) => [
  { value: 0, label: 'Any price' },
  ...LIMITS.map((limit) => ({ value: limit, label: upTo(limit, money) })),
]

const upTo = (limit: number, money: View['money']) => `Up to ${rounded(limit * 100, money)}`

const LABELS: { [Field in keyof Filters]?: (view: View) => string } = {
  when: ({ filters: { when }, country }) =>
    WHEN_CHOICES.find(({ id }) => id === when)?.label ?? formatShortDay(when, country.locale),
  adults: ({ filters }) => partyWords(partyOf(filters) ?? NO_FILTERS),
  kind: ({ filters: { kind } }) => KIND_CHOICES.find(({ id }) => id === kind)?.label ?? '',
  price: ({ filters: { price }, money }) => upTo(price, money),
  accessible: () => 'Step-free',
}

/** What is chosen of a filter, in words; nothing while nothing is. */
export const labelOf = (view: View, field: keyof Filters): string =>
  view.filters[field] === NO_FILTERS[field] ? '' : (LABELS[field]?.(view) ?? '')

/** Everything that is chosen, each with what takes it back. */
export const chosenIn = (view: View): { label: string; without: Partial<Filters> }[] =>
  (Object.keys(LABELS) as (keyof Filters)[]).flatMap((field) => {
    const label = labelOf(view, field)
    const children = field === 'adults' ? { children: 0 } : {}
    return label ? [{ label, without: { [field]: NO_FILTERS[field], ...children } }] : []
  })
