import { ageOfWineLabel } from '#client/components/labels/age-of-wine-label.ts'
import { formatAddOnPrice } from '#client/components/labels/format-add-on-price.ts'
import { priceOfParts } from '#domain/catalogue/extras/extras.ts'
import { remainingQuantity } from '#domain/catalogue/extras/offer-selection.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'
import type {
  BookingPanelProps,
  BookingSelection,
  OfferedAddOn,
  OfferedExtras,
} from './booking-selection.ts'
import { Stepper } from './Stepper.tsx'

type Props = OfferedExtras &
  Pick<BookingPanelProps, 'money'> & {
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
      <summary>Upgrades and extras{chosen > 0 && ` (${chosen})`}</summary>
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
    <>
      {loading === 'failed' && (
        <p className="issue" role="status">
          We couldn’t load these. Try again.
        </p>
      )}
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
    </>
  )

/** Those of the premium tier under its name: all together, or separately. */
function ExtrasChoice(props: Props) {
  const { options, addOns, tier, choice } = props
  const inTier = addOns.filter(({ addOnCategory }) => addOnCategory === tier?.category)
  const others = addOns.filter((row) => !inTier.includes(row))
  const together = inTier.length > 0 && options.find(({ id }) => id === tier?.option)
  const isTogether = together && choice.options.includes(together.id)
  const isOneByOne = inTier.some(({ id }) => choice.addOns[id])
  return (
    <>
      {tier && inTier.length > 0 && (
        <fieldset className="extras-tier">
          <legend>{tier.name}</legend>
          {together && (
            <OptionBox
              {...props}
              option={{
                ...together,
                subHeading: tierContents(inTier, together.amount, props.money),
              }}
              without={inTier}
            />
          )}
          {/* What comes with it isn't charged once more. */}
          {!(isTogether && props.isAwake && !isOneByOne) && (
            <>
              {together && <p className="hint">Or separately:</p>}
              <AddOnList {...props} rows={inTier} />
            </>
          )}
        </fieldset>
      )}
      {options
        .filter((option) => option !== together)
        .map((option) => (
          <OptionBox key={option.id} {...props} option={option} />
        ))}
      <AddOnList {...props} rows={others} />
    </>
  )
}

/** 'One of each: Speciality snack, Hot drink, Bonus stop. Bought separately: $51.' */
function tierContents(rows: readonly OfferedAddOn[], amount: number, money: MoneyView): string {
  const names = [...new Set(rows.map(({ displayName }) => displayName))].join(', ')
  const partsPrice = priceOfParts(rows)
  const price = partsPrice > amount ? ` Bought separately: ${formatPrice(partsPrice, money)}.` : ''
  return `One of each: ${names}.${price}`
}

type OptionBoxProps = Props & {
  option: OfferedExtras['options'][number]
  /** What the option replaces. */
  without?: readonly OfferedAddOn[]
}

function OptionBox({ option, without = [], money, choice, onChange }: OptionBoxProps) {
  const { id, name, amount, subHeading } = option
  const choose = (isChosen: boolean) => {
    const options = choice.options.filter((one) => one !== id)
    if (!isChosen) return onChange({ options })
    const none = Object.fromEntries(without.map((row) => [row.id, 0]))
    onChange({ options: [...options, id], addOns: { ...choice.addOns, ...none } })
  }
  return (
    <label className="check">
      <input
        type="checkbox"
        name="option"
        value={id}
        checked={choice.options.includes(id)}
        onChange={({ target }) => choose(target.checked)}
      />
      <span>
        <strong>{name}</strong> <ExtraPrice amount={amount} money={money} />
        <span className="hint">{subHeading}</span>
      </span>
    </label>
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
        <legend>{first.displayName}</legend>
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
      label={optionName ?? row.displayName}
      hint={optionName ? '' : addOnHint(row, money)}
      value={choice.addOns[id] ?? 0}
      min={0}
      max={remainingQuantity(addOns, row, choice.addOns)}
      isPlain={!isAwake}
      onChange={(count) => onChange({ addOns: { ...choice.addOns, [id]: count } })}
    />
  )
}

const addOnHint = (row: OfferedAddOn, money: MoneyView) =>
  [
    formatAddOnPrice(row, money),
    row.shortDescription,
    row.localizedPrice.shippingCost > 0
      ? `Shipping ${formatPrice(row.localizedPrice.shippingCost, money)}`
      : '',
    ageOfWineLabel(row.drinkingAge),
  ]
    .filter(Boolean)
    .join(' · ')

const ExtraPrice = ({ amount, money }: { amount: number; money: MoneyView }) =>
  amount === 0 ? null : <span className="plus">+{formatPrice(amount, money)} per booking</span>
