import type { Cart } from '#domain/checkout/cart.ts'
import { extraLines } from '#domain/checkout/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { CodeBox } from '../../components/CodeBox.tsx'
import { Field } from '../../components/Field.tsx'
import { Hold, isHeld } from '../../components/Hold.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Problem } from '../../components/Problem.tsx'
import { Steps } from '../../components/Steps.tsx'
import { Summary } from '../../components/Summary.tsx'
import type { Part } from '../part.ts'

export type CheckoutProps = {
  country: Country
  cart: Cart
  money: MoneyView
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>
  now: Date
  problem?: { message: string; issues: Readonly<Record<string, string>> }
}

/** Step one of the checkout: who buys. */
export const checkoutPage = (props: CheckoutProps): Part[] => [
  <div key="checkout" className="wrap checkout">
    <Details {...props} />
    <Summary
      lines={props.cart.lines}
      extra={extraLines(props.cart.codes, 0)}
      total={props.cart.total}
      country={props.country}
      money={props.money}
    >
      <CodeBox
        codes={props.cart.codes}
        action={routes.checkoutCodes({ country: props.country.code })}
        removeAction={routes.checkoutCodes({ country: props.country.code })}
        form="details"
        typed={props.values.code}
        issue={props.problem?.issues.code}
      />
    </Summary>
  </div>,
]

function Details({ country, cart, values, now, problem }: CheckoutProps) {
  const issues = inWords(problem?.issues ?? {}, country)
  const { code } = country
  return (
    <div className="checkout-main">
      <Steps current={1} links={[routes.cart({ country: code })]} />
      <h1>Your details</h1>
      {problem && <Problem message={problem.message} issues={issues} />}
      {isHeld(cart.holdExpiresAt, now) && (
        <p className="hint hold">
          <Hold until={cart.holdExpiresAt} now={now} what="We hold these places" />
        </p>
      )}
      <form
        id="details"
        method="post"
        action={routes.checkout({ country: code })}
        className="stack"
      >
        <Field
          name="email"
          label="Email"
          hint="Your confirmation goes here."
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          required
          maxLength={254}
          defaultValue={values.email}
          issue={issues.email}
        />
        <div className="pair">
          <Field
            name="firstName"
            label="First name"
            autoComplete="given-name"
            enterKeyHint="next"
            required
            maxLength={100}
            defaultValue={values.firstName}
            issue={issues.firstName}
          />
          <Field
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            enterKeyHint="next"
            required
            maxLength={100}
            defaultValue={values.lastName}
            issue={issues.lastName}
          />
        </div>
        <Field
          name="phone"
          label={country.phone.label}
          hint="Only used on the day, if something changes."
          type="tel"
          autoComplete="tel"
          enterKeyHint="done"
          required
          maxLength={40}
          defaultValue={values.phone}
          issue={issues.phone}
        />
        <label className="check">
          <input
            type="checkbox"
            name="marketingConsent"
            value="on"
            defaultChecked={Boolean(values.marketingConsent)}
          />
          <span>Send me new days out by email, about twice a month. Optional.</span>
        </label>
        <button className="button" type="submit">
          Continue to payment
        </button>
        <p className="hint">You are not charged yet.</p>
      </form>
    </div>
  )
}

/** The rule names a field by its path; people know it by its label. */
function inWords(
  issues: Readonly<Record<string, string>>,
  { phone }: Country,
): Record<string, string> {
  const labels: Record<string, string> = {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    phone: phone.label,
  }
  return Object.fromEntries(
    Object.entries(issues).map(([name, sentence]) => [
      name,
      sentence.replace(new RegExp(`^${name}\\b`), labels[name] ?? name),
    ]),
  )
}
