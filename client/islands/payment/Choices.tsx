/** What may be paid now; `consent` is what choosing it allows us to do later. */
export type Plan = {
  kind: 'FULL AMOUNT' | 'DEPOSIT'
  label: string
  /** On the button once it is chosen. */
  pay: string
  consent?: string
}

/** A card that was kept, as it is shown: 'Visa ending in 4242, 12/34'. */
export type KeptCard = { id: string; label: string }

type PlansProps = { plans: readonly Plan[]; chosen: string; onChoose: (kind: string) => void }

/** All of it now, or a deposit (defaults 3.6). */
export const Plans = ({ plans, chosen, onChoose }: PlansProps) => (
  <fieldset className="test-cards">
    <legend>How much now</legend>
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

type CardsProps = { cards: readonly KeptCard[]; chosen: string; onChoose: (id: string) => void }

/** Kept cards first; a new one is the last choice. */
export const KeptCards = ({ cards, chosen, onChoose }: CardsProps) => (
  <fieldset className="test-cards">
    <legend>Your cards</legend>
    {[...cards, { id: '', label: 'Another card' }].map(({ id, label }) => (
      <label key={id} className="check">
        <input
          type="radio"
          name="keptCard"
          value={id}
          defaultChecked={id === chosen}
          onChange={() => onChoose(id)}
        />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

/** Asked only of those who have an account. */
export const KeepCard = () => (
  <label className="check">
    <input type="checkbox" name="keepCard" value="yes" />
    <span>Keep this card for next time</span>
  </label>
)
