import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import type { Country } from '#domain/countries/country.ts'
import { ACCOUNT_MENU, type AccountPageName, accountUrl } from '#domain/members/account-pages.ts'

type Props = {
  country: Country
  page: AccountPageName
  title: string
  children: ReactNode
}

/** A page of the account: its menu beside or, on a phone, above it. */
export const AccountFrame = ({ country, page, title, children }: Props) => (
  <div className="wrap account">
    <nav className="account-menu" aria-label="Account">
      <ul>
        {Object.entries(ACCOUNT_MENU).map(([name, label]) => (
          <li key={name}>
            <a
              href={accountUrl(country.code, name as AccountPageName)}
              aria-current={name === page ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action={accountUrl(country.code, 'logout')}>
        <button type="submit">
          <Icon name="leave" />
          Log out
        </button>
      </form>
    </nav>
    <div className="account-main">
      <h1>{title}</h1>
      {children}
    </div>
  </div>
)
