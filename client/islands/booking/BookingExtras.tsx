import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import { remainingQuantity } from '#domain/catalogue/extras/offer-selection.ts'
import type { BookingPanelProps, BookingSelection, OfferedAddOn } from './booking-selection.ts'
import { Stepper } from './Stepper.tsx'

type Props = Pick<BookingPanelProps, 'options' | 'addOns' | 'tier' | 'money'> & {
  choice: BookingSelection
  isAwake: boolean
  onChange: (change: Partial<BookingSelection>) => void
}

type ExtrasProps = Props & Pick<BookingPanelProps, 'action' | 'extras'> & LoadingProps
type LoadingProps = { loading: '' | 'loading' | 'failed'; onOpen: () => void }

/** Upgrades and add-ons, loaded when someone opens them, if they did not come with the page. */
export function BookingExtras(props: ExtrasProps) {
  const { options, addOns, choice, extras, onOpen } = props
  const isLater = extras === 'later'
  const chosen = choice.options.length + Object.values(choice.addOns).filter(Boolean).length
  if (!isLater && options.length + addOns.length === 0) return null
  return (
    <details
      className="extras"
      open={extras === 'open' || chosen > 0 || undefined}
      onToggle={({ currentTarget }) => isLater && currentTarget.open && onOpen()}
    >
      <summary>
        Add more{chosen > 0 ? ` (${chosen})` : ''} <span className="hint">upgrades and extras</span>
      </summary>
      {isLater ? <LaterExtras {...props} /> : <ExtrasChoice {...props} />}
    </details>
  )
}

/** Without script, and where they can't be loaded, the form asks for them. */
const LaterExtras = ({ action, loading }: ExtrasProps) =>
  loading === 'loading' ? (
    <p className="hint" role="status">
      One moment…
    </p>
  ) : (
    <button
      className={`button button-plain${loading === 'failed' ? '' : ' no-script'}`}
      type="submit"
      name="extras"
      value="open"
      formNoValidate
      formAction={`${action}#book`}
    >
      Show upgrades and extras
    </button>
  )

/** Those of the premium tier under its name. */
function ExtrasChoice(props: Props) {
  const { options, addOns, tier, money, choice, onChange } = props
  const inTier = addOns.filter(({ addOnCategory }) => addOnCategory === tier?.category)
  const others = addOns.filter((row) => !inTier.includes(row))
  return (
    <>
      {options.map(({ id, name, amount, subHeading }) => (
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
            <strong>{name}</strong> <ExtraPrice amount={amount} money={money} />
            <span className="hint">{subHeading}</span>
          </span>
        </label>
      ))}
      {tier && inTier.length > 0 && (
        <fieldset className="extras-tier">
          <legend>{tier.name}</legend>
          <AddOnList {...props} rows={inTier} />
        </fieldset>
      )}
      <AddOnList {...props} rows={others} />
    </>
  )
}

/** An add-on with options has a counter for each. */
function AddOnList({ rows, ...props }: Props & { rows: OfferedAddOn[] }) {
  const ids = [...new Set(rows.map(({ addOnId }) => addOnId))]
  return ids.map((id) => {
    const ofOne = rows.filter(({ addOnId }) => addOnId === id)
    const [first] = ofOne
    if (!first?.optionName) return first && <AddOnStepper key={id} {...props} row={first} />
    return (
      <fieldset key={id} className="extras-options">
        <legend>{addOnLabel(first, props.money)}</legend>
        <p className="hint">{addOnHint(first, props.money)}</p>
        {ofOne.map((row) => (
          <AddOnStepper key={row.id} {...props} row={row} />
        ))}
      </fieldset>
    )
  })
}

function AddOnStepper({
  row,
  addOns,
  money,
  choice,
  isAwake,
  onChange,
}: Props & { row: OfferedAddOn }) {
  const { id, optionName } = row
  return (
    <Stepper
      id={`addon-${id}`}
      name={`addon-${id}`}
      label={optionName ?? addOnLabel(row, money)}
      hint={optionName ? '' : addOnHint(row, money)}
      value={choice.addOns[id] ?? 0}
      min={0}
      max={remainingQuantity(addOns, row, choice.addOns)}
      isPlain={!isAwake}
      onChange={(count) => onChange({ addOns: { ...choice.addOns, [id]: count } })}
    />
  )
}

const addOnLabel = ({ displayName, localizedPrice }: OfferedAddOn, money: MoneyView) =>
  `${displayName}, ${formatAmount(localizedPrice.amount, money)}`

const addOnHint = (row: OfferedAddOn, money: MoneyView) =>
  [
    row.shortDescription,
    row.localizedPrice.shippingCost > 0
      ? `Posted for ${formatAmount(row.localizedPrice.shippingCost, money)}`
      : '',
    row.needsAgeDeclaration ? 'For adults; bring ID' : '',
  ]
    .filter(Boolean)
    .join('. ')

const ExtraPrice = ({ amount, money }: { amount: number; money: MoneyView }) =>
  amount === 0 ? null : <span className="plus">+{formatAmount(amount, money)}</span>
