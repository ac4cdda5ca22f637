import { DATE_PRESETS } from '#client/components/labels/date-labels.ts'
import { formatCardPrice } from '#client/components/labels/format-amount.ts'
import { KIND_OPTIONS } from '#client/components/labels/kind-labels.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { formatShortDay } from '#domain/time/date-time.ts'
import { type Filters, findParty, NO_FILTERS } from './filters.ts'
import type { ListView } from './listing.ts'

const PRICE_LIMITS = [50, 100, 200, 400]

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

export const priceOptions = ({ money }: FilterView) => [
  { value: 0, label: 'Any price' },
  ...PRICE_LIMITS.map((limit) => ({ value: limit, label: maxPriceLabel(limit, money) })),
]

const maxPriceLabel = (limit: number, money: FilterView['money']) =>
  `Up to ${formatCardPrice(limit * 100, money)}`

const FILTER_LABELS: { [Field in keyof Filters]?: (view: FilterView) => string } = {
  when: ({ filters: { when }, country }) =>
    DATE_PRESETS.find(({ id }) => id === when)?.label ?? formatShortDay(when, country.locale),
  adults: ({ filters }) => partyLabel(findParty(filters) ?? NO_FILTERS),
  kind: ({ filters: { kind } }) => KIND_OPTIONS.find(({ id }) => id === kind)?.label ?? '',
  price: ({ filters: { price }, money }) => maxPriceLabel(price, money),
  accessible: () => 'Step-free',
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
