import { Icon } from '#client/components/Icon.tsx'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  isSignedIn: boolean
  name: string | undefined
  /** Their id: a page belongs to one customer. */
  customer: string | undefined
}

/** Leads to the account or the way in; whoever is logged in sees that they are, by the first letter of their name. */
export const AccountSlot = ({ country: { code: country }, isSignedIn, name, customer }: Props) => (
  <a
    className="me"
    href={isSignedIn ? routes.account({ country }) : routes.accountPage({ country, page: 'login' })}
    title={name}
    data-customer={customer}
  >
    <Icon name="person" />
    <span className="sr-only">{isSignedIn ? 'Account' : 'Log in'}</span>
    {name && (
      <span className="counter" aria-hidden="true">
        {[...name][0]}
      </span>
    )}
  </a>
)
