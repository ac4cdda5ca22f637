import type { AddOn, Option } from '#domain/catalogue/extras.ts'
import { exact, type MoneyView } from '../../../components/money.ts'
import type { ProductProps } from '../ProductPage.tsx'
import { Points } from './Story.tsx'

/** The ways to have it: what is standard, what can be put on top; chosen in the booking form. */
export const Upgrades = ({
  options,
  addOns,
  money,
}: Pick<ProductProps, 'options' | 'addOns' | 'money'>) =>
  options.length === 0 ? null : (
    <section>
      <h2>Ways to have it</h2>
      <ul className="upgrades">
        {options.map((option) => (
          <Way key={option.id} option={option} money={money} />
        ))}
      </ul>
      {addOns.length > 0 && <p className="hint">{options[0]?.staticCopy}</p>}
    </section>
  )

const Way = ({ option, money }: { option: Option; money: MoneyView }) => (
  <li>
    <h3>{option.name}</h3>
    <p className="hint">{option.subHeading}</p>
    <Points entries={option.points} mark="check" />
    <p className="price">{option.amount === 0 ? 'Included' : `+${exact(option.amount, money)}`}</p>
  </li>
)

/** What can be added to it, counted in the booking form; an add-on stands once, with the options it comes in. */
export function AddOns({ addOns, money }: Pick<ProductProps, 'addOns' | 'money'>) {
  const ids = [...new Set(addOns.map(({ addOnId }) => addOnId))]
  if (ids.length === 0) return null
  return (
    <section>
      <h2>Extras</h2>
      <ul className="add-ons">
        {ids.map((id) => (
          <Extra key={id} rows={addOns.filter(({ addOnId }) => addOnId === id)} money={money} />
        ))}
      </ul>
    </section>
  )
}

function Extra({ rows, money }: { rows: readonly AddOn[]; money: MoneyView }) {
  const [first] = rows
  if (!first) return null
  const options = rows.flatMap(({ optionName }) => optionName ?? [])
  return (
    <li>
      <span>
        <strong>{first.displayName}</strong>
        <span className="hint">
          {[first.shortDescription, ...options].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="price">+{exact(first.localizedPrice.amount, money)}</span>
    </li>
  )
}
