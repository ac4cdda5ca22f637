import { useEffect, useRef, useState } from 'react'
import { TEST_CARDS, type TestCard } from '#domain/checkout/test-cards.ts'
import { type PaymentMethod, simulatedMethod } from '../../lib/card-payment.ts'
import { grouped } from './TestCards.tsx'

type Props = { onReady: (ask: () => Promise<PaymentMethod>) => void }

/** A card form for the simulator: its fields have no names, so nothing typed here is ever posted. */
export function SimulatedCard({ onReady }: Props) {
  const [number, setNumber] = useState('')
  const [special, setSpecial] = useState<TestCard | null>(null)
  const latest = useRef<() => PaymentMethod>(null)
  latest.current = () =>
    special ? { kind: 'ok', id: special.paymentMethod } : simulatedMethod(number)
  useEffect(() => onReady(async () => latest.current?.() ?? simulatedMethod('')), [onReady])

  const choose = (card: TestCard) => {
    setNumber(card.number ? grouped(card.number) : '')
    setSpecial(card.number ? null : card)
  }
  return (
    <fieldset className="card-fields">
      <legend>Card</legend>
      <p className="hint">This shop runs on a payment simulator: no money moves.</p>
      <div className="field">
        <label htmlFor="card-number">Card number</label>
        <input
          id="card-number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={special ? special.words : '4242 4242 4242 4242'}
          aria-describedby="card-issue"
          value={number}
          onChange={({ target }) => {
            setSpecial(null)
            setNumber(grouped(target.value))
          }}
        />
      </div>
      <div className="pair">
        <div className="field">
          <label htmlFor="card-expiry">Expiry, month and year</label>
          <input
            id="card-expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="12 / 34"
            maxLength={7}
          />
        </div>
        <div className="field">
          <label htmlFor="card-code">Security code</label>
          <input
            id="card-code"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={4}
          />
        </div>
      </div>
      <details className="card-list">
        <summary>Test cards</summary>
        <ul>
          {TEST_CARDS.map((card) => (
            <li key={card.paymentMethod}>
              <button
                className="text-button"
                type="button"
                aria-pressed={
                  special === card || (card.number !== null && grouped(card.number) === number)
                }
                onClick={() => choose(card)}
              >
                {card.words}
              </button>
              {card.number && <span className="hint">{grouped(card.number)}</span>}
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  )
}
