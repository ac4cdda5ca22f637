import { useEffect, useRef, useState } from 'react'
import {
  type AskForCard,
  type PaymentMethodResult,
  simulatePaymentMethod,
} from '#client/payments/card-fields.ts'
import { TEST_CARDS, type TestCard } from '#domain/payments/test-cards.ts'
import { formatCardNumber } from './TestCards.tsx'

type Props = { onReady: (ask: AskForCard) => void }

/** The simulator's card form: its fields have no names, so card numbers are never submitted. */
export function SimulatedCard({ onReady }: Props) {
  const [number, setNumber] = useState('')
  const [testCard, setTestCard] = useState<TestCard | null>(null)
  const latest = useRef<() => PaymentMethodResult>(null)
  latest.current = () =>
    testCard ? { kind: 'ok', id: testCard.paymentMethod } : simulatePaymentMethod(number)
  // What an effect returns, React calls when it ends.
  useEffect(() => {
    onReady(async () => latest.current?.() ?? simulatePaymentMethod(''))
  }, [onReady])

  const choose = (card: TestCard) => {
    setNumber(card.number ? formatCardNumber(card.number) : '')
    setTestCard(card.number ? null : card)
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
          placeholder={testCard ? testCard.label : '4242 4242 4242 4242'}
          aria-describedby="card-issue"
          value={number}
          onChange={({ target }) => {
            setTestCard(null)
            setNumber(formatCardNumber(target.value))
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
                  testCard === card ||
                  (card.number !== null && formatCardNumber(card.number) === number)
                }
                onClick={() => choose(card)}
              >
                {card.label}
              </button>
              {card.number && <span className="hint">{formatCardNumber(card.number)}</span>}
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  )
}
