import { Icon } from '#client/components/Icon.tsx'
import { DateInput, HiddenFilters, PartySelects } from './filter-inputs.tsx'
import {
  DATE_OPTIONS,
  kindOptions,
  listActiveFilters,
  MORE_FILTERS,
  priceOptions,
} from './filter-options.ts'
import { hasSpecificDate } from './filters.ts'
import type { ListView } from './listing.ts'

/** The filter form on phones. */
export function FilterSheet(view: ListView) {
  const { address, filters } = view
  const { length } = listActiveFilters(view)
  return (
    <details className="filter-sheet" data-menu="">
      <summary className="chip" data-on={length > 0 ? '' : undefined}>
        <span className="when-closed">Filters{length > 0 ? ` (${length})` : ''}</span>
        <span className="when-open">Close</span>
        <Icon name="chevron" />
      </summary>
      <form method="get" action={address}>
        <h2>Filters</h2>
        <HiddenFilters filters={filters} only={['sort']} />
        <SelectFilter
          name="when"
          label="Date"
          value={hasSpecificDate(filters) ? 'date' : filters.when}
          choices={[...DATE_OPTIONS, { value: 'date', label: 'On a date' }]}
        />
        <DateInput {...view} id="sheet-day" name="day" />
        <PartySelects {...filters} id="sheet" />
        <SelectFilter
          name="kind"
          label="Category"
          value={filters.kind}
          choices={kindOptions(view)}
        />
        <SelectFilter
          name="price"
          label="Price"
          value={filters.price}
          choices={priceOptions(view)}
        />
        {MORE_FILTERS.map(({ field, title, choices }) => (
          <SelectFilter
            key={field}
            name={field}
            label={title}
            value={filters[field]}
            choices={choices}
          />
        ))}
        <label className="check">
          <input type="checkbox" name="accessible" value="1" defaultChecked={filters.accessible} />
          Step-free
        </label>
        <div className="filter-apply">
          <a href={address}>Clear all</a>
          <button className="button" type="submit">
            Apply
          </button>
        </div>
      </form>
    </details>
  )
}

type SelectFilterProps = {
  name: string
  label: string
  value: string | number
  choices: readonly { value: string | number; label: string; count?: number }[]
}

const SelectFilter = ({ name, label, value, choices }: SelectFilterProps) => (
  <div className="field">
    <label htmlFor={`sheet-${name}`}>{label}</label>
    <select id={`sheet-${name}`} name={name} defaultValue={value}>
      {choices.map(({ value, label, count }) => (
        <option key={value} value={value}>
          {label}
          {count === undefined ? '' : ` (${count})`}
        </option>
      ))}
    </select>
  </div>
)
