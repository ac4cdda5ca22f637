import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { LoginEmailField } from '../login/LoginPanel.tsx'
import { ConfirmField } from './DataPage.tsx'

type Props = {
  country: Country
  email: string
  /** It was too long ago that the customer proved who they are. */
  asksPassword: boolean
  errors?: FormErrors | undefined
}

export const emailView = ({ country, email, asksPassword, errors }: Props): PagePart[] => [
  <AccountFrame
    key="email"
    country={country}
    page="profile/email"
    title="Change email"
    errors={errors}
  >
    <p>We’ll send a link to the new address. Until you use it, keep logging in with the old one.</p>
    <AccountForm country={country} page="profile/email" button="Email me the link">
      <LoginEmailField label="New email" email={email} issue={errors?.fields?.email} />
      {asksPassword && <ConfirmField errors={errors} />}
    </AccountForm>
    <p>
      <a href={accountUrl(country.code, 'profile')}>Keep the old one</a>
    </p>
  </AccountFrame>,
]
