import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import type { Country } from '#domain/countries/country.ts'

type Props = {
  country: Country
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

/** What customers may tell about themselves, none of it needed. */
export const PersonFields = ({ country, values, errors }: Props) => (
  <>
    <TextField
      name="phone"
      type="tel"
      label={`${country.phone.label} (optional)`}
      defaultValue={values.phone}
      issue={errors?.fields?.phone}
      autoComplete="tel"
      maxLength={40}
    />
    <TextField
      name="zip"
      label={`${country.postcodeLabel.replace('*', '')} (optional)`}
      defaultValue={values.zip}
      issue={errors?.fields?.zip}
      autoComplete="postal-code"
      maxLength={12}
    />
    <TextField
      name="dateOfBirth"
      type="date"
      label="Date of birth (optional)"
      defaultValue={values.dateOfBirth}
      issue={errors?.fields?.dateOfBirth}
      autoComplete="bday"
      min="1900-01-01"
    />
    <TextField
      name="gender"
      label="Gender (optional)"
      defaultValue={values.gender}
      issue={errors?.fields?.gender}
      autoComplete="sex"
      maxLength={40}
    />
  </>
)
