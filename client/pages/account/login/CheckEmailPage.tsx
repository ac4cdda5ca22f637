import type { PagePart } from '#client/pages/page-part.ts'
import { type AccountPageName, accountUrl, onwardUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { LoginPanel, NextField } from './LoginPanel.tsx'

type Props = {
  country: Country
  /** Whose form it was. */
  page: AccountPageName
  email: string
  /** The page its link leads on to. */
  next: string
  /** How long the link works. */
  validity: string
  /** It was asked for once more. */
  isAgain: boolean
}

/** In place of a form that mailed a link; the same for every address. A sign-up isn't sent again: that takes its password. */
export const checkEmailView = (props: Props): PagePart[] => {
  const { country, page, email, next, validity, isAgain } = props
  const action = accountUrl(country.code, page)
  return [
    <LoginPanel key="check-email" title="Check your email">
      <p role="status">
        {page === 'signup' ? (
          <>
            To open your account, use the link we’ve emailed to <strong>{email}</strong>.
          </>
        ) : (
          <>
            If there’s an account for <strong>{email}</strong>, we’ve emailed you a link.
          </>
        )}{' '}
        {validity}
      </p>
      <p className="hint">
        {isAgain
          ? 'We’ve got your request. Give it a minute, and look in your spam folder too.'
          : 'Nothing after a few minutes? Look in your spam folder.'}
      </p>
      {page !== 'signup' && (
        <form method="post" action={action}>
          <input type="hidden" name="email" value={email} />
          <NextField next={next} />
          <input type="hidden" name="again" value="yes" />
          <button className="button button-plain" type="submit">
            Send again
          </button>
        </form>
      )}
      <p>
        <a href={onwardUrl(country.code, page, next)}>
          {page === 'signup' ? 'Sign up again or use another email' : 'Use another email'}
        </a>
      </p>
    </LoginPanel>,
  ]
}
