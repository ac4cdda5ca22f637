import { taxInOrder } from '#domain/bookings/tax.ts'
import { type Cart, extraLines, type LineChange } from '#domain/checkout/cart.ts'
import { ADDRESS_FORMS } from '#domain/countries/address-forms.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { Changes } from '../../components/Changes.tsx'
import { CodeBox } from '../../components/CodeBox.tsx'
import { Field, Issue } from '../../components/Field.tsx'
import { type Clock, Hold, isHeld, Renew } from '../../components/Hold.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Problem } from '../../components/Problem.tsx'
import { Steps } from '../../components/Steps.tsx'
import { Summary } from '../../components/Summary.tsx'
import type { Part } from '../part.ts'
import { Delivery, Invoice } from './details/Delivery.tsx'
import { People, type Person } from './details/People.tsx'

export type CheckoutProps = {
  country: Country
  cart: Cart
  money: MoneyView
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>
  people: readonly Person[]
  /** The row of `people` that has just been added. */
  added?: number | undefined
  now: Date
  clock: Clock
  changes: readonly LineChange[]
  problem?: { message: string; issues: Readonly<Record<string, string>> }
}

/** Step one of the checkout: who buys. */
export const checkoutPage = (props: CheckoutProps): Part[] => [
  <div key="checkout" className="wrap checkout">
    <Details {...props} />
    <Summary
      lines={props.cart.lines}
      extra={extraLines(props.cart.codes, props.country.bookingFee)}
      total={props.cart.total + props.country.bookingFee}
      tax={taxInOrder(
        props.cart.lines,
        props.cart.codes,
        props.country.bookingFee,
        props.country.taxInside,
      )}
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

function Details({
  country,
  cart,
  values,
  people,
  added,
  now,
  clock,
  changes,
  problem,
}: CheckoutProps) {
  const issues = inWords(problem?.issues ?? {}, country)
  const { code } = country
  const asks = (need: 'address' | 'age') => cart.lines.some(({ needs }) => needs?.includes(need))
  return (
    <div className="checkout-main">
      <Steps current={1} links={[routes.cart({ country: code })]} />
      <h1>Your details</h1>
      {problem && <Problem message={problem.message} issues={issues} />}
      <Changes changes={changes} lines={cart.lines} country={country} next="checkout" />
      {isHeld(cart.holdExpiresAt, now) && (
        <div className="hint hold">
          <p>
            <Hold until={cart.holdExpiresAt} clock={clock} what="We hold these places" />
          </p>
          <Renew country={code} form="details" />
        </div>
      )}
      <form
        id="details"
        method="post"
        action={routes.checkout({ country: code })}
        className="stack"
      >
        {/* What Enter presses: the first button of a form, which must not add a row. */}
        <button className="sr-only" type="submit" tabIndex={-1} aria-hidden="true">
          Continue
        </button>
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
        {asks('address') && <Delivery country={country} values={values} issues={issues} />}
        <People lines={cart.lines} people={people} issues={issues} added={added} />
        {asks('age') && <Age country={country} values={values} issue={issues.ageDeclared} />}
        <Invoice country={country} values={values} issues={issues} />
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

type AgeProps = {
  country: Country
  values: CheckoutProps['values']
  issue: string | undefined
}

/** Wine is for those who are old enough (defaults 3.17). */
const Age = ({ country, values, issue }: AgeProps) => (
  <div>
    <label className="check">
      <input
        type="checkbox"
        id="ageDeclared"
        name="ageDeclared"
        value="on"
        required
        defaultChecked={Boolean(values.ageDeclared)}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? 'ageDeclared-issue' : undefined}
      />
      <span>
        I am {country.drinkingAge} or older. There is wine in your bag: somebody looks at
        identification on the day.
      </span>
    </label>
    <Issue id="ageDeclared-issue">{issue}</Issue>
  </div>
)

const REQUIRED = ' is a required field'

/** The rule names a field by its path; people know it by its label. */
function inWords(
  issues: Readonly<Record<string, string>>,
  { code, phone, postcodeLabel }: Country,
): Record<string, string> {
  const labels: Record<string, string> = {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    phone: phone.label,
    street: 'Street and number',
    city: 'Town or city',
    state: ADDRESS_FORMS[code].state?.label ?? 'State',
    postcode: postcodeLabel.replace('*', ''),
    name: 'Name or company',
  }
  return Object.fromEntries(
    Object.entries(issues).map(([name, sentence]) => {
      const label = labels[name.split('.').at(-1) ?? name] ?? name
      return [name, sentence.endsWith(REQUIRED) ? label + REQUIRED : sentence]
    }),
  )
}
