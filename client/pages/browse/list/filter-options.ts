import { DATE_PRESETS } from '#client/components/labels/date-labels.ts'
import { KIND_OPTIONS } from '#client/components/labels/kind-labels.ts'
import type { DayPart, Length } from '#domain/catalogue/listing-facets.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { formatPrice } from '#domain/money.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { type Filters, findParty, NO_FILTERS } from './filters.ts'
import type { ListView } from './listing.ts'

const PRICE_LIMITS = [50, 100, 200, 400]

export const LENGTH_OPTIONS: readonly { id: Length; label: string }[] = [
  { id: 'short', label: 'Up to 2 hours' },
  { id: 'half', label: '2 to 4 hours' },
  { id: 'day', label: 'Over 4 hours' },
  { id: 'nights', label: 'Overnight' },
]

export const TIME_OPTIONS: readonly { id: DayPart; label: string }[] = [
  { id: 'morning', label: 'Morning' },
  { id: 'afternoon', label: 'Afternoon' },
  { id: 'evening', label: 'Evening' },
]

/** Tenths of a star. */
export const RATINGS = [45, 40]
const ratingLabel = (rated: number) => `★ ${(rated / 10).toFixed(1)} and up`

type FilterView = Pick<ListView, 'country' | 'money' | 'filters' | 'listing'>

export const DATE_OPTIONS = DATE_PRESETS.map(({ id, label }) => ({ value: id, label }))

/** Kinds with counts; the chosen one stays when empty. */
export const kindOptions = ({ filters, listing }: FilterView) => [
  { value: '', label: 'Everything' },
  ...KIND_OPTIONS.flatMap(({ id, label }) => {
    const count = listing?.kinds.find(({ kind }) => kind === id)?.count ?? 0
    return count > 0 || filters.kind === id ? [{ value: id, label, count }] : []
  }),
]

const optionsOf = <Id extends string>(
  any: string,
  options: readonly { id: Id; label: string }[],
) => [{ value: '', label: any }, ...options.map(({ id, label }) => ({ value: id, label }))]

/** Further filters of a list with their options. */
export const MORE_FILTERS = [
  { field: 'time', title: 'Time of day', choices: optionsOf('Any time', TIME_OPTIONS) },
  { field: 'length', title: 'Duration', choices: optionsOf('Any duration', LENGTH_OPTIONS) },
  {
    field: 'rated',
    title: 'Rating',
    choices: [
      { value: 0, label: 'Any rating' },
      ...RATINGS.map((value) => ({ value, label: ratingLabel(value) })),
    ],
  },
] as const

export const priceOptions = ({ money }: FilterView) => [
  { value: 0, label: 'Any price' },
  ...PRICE_LIMITS.map((limit) => ({ value: limit, label: maxPriceLabel(limit, money) })),
]

const maxPriceLabel = (limit: number, money: FilterView['money']) =>
  `Up to ${formatPrice(limit * 100, money)}`

const FILTER_LABELS: { [Field in keyof Filters]?: (view: FilterView) => string } = {
  when: ({ filters: { when }, country }) =>
    DATE_PRESETS.find(({ id }) => id === when)?.label ?? formatShortDay(when, country.locale),
  adults: ({ filters }) => partyLabel(findParty(filters) ?? NO_FILTERS),
  kind: ({ filters: { kind } }) => KIND_OPTIONS.find(({ id }) => id === kind)?.label ?? '',
  price: ({ filters: { price }, money }) => maxPriceLabel(price, money),
  accessible: () => 'Step-free',
  time: ({ filters: { time } }) => TIME_OPTIONS.find(({ id }) => id === time)?.label ?? '',
  length: ({ filters: { length } }) => LENGTH_OPTIONS.find(({ id }) => id === length)?.label ?? '',
  rated: ({ filters: { rated } }) => ratingLabel(rated),
}

/** A filter's chosen label; '' without one. */
export const filterLabel = (view: FilterView, field: keyof Filters): string =>
  view.filters[field] === NO_FILTERS[field] ? '' : (FILTER_LABELS[field]?.(view) ?? '')

/** Chosen filters with their removal links. */
export const listActiveFilters = (
  view: FilterView,
): { label: string; without: Partial<Filters> }[] =>
  (Object.keys(FILTER_LABELS) as (keyof Filters)[]).flatMap((field) => {
    const label = filterLabel(view, field)
    const children = field === 'adults' ? { children: 0 } : {}
    return label ? [{ label, without: { [field]: NO_FILTERS[field], ...children } }] : []
  })
