import { BOOKING_WINDOW_DAYS } from '#domain/availability/booking-window-days.ts'
import { addDays } from '#domain/time/date-time.ts'
import { type Filters, filterParams, hasSpecificDate } from './filters.ts'
import type { ListView } from './listing.ts'

const ADULT_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]
const CHILD_COUNTS = [0, 1, 2, 3, 4, 5, 6]
type HiddenFiltersProps = { filters: Filters; only?: (keyof Filters)[]; except?: (keyof Filters)[] }

/** Other filters in a form; changes return to page one. */
export const HiddenFilters = ({ filters, only, except = [] }: HiddenFiltersProps) =>
  filterParams({ ...filters, page: 1 })
    .filter(([name]) => !except.includes(name) && (!only || only.includes(name)))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** A date of the booking window. */
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
      max={addDays(today, BOOKING_WINDOW_DAYS)}
      defaultValue={hasSpecificDate(filters) ? filters.when : undefined}
    />
  </div>
)

type PartySelectsProps = Pick<Filters, 'adults' | 'children'> & { id: string }

export const PartySelects = ({ id, adults, children }: PartySelectsProps) => (
  <div className="filter-heads">
    <div className="field">
      <label htmlFor={`${id}-adults`}>Adults</label>
      <select id={`${id}-adults`} name="adults" defaultValue={adults > 0 ? adults : ''}>
        <option value="">Any</option>
        <NumberOptions choices={ADULT_COUNTS} chosen={adults} />
      </select>
    </div>
    <div className="field">
      <label htmlFor={`${id}-children`}>Children</label>
      <select id={`${id}-children`} name="children" defaultValue={children}>
        <NumberOptions choices={CHILD_COUNTS} chosen={children} />
      </select>
    </div>
  </div>
)

/** Usual numbers, and the requested one. */
const NumberOptions = ({ choices, chosen }: { choices: number[]; chosen: number }) =>
  (chosen > 0 && !choices.includes(chosen) ? [...choices, chosen] : choices).map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ))
