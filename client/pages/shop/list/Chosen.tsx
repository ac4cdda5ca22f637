import { Icon } from '../../../components/Icon.tsx'
import { chosenIn } from './choices.ts'
import { addressOf } from './filters.ts'
import type { ListView } from './listing.ts'

/** Every filter that narrows the list, each a link that takes it back. */
export function Chosen(view: ListView) {
  const { address, filters } = view
  const chosen = chosenIn(view)
  if (chosen.length === 0) return null
  return (
    <ul className="links filter-chosen" aria-label="Chosen filters">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a className="chip" href={addressOf(address, filters, without)}>
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
