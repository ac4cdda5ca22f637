import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { fieldProps } from '#client/components/forms/field-props.ts'
import { TextField } from '#client/components/forms/TextField.tsx'
import type { Country } from '#domain/countries/country.ts'

type Props = {
  country: Country
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

/** What customers may tell about themselves, none of it needed. */
export function PersonFields({ country, values, errors }: Props) {
  const field = (name: string) => fieldProps(name, values, errors?.fields)
  return (
    <>
      <TextField
        {...field('phone')}
        type="tel"
        label={`${country.phone.label} (optional)`}
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...field('zip')}
        label={`${country.postcodeLabel.replace('*', '')} (optional)`}
        autoComplete="postal-code"
        maxLength={12}
      />
      <TextField
        {...field('dateOfBirth')}
        type="date"
        label="Date of birth (optional)"
        autoComplete="bday"
        min="1900-01-01"
      />
      <TextField {...field('gender')} label="Gender (optional)" autoComplete="sex" maxLength={40} />
    </>
  )
}
