import { Icon, type IconName } from '#client/components/Icon.tsx'
import type { ProductDetails } from '#domain/catalogue/product.ts'

/** The facts that decide. */
export function KeyFacts({ details }: { details: ProductDetails }) {
  const facts: [IconName, string, string][] = [
    ['clock', 'Length', details.duration],
    ['people', 'Group', details.groupSize],
    ['globe', 'Languages', otherLanguages(details)],
    ['step', 'Access', details.access],
    ['person', 'Age', details.age],
    ['sun', 'Weather', details.weather],
  ]
  const presentFacts = facts.filter(([, , value]) => value)
  if (presentFacts.length === 0) return null
  return (
    <dl className="fact-list">
      {presentFacts.map(([icon, label, value]) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The pages are in English: a day that is led in English alone says nothing by it. */
const otherLanguages = ({ languages }: ProductDetails): string =>
  languages.some((language) => language !== 'English') ? languages.join(', ') : ''
