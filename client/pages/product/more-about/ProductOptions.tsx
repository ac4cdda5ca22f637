import { Icon, type IconName } from '#client/components/Icon.tsx'
import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import { IconList } from '#client/pages/product/Description.tsx'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'

/** The standard option and upgrades under the headings of their groups, chosen in the booking form. */
export const ProductOptions = ({
  options,
  addOns,
  money,
}: Pick<ProductPageProps, 'options' | 'addOns' | 'money'>) => {
  if (options.length === 0) return null
  const groups = Map.groupBy(options, ({ groupHeading }) => groupHeading)
  return (
    <>
      {Array.from(groups, ([heading, ofGroup]) => (
        <section key={heading}>
          <h2>{heading || 'Options'}</h2>
          <ul className="upgrades">
            {ofGroup.map((option) => (
              <ProductOptionCard key={option.id} option={option} money={money} />
            ))}
          </ul>
        </section>
      ))}
      {addOns.length > 0 && <p className="hint">{options[0]?.staticCopy}</p>}
    </>
  )
}

const ProductOptionCard = ({ option, money }: { option: ExperienceOption; money: MoneyView }) => {
  const icon = OPTION_ICONS[option.icon]
  return (
    <li>
      <h3>
        {icon && <Icon name={icon} />}
        {option.heading}
      </h3>
      <p className="hint">{option.subHeading}</p>
      <IconList entries={option.points} mark="check" />
      <p className="price">
        {option.amount === 0 ? 'Included' : `+${formatAmount(option.amount, money)}`}
      </p>
    </li>
  )
}

/** The drawings of upstream's names; another name is drawn without one. */
const OPTION_ICONS: Readonly<Record<string, IconName>> = {
  'icon-checkmark': 'check',
  'icon-badge': 'badge',
  'icon-hot-drink': 'cup',
  'icon-ice-cream': 'ice-cream',
}

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
      <strong>{first.displayName}</strong>{' '}
      <span className="price">+{formatAmount(first.localizedPrice.amount, money)}</span>
      <p className="hint">{[first.shortDescription, ...options].filter(Boolean).join(' · ')}</p>
    </li>
  )
}
