import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import { IconList } from './Description.tsx'
import type { ProductPageProps } from './ProductPage.tsx'

/** The standard option and upgrades, chosen in the booking form. */
export const ProductOptions = ({
  options,
  addOns,
  money,
}: Pick<ProductPageProps, 'options' | 'addOns' | 'money'>) =>
  options.length === 0 ? null : (
    <section>
      <h2>Ways to have it</h2>
      <ul className="upgrades">
        {options.map((option) => (
          <ProductOptionCard key={option.id} option={option} money={money} />
        ))}
      </ul>
      {addOns.length > 0 && <p className="hint">{options[0]?.staticCopy}</p>}
    </section>
  )

const ProductOptionCard = ({ option, money }: { option: ExperienceOption; money: MoneyView }) => (
  <li>
    <h3>{option.name}</h3>
    <p className="hint">{option.subHeading}</p>
    <IconList entries={option.points} mark="check" />
    <p className="price">
      {option.amount === 0 ? 'Included' : `+${formatAmount(option.amount, money)}`}
    </p>
  </li>
)

/** Add-ons with their options, counted in the booking form. */
export function AddOnList({ addOns, money }: Pick<ProductPageProps, 'addOns' | 'money'>) {
  const ids = [...new Set(addOns.map(({ addOnId }) => addOnId))]
  if (ids.length === 0) return null
  return (
    <section>
      <h2>Extras</h2>
      <ul className="add-ons">
        {ids.map((id) => (
          <AddOnItem key={id} rows={addOns.filter(({ addOnId }) => addOnId === id)} money={money} />
        ))}
      </ul>
    </section>
  )
}

function AddOnItem({ rows, money }: { rows: readonly AddOn[]; money: MoneyView }) {
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
      <span className="price">+{formatAmount(first.localizedPrice.amount, money)}</span>
    </li>
  )
}
