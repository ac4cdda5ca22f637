import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  /** The email of whoever is logged in. */
  account: string | null
}

/** Whose account an order goes to; logging in, or in with another one, leads back here with the same cart. */
export function AccountHint({ country: { code }, account }: Props) {
  if (account === null)
    return (
      <p className="hint">
        Have an account?{' '}
        <a href={withNext(accountUrl(code, 'login'), routes.checkout({ country: code }))}>Log in</a>
      </p>
    )
  return (
    <form method="post" action={accountUrl(code, 'logout')} className="hint account-hint">
      <span>
        Logged in as <strong>{account}</strong>
      </span>
      <button className="text-button" type="submit" name="isSwitchingAccount" value="true">
        Use another account
      </button>
    </form>
  )
}
