import type { Option } from '#domain/catalogue/extras.ts'
import { Icon } from '../../../components/Icon.tsx'
import { exact, type MoneyView } from '../../../components/money.ts'
import type { ProductProps } from '../ProductPage.tsx'

/** The ways to have it: what is standard, what can be put on top; chosen in the booking form. */
export const Upgrades = ({ options, money }: ProductProps) =>
  options.length === 0 ? null : (
    <section>
      <h2>Ways to have it</h2>
      <ul className="upgrades">
        {options.map((option) => (
          <Way key={option.id} option={option} money={money} />
        ))}
      </ul>
      <p className="hint">{options[0]?.staticCopy}</p>
    </section>
  )

const Way = ({ option, money }: { option: Option; money: MoneyView }) => (
  <li>
    <h3>{option.name}</h3>
    <p className="hint">{option.subHeading}</p>
    <ul className="points">
      {option.points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          <p>{point}</p>
        </li>
      ))}
    </ul>
    <p className="price">{option.amount === 0 ? 'Included' : `+${exact(option.amount, money)}`}</p>
  </li>
)
