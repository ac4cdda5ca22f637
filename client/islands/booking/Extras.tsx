import { exact, type MoneyView } from '../../components/money.ts'
import type { BookingProps, Choice } from './booking.ts'
import { Stepper } from './Stepper.tsx'

type Props = Pick<BookingProps, 'options' | 'addOns' | 'money'> & {
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

/** What goes with the day: upgrades to tick, extras to count. */
export function Extras({ options, addOns, money, choice, onChange }: Props) {
  const upgrades = options.filter(({ kind }) => kind === 'upgrade')
  const chosen = choice.options.length + Object.values(choice.addOns).filter(Boolean).length
  if (upgrades.length + addOns.length === 0) return null
  return (
    <details className="extras" open={chosen > 0 || undefined}>
      <summary>
        Make it more{chosen > 0 ? ` (${chosen})` : ''}{' '}
        <span className="hint">upgrades and extras</span>
      </summary>
      {upgrades.map(({ id, name, amount, subHeading }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            name="option"
            value={id}
            checked={choice.options.includes(id)}
            onChange={({ target }) =>
              onChange({
                options: target.checked
                  ? [...choice.options, id]
                  : choice.options.filter((one) => one !== id),
              })
            }
          />
          <span>
            <strong>{name}</strong> <Plus amount={amount} money={money} />
            <span className="hint">{subHeading}</span>
          </span>
        </label>
      ))}
      {addOns.map(({ id, name, description, amount, maximum, needsAgeDeclaration }) => (
        <Stepper
          key={id}
          id={`addon-${id}`}
          name={`addon-${id}`}
          label={`${name}, ${exact(amount, money)}`}
          hint={
            needsAgeDeclaration ? `${description}. For adults; bring identification.` : description
          }
          value={choice.addOns[id] ?? 0}
          min={0}
          max={maximum}
          onChange={(count) => onChange({ addOns: { ...choice.addOns, [id]: count } })}
        />
      ))}
    </details>
  )
}

const Plus = ({ amount, money }: { amount: number; money: MoneyView }) =>
  amount === 0 ? null : <span className="plus">+{exact(amount, money)}</span>
