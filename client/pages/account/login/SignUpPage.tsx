import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl, onwardUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import {
  JoinedPlan,
  LoginEmailField,
  LoginPanel,
  NameFields,
  NextField,
  PASSWORD_HINT,
  PasswordField,
} from './LoginPanel.tsx'

type Props = {
  country: Country
  values: Readonly<Record<string, string>>
  /** What it leads on to join, as 'Explorer, $12 a month'. */
  joinedPlan?: string | undefined
  errors?: FormErrors | undefined
}

export const signUpView = ({
  country: { code },
  values,
  joinedPlan,
  errors,
}: Props): PagePart[] => [
  <LoginPanel key="sign-up" title="Create an account" errors={errors}>
    {joinedPlan ? (
      <JoinedPlan plan={joinedPlan} />
    ) : (
      <p>It’s free: see your bookings in one place, check out faster and earn points.</p>
    )}
    <form method="post" action={accountUrl(code, 'signup')}>
      <NextField next={values.next} />
      <NameFields values={values} errors={errors} />
      <LoginEmailField email={values.email} issue={errors?.fields?.email} />
      <PasswordField
        name="password"
        label="Password"
        hint={PASSWORD_HINT}
        issue={errors?.fields?.password}
        autoComplete="new-password"
      />
      <label className="check">
        <input
          type="checkbox"
          name="marketing"
          value="yes"
          defaultChecked={values.marketing === 'yes'}
        />
        Email me new experiences and ideas, about twice a month. Unsubscribe at any time.
      </label>
      <p className="hint">
        By creating an account, you agree to our <a href={routes.terms({ country: code })}>terms</a>
        . See our <a href={routes.privacy({ country: code })}>privacy notice</a>. We’ll email you a
        link to confirm your email.
      </p>
      <button className="button" type="submit">
        Create account
      </button>
    </form>
    <p className="hint">
      Already have an account? <a href={onwardUrl(code, 'login', values.next)}>Log in</a>
    </p>
  </LoginPanel>,
]
