import { Icon } from '#client/components/Icon.tsx'
import { listActiveFilters } from './filter-options.ts'
import { listUrl } from './filters.ts'
import type { ListView } from './listing.ts'

export function ActiveFilters(view: ListView) {
  const { address, filters } = view
  const active = listActiveFilters(view)
  if (active.length === 0) return null
  return (
    <ul className="links filter-chosen" aria-label="Chosen filters">
      {active.map(({ label, without }) => (
        <li key={label}>
          <a className="chip" href={listUrl(address, filters, without)}>
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="text-button" href={address}>
          Clear all
        </a>
      </li>
    </ul>
  )
}
