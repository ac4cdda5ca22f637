import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { accountUrl } from '#domain/members/account-pages.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  email: string
  /** Where it leads on to. */
  next: string
  errors?: FormErrors | undefined
}

export const logInView = ({ country, email, next, errors }: Props): PagePart[] => [
  <div key="log-in" className="wrap account-door">
    <h1>Log in</h1>
    {errors && <ErrorSummary {...errors} />}
    <form method="post" action={accountUrl(country.code, 'login')}>
      <input type="hidden" name="next" value={next} />
      <TextField
        name="email"
        type="email"
        label="Email"
        defaultValue={email}
        issue={errors?.fields?.email}
        autoComplete="username"
        maxLength={254}
        required
      />
      <PasswordField
        name="password"
        label="Password"
        issue={errors?.fields?.password}
        autoComplete="current-password"
      />
      <button className="button" type="submit">
        Log in
      </button>
    </form>
    <p className="hint">
      Booked without an account?{' '}
      <a href={routes.findBooking({ country: country.code })}>Find your booking</a>
    </p>
  </div>,
]

type PasswordFieldProps = {
  name: string
  label: string
  hint?: string
  issue?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be pasted and, with script, shown. */
export const PasswordField = (props: PasswordFieldProps) => (
  <div className="password">
    <TextField {...props} type="password" maxLength={200} required />
    <button className="text-button" type="button" data-shows={props.name}>
      Show<span className="sr-only"> the {props.label.toLowerCase()}</span>
    </button>
  </div>
)
