import type { ReactNode } from 'react'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { Icon } from '#client/components/Icon.tsx'
import {
  ACCOUNT_MENU,
  ACCOUNT_SETTINGS,
  type AccountPageName,
  accountUrl,
} from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { AccountTabs } from './AccountTabs.tsx'

type Props = {
  country: Country
  page: AccountPageName
  title: string
  errors?: FormErrors | undefined
  children: ReactNode
}

/** A page of the account: its menu beside it or, on a phone, above it. */
export const AccountFrame = ({ country: { code }, page, title, errors, children }: Props) => {
  const [place = ''] = page.split('/')
  const isSetting = place in ACCOUNT_SETTINGS
  return (
    <div className="wrap account">
      <nav className="account-menu" aria-label="Account">
        <ul>
          {Object.entries(ACCOUNT_MENU).map(([name, label]) => (
            <li key={name}>
              <a
                href={accountUrl(code, name as AccountPageName)}
                aria-current={name === (isSetting ? 'profile' : place) ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={accountUrl(code, 'logout')}>
          <button type="submit">
            <Icon name="leave" />
            Log out
          </button>
        </form>
      </nav>
      <div className="account-main">
        <h1>{title}</h1>
        {isSetting && (
          <AccountTabs
            label="Profile and security"
            tabs={Object.entries(ACCOUNT_SETTINGS).map(([name, label]) => ({
              label,
              href: accountUrl(code, name as AccountPageName),
              isCurrent: name === place,
            }))}
          />
        )}
        {errors && <ErrorSummary {...errors} />}
        {children}
      </div>
    </div>
  )
}

/** The way on from a page with nothing on it. */
export const FindExperience = ({ country: { code } }: Pick<Props, 'country'>) => (
  <p>
    <a className="button" href={routes.cities({ country: code })}>
      Find an experience
    </a>
  </p>
)
