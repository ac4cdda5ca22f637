import { fieldProps } from '#client/components/forms/field-props.ts'
import { SelectField } from '#client/components/forms/SelectField.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { BILLING_COUNTRIES } from '#domain/countries/billing-countries.ts'
import type { Country } from '#domain/countries/country.ts'

type AddressFieldsProps = {
  country: Country
  values: Readonly<Record<string, string>>
  issues: Readonly<Record<string, string>>
}

/** The shipping address with the country's labels. */
export function DeliveryAddressFields({
  country,
  values,
  issues,
  isGift = false,
}: AddressFieldsProps & {
  /** Someone else's, and asked only of what is posted. */
  isGift?: boolean
}) {
  const { state, town, example } = country.addressFormat
  const autoComplete = (part: string) => (isGift ? 'off' : `shipping ${part}`)
  const field = (part: string) => fieldProps(`deliveryAddress.${part}`, values, issues)
  return (
    <section className={isGift ? 'stack' : 'people'} aria-labelledby="delivery-title">
      {isGift ? (
        <h3 id="delivery-title">Recipient’s address</h3>
      ) : (
        <h2 id="delivery-title">Delivery address</h2>
      )}
      <p className="hint">
        We only deliver within {country.nameInSentence}.
        {!isGift && ' The parcel will be addressed to you.'}
      </p>
      <TextField
        {...field('street')}
        label="Street and number*"
        autoComplete={autoComplete('street-address')}
        required={!isGift}
        maxLength={200}
      />
      <div className="pair">
        <TextField
          {...field('city')}
          label={`${town}*`}
          autoComplete={autoComplete('address-level2')}
          required={!isGift}
          maxLength={100}
        />
        <TextField
          {...field('postcode')}
          label={country.postcodeLabel}
          placeholder={example}
          autoComplete={autoComplete('postal-code')}
          required={!isGift}
          maxLength={20}
        />
      </div>
      {state && (
        <SelectField
          {...field('state')}
          label={`${state.label}*`}
          autoComplete={autoComplete('address-level1')}
          required={!isGift}
          options={[['', 'Choose'], ...Object.entries(state.list)]}
        />
      )}
    </section>
  )
}

/** The optional billing address. */
export function BillingAddressFields({ country, values, issues }: AddressFieldsProps) {
  const field = (part: string) => fieldProps(`billingAddress.${part}`, values, issues)
  const hasInput = ['name', 'street', 'city', 'postcode'].some(
    (part) => values[`billingAddress.${part}`] || issues[`billingAddress.${part}`],
  )
  return (
    <details className="invoice" open={hasInput || undefined}>
      <summary>Add a billing address</summary>
      <div className="stack">
        <TextField {...field('name')} label="Name or company" autoComplete="billing organization" />
        <TextField
          {...field('street')}
          label="Street and number"
          autoComplete="billing street-address"
        />
        <div className="pair">
          <TextField
            {...field('city')}
            label={country.addressFormat.town}
            autoComplete="billing address-level2"
          />
          <TextField
            {...field('postcode')}
            label={country.postcodeLabel.replace('*', '')}
            autoComplete="billing postal-code"
          />
        </div>
        <SelectField
          {...field('country')}
          defaultValue={values['billingAddress.country'] ?? country.name}
          label="Country"
          autoComplete="billing country-name"
          options={BILLING_COUNTRIES.map((name) => [name, name] as const)}
        />
      </div>
    </details>
  )
}
