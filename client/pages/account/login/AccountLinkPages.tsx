import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { type AccountPageName, accountUrl, onwardUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import {
  LoginEmailField,
  LoginPanel,
  NextField,
  PASSWORD_HINT,
  PasswordField,
} from './LoginPanel.tsx'

type LinkProps = {
  country: Country
  token: string
  email: string
  errors?: FormErrors | undefined
}

/** What the link of a sign-up shows: only its button uses it. */
export const activateView = ({
  country,
  token,
  email,
  asksPassword,
  skipsWelcome,
  errors,
}: LinkProps & { asksPassword: boolean; skipsWelcome: boolean }): PagePart[] => [
  <LoginPanel key="activate" title="Open your account" errors={errors}>
    <p>
      {asksPassword
        ? 'Enter the password you signed up with to open your account.'
        : 'Confirm that this is your email address.'}
    </p>
    <form method="post" action={accountUrl(country.code, 'activate')}>
      <input type="hidden" name="token" value={token} />
      {skipsWelcome && <input type="hidden" name="onboarding" value="skip" />}
      <UserName email={email} />
      {asksPassword && (
        <PasswordField
          name="password"
          label="Password"
          issue={errors?.fields?.password}
          autoComplete="current-password"
        />
      )}
      <button className="button" type="submit">
        Open my account
      </button>
    </form>
    {asksPassword && (
      <p className="hint">
        Forgot it? <a href={accountUrl(country.code, 'signup')}>Sign up again</a>
      </p>
    )}
  </LoginPanel>,
]

/** Which account a password manager is asked for. */
const UserName = ({ email }: { email: string }) => (
  <p>
    Email: <strong>{email}</strong>
    <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
  </p>
)

export const newPasswordView = ({ country, token, email, errors }: LinkProps): PagePart[] => [
  <LoginPanel key="reset" title="Choose a new password" errors={errors}>
    <p>You’ll be logged out on every device, and log in again with the new password.</p>
    <form method="post" action={accountUrl(country.code, 'reset')}>
      <input type="hidden" name="token" value={token} />
      <UserName email={email} />
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
  </LoginPanel>,
]

/** The forms that ask for a link by email alone. */
export const LINK_REQUESTS = {
  reset: {
    title: 'Reset your password',
    text: 'We’ll email you a link to choose a new one.',
    question: 'Remembered it?',
  },
  'sign-in': {
    title: 'Log in by email',
    text: 'We’ll email you a link. It logs you in once, without a password.',
    question: 'Know your password?',
  },
} as const

type LinkRequestProps = {
  country: Country
  page: keyof typeof LINK_REQUESTS
  email: string
  /** The page it leads on to; '' for the account. */
  next: string
  errors?: FormErrors | undefined
}

export const requestLinkView = ({
  country: { code },
  page,
  email,
  next,
  errors,
}: LinkRequestProps): PagePart[] => [
  <LoginPanel key={page} title={LINK_REQUESTS[page].title} errors={errors}>
    <p>{LINK_REQUESTS[page].text}</p>
    <form method="post" action={accountUrl(code, page)}>
      <NextField next={next} />
      <LoginEmailField email={email} issue={errors?.fields?.email} />
      <button className="button" type="submit">
        Email me a link
      </button>
    </form>
    <p className="hint">
      {LINK_REQUESTS[page].question} <a href={onwardUrl(code, 'login', next)}>Log in</a>
    </p>
  </LoginPanel>,
]

type MailedLinkProps = {
  country: Country
  page: AccountPageName
  title: string
  text: string
  button: string
  token: string
  email: string
  errors?: FormErrors | undefined
}

/** What a mailed link leads to: its button does what the mail says. */
export const mailedLinkView = (link: MailedLinkProps): PagePart[] => [
  <LoginPanel key={link.page} title={link.title} errors={link.errors}>
    <p>{link.text}</p>
    <p>
      Email: <strong>{link.email}</strong>
    </p>
    <form method="post" action={accountUrl(link.country.code, link.page)}>
      <input type="hidden" name="token" value={link.token} />
      <button className="button" type="submit">
        {link.button}
      </button>
    </form>
  </LoginPanel>,
]

export type DeadLink = { message: string; ways: readonly { url: string; label: string }[] }

/** A link that opens nothing, with the ways on, the usual first. */
export const deadLinkView = (title: string, { message, ways }: DeadLink): PagePart[] => [
  <LoginPanel key="dead-link" title={title}>
    <p>{message}</p>
    <p className="links">
      {ways.map(({ url, label }, index) => (
        <a key={url} className={index === 0 ? 'button' : 'button button-plain'} href={url}>
          {label}
        </a>
      ))}
    </p>
  </LoginPanel>,
]
