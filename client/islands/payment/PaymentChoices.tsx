/** A payment that is possible now; `consent` is what it allows us to charge later. */
export type PaymentOption = {
  kind: 'FULL AMOUNT' | 'DEPOSIT'
  label: string
  pay: string
  amount: number
  consent?: string
}

/** A saved card and its label: 'Visa ending in 4242, 12/34'. */
export type SavedCardOption = { id: string; label: string }

type PaymentOptionsProps = {
  plans: readonly PaymentOption[]
  chosen: string
  onChoose: (kind: string) => void
}

/** In full, or a deposit. */
export const PaymentOptions = ({ plans, chosen, onChoose }: PaymentOptionsProps) => (
  <fieldset className="test-cards">
    <legend>Choose how to pay</legend>
    {plans.map(({ kind, label }) => (
      <label key={kind} className="check">
        <input
          type="radio"
          name="paymentKind"
          value={kind}
          defaultChecked={kind === chosen}
          onChange={() => onChoose(kind)}
        />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

type SavedCardsProps = {
  cards: readonly SavedCardOption[]
  chosen: string
  onChoose: (id: string) => void
}

/** Saved cards first, a new card last. */
export const SavedCardOptions = ({ cards, chosen, onChoose }: SavedCardsProps) => (
  <fieldset className="test-cards">
    <legend>Your cards</legend>
    {[...cards, { id: '', label: 'Another card' }].map(({ id, label }) => (
      <label key={id} className="check">
        <input
          type="radio"
          name="savedCard"
          value={id}
          defaultChecked={id === chosen}
          onChange={() => onChoose(id)}
        />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

/** Only for customers with an account. */
export const SaveCardCheckbox = ({ onChange }: { onChange: (isSaved: boolean) => void }) => (
  <label className="check">
    <input
      type="checkbox"
      name="keepCard"
      value="yes"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>Keep this card for next time</span>
  </label>
)
