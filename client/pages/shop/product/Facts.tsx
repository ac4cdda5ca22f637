import type { ProductDetails } from '#domain/catalogue/product.ts'
import { Icon, type IconName } from '../../../components/Icon.tsx'

/** What decides whether it fits, before any prose. */
export function Facts({ details }: { details: ProductDetails }) {
  const facts: [IconName, string, string][] = [
    ['clock', 'Length', details.duration],
    ['people', 'Group', details.groupSize],
    ['globe', 'Languages', details.languages.join(', ')],
    ['step', 'Access', details.access],
    ['ticket', 'Age', details.age],
    ['sun', 'Weather', details.weather],
  ]
  const known = facts.filter(([, , words]) => words)
  if (known.length === 0) return null
  return (
    <dl className="fact-list">
      {known.map(([icon, label, words]) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
