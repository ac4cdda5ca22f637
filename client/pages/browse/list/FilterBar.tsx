import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import { memoHtml } from '#client/components/memo-html.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { DateInput, HiddenFilters, PartySelects } from './filter-inputs.tsx'
import {
  DATE_OPTIONS,
  filterLabel,
  kindOptions,
  MORE_FILTERS,
  priceOptions,
} from './filter-options.ts'
import { type Filters, listUrl } from './filters.ts'
import type { ListView } from './listing.ts'

/** Filters: links on wide screens, a sheet with a form on phones; both without script. */
export const FilterBar = memoHtml((view: ListView) => (
  <section className="filter" aria-label="Filters">
    <div className="filter-chips">
      <DateChip {...view} />
      <PartyChip {...view} />
      <OptionsChip {...view} title="Category" field="kind" choices={kindOptions(view)} />
      <OptionsChip {...view} title="Price" field="price" choices={priceOptions(view)} />
      {MORE_FILTERS.map((filter) => (
        <OptionsChip key={filter.field} {...view} {...filter} />
      ))}
      <AccessibleChip {...view} />
    </div>
    <FilterSheet {...view} />
    <SortMenu {...view} />
  </section>
))

type FilterChipProps = { title: string; isOn: boolean; children: ReactNode }

/** What is chosen stands below, each with its removal. */
const FilterChip = ({ title, isOn, children }: FilterChipProps) => (
  <details name="filter" data-menu="">
    <summary className="chip" data-on={isOn ? '' : undefined}>
      {title}
      <Icon name="chevron" />
    </summary>
    <div className="filter-panel">{children}</div>
  </details>
)

type FilterOption = { value: string | number; label: string; count?: number }
type OptionLinksProps = ListView & { field: keyof Filters; choices: readonly FilterOption[] }

const OptionLinks = ({ address, filters, field, choices }: OptionLinksProps) => (
  <ul>
    {choices.map(({ value, label, count }) => (
      <li key={value}>
        <a
          href={listUrl(address, filters, { [field]: value })}
          aria-current={filters[field] === value ? 'true' : undefined}
        >
          {label}
          {count !== undefined && <span className="facts">{count}</span>}
        </a>
      </li>
    ))}
  </ul>
)

const OptionsChip = ({ title, ...props }: OptionLinksProps & { title: string }) => (
  <FilterChip title={title} isOn={filterLabel(props, props.field) !== ''}>
    <OptionLinks {...props} />
  </FilterChip>
)

const DateChip = (view: ListView) => (
  <FilterChip title="Date" isOn={filterLabel(view, 'when') !== ''}>
    <OptionLinks {...view} field="when" choices={DATE_OPTIONS} />
    <form method="get" action={view.address}>
      <HiddenFilters filters={view.filters} except={['when']} />
      <DateInput {...view} id="chip-when" name="when" />
      <button className="button button-small" type="submit">
        Apply
      </button>
    </form>
  </FilterChip>
)

const PartyChip = (view: ListView) => (
  <FilterChip title="Guests" isOn={filterLabel(view, 'adults') !== ''}>
    <form method="get" action={view.address}>
      <HiddenFilters filters={view.filters} except={['adults', 'children']} />
      <PartySelects {...view.filters} id="chip" />
      <button className="button button-small" type="submit">
        Apply
      </button>
    </form>
  </FilterChip>
)

const AccessibleChip = ({ address, filters }: ListView) => (
  <a
    className="chip"
    data-on={filters.accessible ? '' : undefined}
    aria-current={filters.accessible ? 'true' : undefined}
    href={listUrl(address, filters, { accessible: !filters.accessible })}
  >
    Step-free
  </a>
)

const SortMenu = (view: ListView) => (
  <details className="filter-sort" name="filter" data-menu="">
    <summary className="chip">
      <span className="facts">Sort by</span>
      {view.sortOptions.find(({ id }) => id === view.filters.sort)?.label}
      <Icon name="chevron" />
    </summary>
    <div className="filter-panel">
      <OptionLinks
        {...view}
        field="sort"
        choices={view.sortOptions.map(({ id, label }) => ({ value: id, label }))}
      />
    </div>
  </details>
)
