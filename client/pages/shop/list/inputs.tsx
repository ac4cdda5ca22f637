import { addDays } from '#domain/places/zone.ts'
import { type Filters, fieldsIn, isDay } from './filters.ts'
import type { ListView } from './listing.ts'

const ADULTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]
const CHILDREN = [0, 1, 2, 3, 4, 5, 6]
/** Bookings open a year ahead. */
const WINDOW_DAYS = 365

type KeptProps = { filters: Filters; only?: (keyof Filters)[]; except?: (keyof Filters)[] }

/** What was chosen before, carried along by a form that asks for something else; a changed list begins at its first page. */
export const Kept = ({ filters, only, except = [] }: KeptProps) =>
  fieldsIn({ ...filters, page: 1 })
    .filter(([name]) => !except.includes(name) && (!only || only.includes(name)))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** One day of the year ahead. */
export const DateInput = ({
  filters,
  today,
  id,
  name,
}: ListView & { id: string; name: string }) => (
  <div className="field filter-day">
    <label htmlFor={id}>Another day</label>
    <input
      id={id}
      type="date"
      name={name}
      min={today}
      max={addDays(today, WINDOW_DAYS)}
      defaultValue={isDay(filters) ? filters.when : undefined}
    />
  </div>
)

type HeadsProps = Pick<Filters, 'adults' | 'children'> & { id: string }

/** Who comes. */
export const Heads = ({ id, adults, children }: HeadsProps) => (
  <div className="filter-heads">
    <div className="field">
      <label htmlFor={`${id}-adults`}>Adults</label>
      <select id={`${id}-adults`} name="adults" defaultValue={adults > 0 ? adults : ''}>
        <option value="">Any</option>
        <Numbers choices={ADULTS} chosen={adults} />
      </select>
    </div>
    <div className="field">
      <label htmlFor={`${id}-children`}>Children</label>
      <select id={`${id}-children`} name="children" defaultValue={children}>
        <Numbers choices={CHILDREN} chosen={children} />
      </select>
    </div>
  </div>
)

/** The usual numbers, and the one the address asked for. */
const Numbers = ({ choices, chosen }: { choices: number[]; chosen: number }) =>
  (chosen > 0 && !choices.includes(chosen) ? [...choices, chosen] : choices).map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ))
