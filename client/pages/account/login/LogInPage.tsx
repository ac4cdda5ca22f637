import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { Icon } from '#client/components/Icon.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl, onwardUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { JoinedPlan, LoginEmailField, LoginPanel, NextField, PasswordField } from './LoginPanel.tsx'

type Props = {
  country: Country
  email: string
  /** Where it leads on to. */
  next: string
  /** What it joins, as 'Explorer, $12 a month'. */
  joinedPlan?: string | undefined
  /** It stands in place of a page. */
  isInPlace?: boolean | undefined
  /** What was sent before is shown again afterwards. */
  isFormSaved?: boolean | undefined
  errors?: FormErrors | undefined
}

export const logInView = ({ country: { code }, ...props }: Props): PagePart[] => {
  const { email, next, joinedPlan, isInPlace, isFormSaved, errors } = props
  const isBooking = isInPlace && next.startsWith(routes.booking({ country: code, token: '' }))
  return [
    <LoginPanel key="log-in" title={joinedPlan ? 'Join WonderPass' : 'Log in'} errors={errors}>
      {isFormSaved && (
        <p>You were logged out. What you entered is kept: log in to check and send it.</p>
      )}
      {joinedPlan ? (
        <>
          <JoinedPlan plan={joinedPlan} />
          <a className="button" href={onwardUrl(code, 'signup', next)}>
            Create an account
          </a>
          <p className="or">or log in</p>
        </>
      ) : isBooking ? (
        <p>
          Log in to see this booking. Booked without an account? Part of the link may be missing:
          open it from our email again, or{' '}
          <a href={routes.findBooking({ country: code })}>find your booking</a>.
        </p>
      ) : (
        isInPlace && !isFormSaved && <p>Log in to see this page.</p>
      )}
      <PasskeyForm next={next} isMain={!joinedPlan} />
      <form method="post" action={accountUrl(code, 'login')}>
        <NextField next={next} />
        <LoginEmailField email={email} issue={errors?.fields?.email} />
        <PasswordField
          name="password"
          label="Password"
          issue={errors?.fields?.password}
          autoComplete="current-password"
        />
        <button className="button button-plain" type="submit">
          Log in
        </button>
      </form>
      <p>
        <a href={onwardUrl(code, 'reset', next)}>Forgot your password?</a>
      </p>
      <p>
        <a href={onwardUrl(code, 'sign-in', next)}>Email me a link to log in instead</a>
      </p>
      {!joinedPlan && (
        <p className="hint">
          New here? <a href={onwardUrl(code, 'signup', next)}>Create an account</a>
        </p>
      )}
      {!joinedPlan && !isBooking && (
        <p className="hint">
          Booked without an account?{' '}
          <a href={routes.findBooking({ country: code })}>Find your booking</a>
        </p>
      )}
    </LoginPanel>,
  ]
}

/** Shown by the script, where the browser knows passkeys. */
const PasskeyForm = ({ next, isMain }: Pick<Props, 'next'> & { isMain: boolean }) => (
  <div data-passkey="login" data-next={next} hidden>
    <form>
      <button className={isMain ? 'button' : 'button button-plain'} type="submit">
        <Icon name="key" />
        Log in with a passkey
      </button>
      <p className="issue" role="alert" />
    </form>
    <p className="or">or use your password</p>
  </div>
)
