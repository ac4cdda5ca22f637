import { TEST_CARDS } from '#domain/payments/test-cards.ts'

/** The simulator's cards as radio buttons. */
export const TestCards = () => (
  <fieldset className="test-cards">
    <legend>Choose a test card</legend>
    <p className="hint">This shop runs on a payment simulator: no money moves.</p>
    {TEST_CARDS.map(({ paymentMethod, label: words, number }, index) => (
      <label key={paymentMethod} className="check">
        <input type="radio" name="testCard" value={paymentMethod} defaultChecked={index === 0} />
        <span>
          {words}
          {number && <span className="hint">{formatCardNumber(number)}</span>}
        </span>
      </label>
    ))}
  </fieldset>
)

export const formatCardNumber = (number: string): string =>
  number
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')
