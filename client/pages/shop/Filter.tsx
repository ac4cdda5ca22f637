import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../components/Icon.tsx'
import { type MoneyView, rounded } from '../../components/money.ts'
import { WHEN_CHOICES } from '../../components/when.ts'
import { KIND_CHOICES } from '../../components/words.ts'

/** How a list is narrowed and ordered; the address says the same. */
export type Filters = { when: string; adults: number; kind: string; price: string; sort: string }

const LIMITS = [50, 100, 200, 400]
const SORTS = [
  { id: 'picks', label: 'Our picks' },
  { id: 'price', label: 'Lowest price' },
  { id: 'name', label: 'Name' },
]
const HEADS = [1, 2, 3, 4, 5, 6, 8, 10, 12]

/** Whether anything beside the order was asked for. */
export const isFiltered = ({ when, adults, kind, price }: Filters): boolean =>
  [when, kind, price].some(Boolean) || adults > 0

type Props = { country: Country; city: City; money: MoneyView; filters: Filters }

/** The filters of a list as one plain form; on a phone they fold away. */
export function Filter({ country, city, money, filters }: Props) {
  const active = [filters.when, filters.kind, filters.price, filters.adults > 0].filter(
    Boolean,
  ).length
  return (
    <form
      className="filter"
      method="get"
      action={routes.city({ country: country.code, city: city.id })}
      aria-label="Filters"
    >
      <details open={active > 0}>
        <summary className="chip">
          Filters{active > 0 ? ` (${active})` : ''}
          <Icon name="chevron" />
        </summary>
        <div className="filter-fields">
          <Choose name="when" label="When" value={filters.when} choices={WHEN_CHOICES} />
          <Choose
            name="adults"
            label="Who"
            value={filters.adults > 0 ? String(filters.adults) : ''}
            choices={[
              { id: '', label: 'Anyone' },
              ...HEADS.map((count) => ({
                id: String(count),
                label: count === 1 ? '1 adult' : `${count} adults`,
              })),
            ]}
          />
          <Choose
            name="kind"
            label="Kind"
            value={filters.kind}
            choices={[{ id: '', label: 'Everything' }, ...KIND_CHOICES]}
          />
          <Choose
            name="price"
            label="Price"
            value={filters.price}
            choices={[
              { id: '', label: 'Any price' },
              ...LIMITS.map((limit) => ({
                id: String(limit),
                label: `Up to ${rounded(limit * 100, money)}`,
              })),
            ]}
          />
          <Choose name="sort" label="Sort by" value={filters.sort} choices={SORTS} />
          <button className="button button-plain" type="submit">
            Show
          </button>
        </div>
      </details>
    </form>
  )
}

type Choice = {
  name: string
  label: string
  value: string
  choices: readonly { id: string; label: string }[]
}

const Choose = ({ name, label, value, choices }: Choice) => (
  <div className="field">
    <label htmlFor={`filter-${name}`}>{label}</label>
    <select id={`filter-${name}`} name={name} defaultValue={value}>
      {choices.map(({ id, label: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </div>
)
