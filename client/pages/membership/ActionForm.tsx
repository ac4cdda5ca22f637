import type { ReactNode } from 'react'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'

/** A form of one button. */
export const ActionForm = ({
  country,
  action,
  children,
  label,
  isPlain = true,
}: {
  country: Country
  action: AccountPageName
  label: string
  children?: ReactNode
  isPlain?: boolean
}) => (
  <form className="stack" method="post" action={accountUrl(country.code, action)}>
    {children}
    <button className={isPlain ? 'button button-plain' : 'button'} type="submit">
      {label}
    </button>
  </form>
)
