import type { ReactNode } from 'react'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'

/** A form of one button. */
export const ActionForm = ({
  country,
  action,
  children,
  label,
  kind = 'plain',
}: {
  country: Country
  action: AccountPageName
  label: string
  children?: ReactNode
  /** What it means to the member: the usual next step, one of several, or one that ends something. */
  kind?: 'main' | 'plain' | 'danger'
}) => (
  <form className="stack" method="post" action={accountUrl(country.code, action)}>
    {children}
    <button className={kind === 'main' ? 'button' : `button button-${kind}`} type="submit">
      {label}
    </button>
  </form>
)
