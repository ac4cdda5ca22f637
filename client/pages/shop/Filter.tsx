import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { drawnOnce } from '../../components/once.tsx'
import { DAY_CHOICES, kindChoices, labelOf, priceChoices } from './list/choices.ts'
import { addressOf, type Filters, SORTS } from './list/filters.ts'
import { DateInput, Heads, Kept } from './list/inputs.tsx'
import type { ListView } from './list/listing.ts'
import { Sheet } from './list/Sheet.tsx'

/** The filters of a list: chips with links on wide screens, a sheet with one form on a phone. Both work without script. */
export const Filter = drawnOnce((view: ListView) => (
  <section className="filter" aria-label="Filters">
    <div className="filter-chips">
      <DateChip {...view} />
      <WhoChip {...view} />
      <LinksChip {...view} title="Kind" field="kind" choices={kindChoices(view)} />
      <LinksChip {...view} title="Price" field="price" choices={priceChoices(view)} />
      <AccessibleChip {...view} />
    </div>
    <Sheet {...view} />
    <SortForm {...view} />
  </section>
))

type ChipProps = { title: string; chosen: string; children: ReactNode }

const Chip = ({ title, chosen, children }: ChipProps) => (
  <details name="filter" data-menu="">
    <summary className="chip" data-on={chosen ? '' : undefined}>
      {chosen ? (
        <>
          <span className="sr-only">{title}: </span>
          {chosen}
        </>
      ) : (
        title
      )}
      <Icon name="chevron" />
    </summary>
    <div className="filter-panel">{children}</div>
  </details>
)

type Choice = { value: string | number; label: string; count?: number }
type LinksProps = ListView & { field: keyof Filters; choices: readonly Choice[] }

const Links = ({ address, filters, field, choices }: LinksProps) => (
  <ul>
    {choices.map(({ value, label, count }) => (
      <li key={value}>
        <a
          href={addressOf(address, filters, { [field]: value })}
          aria-current={filters[field] === value ? 'true' : undefined}
        >
          {label}
          {count !== undefined && <span className="facts">{count}</span>}
        </a>
      </li>
    ))}
  </ul>
)

const LinksChip = ({ title, ...props }: LinksProps & { title: string }) => (
  <Chip title={title} chosen={labelOf(props, props.field)}>
    <Links {...props} />
  </Chip>
)

const DateChip = (view: ListView) => (
  <Chip title="Date" chosen={labelOf(view, 'when')}>
    <Links {...view} field="when" choices={DAY_CHOICES} />
    <form method="get" action={view.address}>
      <Kept filters={view.filters} except={['when']} />
      <DateInput {...view} id="chip-when" name="when" />
      <button className="button button-small" type="submit">
        Show this day
      </button>
    </form>
  </Chip>
)

const WhoChip = (view: ListView) => (
  <Chip title="Who" chosen={labelOf(view, 'adults')}>
    <form method="get" action={view.address}>
      <Kept filters={view.filters} except={['adults', 'children']} />
      <Heads {...view.filters} id="chip" />
      <button className="button button-small" type="submit">
        Show prices for us
      </button>
    </form>
  </Chip>
)

const AccessibleChip = ({ address, filters }: ListView) => (
  <a
    className="chip"
    data-on={filters.accessible ? '' : undefined}
    aria-current={filters.accessible ? 'true' : undefined}
    href={addressOf(address, filters, { accessible: !filters.accessible })}
  >
    Step-free
  </a>
)

/** A list is ordered when somebody says so, not while they look through the orders. */
const SortForm = ({ address, filters }: ListView) => (
  <form className="filter-sort" method="get" action={address}>
    <Kept filters={filters} except={['sort']} />
    <label htmlFor="sort">Sort by</label>
    <select id="sort" name="sort" defaultValue={filters.sort}>
      {SORTS.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
    <button className="button button-plain button-small" type="submit">
      Sort
    </button>
  </form>
)
