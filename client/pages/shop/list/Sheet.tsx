import { Icon } from '../../../components/Icon.tsx'
import { chosenIn, DAY_CHOICES, kindChoices, priceChoices } from './choices.ts'
import { isDay } from './filters.ts'
import { DateInput, Heads, Kept } from './inputs.tsx'
import type { ListView } from './listing.ts'

/** Filters as one form that comes up from below on a phone; what opens it closes it. */
export function Sheet(view: ListView) {
  const { address, filters } = view
  const { length } = chosenIn(view)
  return (
    <details className="filter-sheet" data-menu="">
      <summary className="chip" data-on={length > 0 ? '' : undefined}>
        <span className="when-closed">Filters{length > 0 ? ` (${length})` : ''}</span>
        <span className="when-open">Close</span>
        <Icon name="chevron" />
      </summary>
      <form method="get" action={address}>
        <h2>Filters</h2>
        <Kept filters={filters} only={['sort']} />
        <Choose
          name="when"
          label="Date"
          value={isDay(filters) ? 'date' : filters.when}
          choices={[...DAY_CHOICES, { value: 'date', label: 'On a date' }]}
        />
        <DateInput {...view} id="sheet-day" name="day" />
        <Heads {...filters} id="sheet" />
        <Choose name="kind" label="Kind" value={filters.kind} choices={kindChoices(view)} />
        <Choose name="price" label="Price" value={filters.price} choices={priceChoices(view)} />
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

type ChooseProps = {
  name: string
  label: string
  value: string | number
  choices: readonly { value: string | number; label: string; count?: number }[]
}

const Choose = ({ name, label, value, choices }: ChooseProps) => (
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
