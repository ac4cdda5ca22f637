import { CartChanges } from '#client/components/cart/CartChanges.tsx'
import { type ClockView, ExtendHoldButton, HoldNotice } from '#client/components/cart/HoldTimer.tsx'
import { PromoCodeForm } from '#client/components/cart/PromoCodeForm.tsx'
import { UnlessPlacesLost } from '#client/components/cart/UnlessPlacesLost.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { CheckoutSteps } from '#client/components/checkout/CheckoutSteps.tsx'
import { OrderSummary } from '#client/components/checkout/OrderSummary.tsx'
import { EmailField } from '#client/components/forms/EmailField.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { fieldProps } from '#client/components/forms/field-props.ts'
import { TextField } from '#client/components/forms/TextField.tsx'
import { lineCancellation } from '#client/components/labels/cancellation-terms.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { includedOrderTax } from '#domain/bookings/included-tax.ts'
import {
  type Cart,
  type CartLine,
  codeAndFeeLines,
  isAutomatic,
  type LineChange,
} from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftCardLines } from '#domain/gift-cards/gift-card-payments.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { AccountHint } from './details/AccountHint.tsx'
import { BillingAddressFields, DeliveryAddressFields } from './details/AddressFields.tsx'
import { AgeDeclaration } from './details/AgeDeclaration.tsx'
import { AttendeeFields, type AttendeeValues } from './details/AttendeeFields.tsx'
import { labelIssues } from './details/label-issues.ts'

export type CheckoutPageProps = {
  country: Country
  cart: Cart
  account: string | null
  money: MoneyView
  values: Readonly<Record<string, string>>
  attendees: readonly AttendeeValues[]
  addedAttendee?: number | undefined
  now: Date
  clock: ClockView
  changes: readonly LineChange[]
  /** Held in place of what was lost while it was paid. */
  alternatives: AlternativesOffer | null
  errors?: FormErrors | undefined
}

export const checkoutPage = (props: CheckoutPageProps): PagePart[] => [
  <div key="checkout" className="wrap checkout">
    <DetailsForm {...props} />
    <OrderSummary
      lines={props.cart.lines}
      orderLevelLines={codeAndFeeLines(
        props.cart.codes.filter(isAutomatic),
        props.country.bookingFee,
      )}
      giftCards={giftCardLines(props.cart.giftCards)}
      total={props.cart.due}
      tax={includedOrderTax(
        props.cart.lines,
        props.cart.codes,
        props.country.bookingFee,
        props.country.includedTaxRate,
      )}
      country={props.country}
      money={props.money}
      hasCodes={props.cart.codes.length > 0}
      isOpen={hasCodeIssue(props)}
    >
      <PromoCodeForm
        codes={props.cart.codes}
        giftCards={props.cart.giftCards}
        money={props.money}
        action={routes.checkoutCodes({ country: props.country.code })}
        removeAction={routes.checkoutCodes({ country: props.country.code })}
        form="details"
        typed={props.values.code}
        issue={props.errors?.fields?.code}
      />
    </OrderSummary>
  </div>,
]

/** A code that wasn’t taken is said beside its field. */
const hasCodeIssue = ({ cart, errors }: CheckoutPageProps) =>
  errors?.fields?.code !== undefined ||
  [...cart.codes, ...cart.giftCards].some(({ problem }) => problem)

function DetailsForm({
  country,
  cart,
  account,
  money,
  values,
  attendees,
  addedAttendee,
  now,
  clock,
  changes,
  alternatives,
  errors,
}: CheckoutPageProps) {
  const issues = labelIssues(errors?.fields ?? {}, country)
  const { code } = country
  const cartNeeds = (need: 'address' | 'age') =>
    cart.lines.some(({ needs }) => needs?.includes(need))
  return (
    <div className="checkout-main">
      {/* Enter presses the form's first button of the page: it must neither renew holds nor add a row. */}
      <button className="sr-only" type="submit" form="details" tabIndex={-1} aria-hidden="true">
        Continue
      </button>
      <CheckoutSteps country={country} current={1} links={[routes.cart({ country: code })]} />
      <h1>Your details</h1>
      {errors && <ErrorSummary message={errors.message} fields={issues} />}
      <CartChanges changes={changes} lines={cart.lines} country={country} next="checkout" />
      <AlternativesList alternatives={alternatives} country={country} money={money} clock={clock} />
      <AccountHint country={country} account={account} />
      <HoldNotice
        until={cart.holdExpiresAt}
        lines={cart.lines}
        country={country}
        clock={clock}
        now={now}
      >
        <ExtendHoldButton country={code} form="details" />
      </HoldNotice>
      <form
        id="details"
        method="post"
        action={routes.checkout({ country: code })}
        className="stack"
      >
        <p className="hint">* Required</p>
        <EmailField
          {...fieldProps('email', values, issues)}
          label="Email"
          hint="We’ll send your confirmation here."
          autoComplete="email"
          enterKeyHint="next"
          required
          isMarked
        />
        <div className="pair">
          <TextField
            {...fieldProps('firstName', values, issues)}
            label="First name"
            autoComplete="given-name"
            enterKeyHint="next"
            required
            isMarked
            maxLength={100}
          />
          <TextField
            {...fieldProps('lastName', values, issues)}
            label="Last name"
            autoComplete="family-name"
            enterKeyHint="next"
            required
            isMarked
            maxLength={100}
          />
        </div>
        <TextField
          {...fieldProps('phone', values, issues)}
          label={country.phone.label}
          hint={
            cart.lines.every(isImmediate)
              ? 'We’ll only call or text about your order.'
              : 'We’ll only call or text if something changes on the day.'
          }
          type="tel"
          autoComplete="tel"
          enterKeyHint="done"
          required
          isMarked
          maxLength={40}
        />
        {cartNeeds('address') && (
          <DeliveryAddressFields country={country} values={values} issues={issues} />
        )}
        <AttendeeFields
          country={country}
          lines={cart.lines}
          attendees={attendees}
          issues={issues}
          addedAttendee={addedAttendee}
        />
        {cartNeeds('age') && (
          <AgeDeclaration country={country} values={values} issue={issues.ageDeclared} />
        )}
        <BillingAddressFields country={country} values={values} issues={issues} />
        <label className="check">
          <input
            type="checkbox"
            name="marketingConsent"
            value="on"
            defaultChecked={Boolean(values.marketingConsent)}
          />
          <span>Email me new experiences, about twice a month (optional).</span>
        </label>
        <UnlessPlacesLost lines={cart.lines} cartUrl={routes.cart({ country: code })}>
          <button className="button" type="submit">
            Continue to payment
          </button>
          <p className="hint">{cart.due === 0 ? 'Nothing to pay.' : 'You won’t be charged yet.'}</p>
          <Cancellation lines={cart.lines} country={country} now={now} />
        </UnlessPlacesLost>
      </form>
    </div>
  )
}

/** What cancelling gives, of each experience by name where there is more than one line. */
const Cancellation = ({
  lines,
  country,
  now,
}: {
  lines: readonly CartLine[]
  country: Country
  now: Date
}) =>
  lines.map((line) => {
    const label = lineCancellation(line, country, now)
    return (
      label && (
        <p key={line.id} className="hint">
          {lines.length > 1 && `${distinctLineName(line, lines, country)}: `}
          {label}.
        </p>
      )
    )
  })
