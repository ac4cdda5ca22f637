import { ADDRESS_FORMS } from '#domain/countries/address-forms.ts'
import { BILLING_COUNTRIES } from '#domain/countries/billing.ts'
import type { Country } from '#domain/countries/country.ts'
import { Field } from '../../../components/Field.tsx'
import { Select } from './Select.tsx'

type Props = {
  country: Country
  values: Readonly<Record<string, string>>
  issues: Readonly<Record<string, string>>
}

/** Where posted things go: the country's own labels (spec §2, §5). */
export function Delivery({ country, values, issues }: Props) {
  const { state, example } = ADDRESS_FORMS[country.code]
  const field = (part: string) => fieldOf('deliveryAddress', part, values, issues)
  return (
    <section className="stack" aria-labelledby="delivery-title">
      <h2 id="delivery-title">Where we post it</h2>
      <p className="hint">Within {country.spoken}. A name is on it already: yours.</p>
      <Field
        {...field('street')}
        label="Street and number*"
        autoComplete="shipping street-address"
        required
        maxLength={200}
      />
      <div className="pair">
        <Field
          {...field('city')}
          label="Town or city*"
          autoComplete="shipping address-level2"
          required
          maxLength={100}
        />
        <Field
          {...field('postcode')}
          label={country.postcodeLabel}
          placeholder={example}
          autoComplete="shipping postal-code"
          required
          maxLength={20}
        />
      </div>
      {state && (
        <Select
          {...field('state')}
          label={`${state.label}*`}
          autoComplete="shipping address-level1"
          required
          options={[['', 'Choose'], ...Object.entries(state.list)]}
        />
      )}
    </section>
  )
}

/** The address of a bill, for who wants one (spec §9 European country list). */
export function Invoice({ country, values, issues }: Props) {
  const field = (part: string) => fieldOf('billingAddress', part, values, issues)
  const isBegun = ['name', 'street', 'city', 'postcode'].some(
    (part) => values[`billingAddress.${part}`] || issues[`billingAddress.${part}`],
  )
  return (
    <details className="invoice" open={isBegun || undefined}>
      <summary>Put an address on my receipt</summary>
      <div className="stack">
        <Field {...field('name')} label="Name or company" autoComplete="billing organization" />
        <Field
          {...field('street')}
          label="Street and number"
          autoComplete="billing street-address"
        />
        <div className="pair">
          <Field {...field('city')} label="Town or city" autoComplete="billing address-level2" />
          <Field
            {...field('postcode')}
            label={country.postcodeLabel.replace('*', '')}
            autoComplete="billing postal-code"
          />
        </div>
        <Select
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

const fieldOf = (
  address: 'deliveryAddress' | 'billingAddress',
  part: string,
  values: Props['values'],
  issues: Props['issues'],
) => ({
  name: `${address}.${part}`,
  defaultValue: values[`${address}.${part}`],
  issue: issues[`${address}.${part}`],
})
