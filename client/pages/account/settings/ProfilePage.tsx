import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { SelectField } from '#client/components/forms/SelectField.tsx'
import { KIND_OPTIONS } from '#client/components/labels/kind-labels.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountForm, CheckList } from '../AccountForm.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { NameFields } from '../login/LoginPanel.tsx'
import { PersonFields } from '../PersonFields.tsx'

type CityName = { id: string; name: string }
type Props = {
  country: Country
  cities: readonly CityName[]
  email: string
  values: Readonly<Record<string, string>>
  interests: readonly string[]
  errors?: FormErrors | undefined
}

export const profileView = (props: Props): PagePart[] => {
  const { country, cities, email, values, interests, errors } = props
  return [
    <AccountFrame key="profile" country={country} page="profile" title="Profile" errors={errors}>
      <p>
        You log in with <strong>{email}</strong>.{' '}
        <a href={accountUrl(country.code, 'profile/email')}>Change email</a>
      </p>
      <AccountForm country={country} page="profile" button="Save profile">
        <NameFields values={values} errors={errors} />
        <CityField cities={cities} values={values} issue={errors?.fields?.cityId} />
        <PersonFields country={country} values={values} errors={errors} />
        <CheckList
          legend="What you like"
          name="interests"
          options={KIND_OPTIONS.map(({ id, label }) => [id, label] as const)}
          chosen={interests}
        />
      </AccountForm>
    </AccountFrame>,
  ]
}

type CityFieldProps = Pick<Props, 'cities' | 'values'> & { issue: string | undefined }

export const CityField = ({ cities, values, issue }: CityFieldProps) => (
  <SelectField
    name="cityId"
    label="Your city"
    defaultValue={values.cityId}
    issue={issue}
    options={[['', 'No city chosen'], ...cities.map(({ id, name }) => [id, name] as const)]}
  />
)
