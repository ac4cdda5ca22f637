import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import { PASSWORD_HINT, PasswordField } from '../login/LoginPanel.tsx'

type Props = { country: Country; errors?: FormErrors | undefined }

export const passwordView = ({ country, errors }: Props): PagePart[] => [
  <AccountFrame key="password" country={country} page="password" title="Password" errors={errors}>
    <p>Changing it logs you out on all other devices.</p>
    <form className="fields" method="post" action={accountUrl(country.code, 'password')}>
      <PasswordField
        name="oldPassword"
        label="Current password"
        issue={errors?.fields?.oldPassword}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        hint={PASSWORD_HINT}
        issue={errors?.fields?.newPassword}
        autoComplete="new-password"
      />
      <button className="button" type="submit">
        Change password
      </button>
    </form>
    <p>
      <a href={accountUrl(country.code, 'reset')}>Forgot your password?</a>
    </p>
  </AccountFrame>,
]
