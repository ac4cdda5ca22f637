import { roomFor } from '#domain/catalogue/offer.ts'
import { exact, type MoneyView } from '../../components/money.ts'
import type { BookingProps, Choice, Offered } from './booking.ts'
import { Stepper } from './Stepper.tsx'

type Props = Pick<BookingProps, 'options' | 'addOns' | 'tier' | 'money'> & {
  choice: Choice
  isAwake: boolean
  onChange: (change: Partial<Choice>) => void
}

/** What goes with the day: upgrades to tick, extras to count; those of the premium tier under its name (spec §1). */
export function Extras(props: Props) {
  const { options, addOns, tier, money, choice, onChange } = props
  const upgrades = options.filter(({ kind }) => kind === 'upgrade')
  const chosen = choice.options.length + Object.values(choice.addOns).filter(Boolean).length
  if (upgrades.length + addOns.length === 0) return null
  const inTier = addOns.filter(({ addOnCategory }) => addOnCategory === tier?.category)
  const others = addOns.filter((row) => !inTier.includes(row))
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
      {tier && inTier.length > 0 && (
        <fieldset className="extras-tier">
          <legend>{tier.name}</legend>
          <AddOns {...props} rows={inTier} />
        </fieldset>
      )}
      <AddOns {...props} rows={others} />
    </details>
  )
}

/** One counter an add-on; an add-on with options has one for each, under its name. */
function AddOns({ rows, ...props }: Props & { rows: Offered[] }) {
  const ids = [...new Set(rows.map(({ addOnId }) => addOnId))]
  return ids.map((id) => {
    const ofOne = rows.filter(({ addOnId }) => addOnId === id)
    const [first] = ofOne
    if (!first?.optionName) return first && <Count key={id} {...props} row={first} />
    return (
      <fieldset key={id} className="extras-options">
        <legend>{named(first, props.money)}</legend>
        <p className="hint">{hintOf(first, props.money)}</p>
        {ofOne.map((row) => (
          <Count key={row.id} {...props} row={row} />
        ))}
      </fieldset>
    )
  })
}

function Count({ row, addOns, money, choice, isAwake, onChange }: Props & { row: Offered }) {
  const { id, optionName } = row
  return (
    <Stepper
      id={`addon-${id}`}
      name={`addon-${id}`}
      label={optionName ?? named(row, money)}
      hint={optionName ? '' : hintOf(row, money)}
      value={choice.addOns[id] ?? 0}
      min={0}
      max={roomFor(addOns, row, choice.addOns)}
      isPlain={!isAwake}
      onChange={(count) => onChange({ addOns: { ...choice.addOns, [id]: count } })}
    />
  )
}

const named = ({ displayName, localizedPrice }: Offered, money: MoneyView) =>
  `${displayName}, ${exact(localizedPrice.amount, money)}`

const hintOf = (row: Offered, money: MoneyView) =>
  [
    row.shortDescription,
    row.localizedPrice.shippingCost > 0
      ? `Posted for ${exact(row.localizedPrice.shippingCost, money)}`
      : '',
    row.needsAgeDeclaration ? 'For adults; bring identification' : '',
  ]
    .filter(Boolean)
    .join('. ')

const Plus = ({ amount, money }: { amount: number; money: MoneyView }) =>
  amount === 0 ? null : <span className="plus">+{exact(amount, money)}</span>
