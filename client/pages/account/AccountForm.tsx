import type { ReactNode } from 'react'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'

type Props = {
  country: Country
  page: AccountPageName
  /** What its button does. */
  button: string
  children: ReactNode
}

/** A form of the account that stays on its page. */
export const AccountForm = ({ country, page, button, children }: Props) => (
  <form className="fields" method="post" action={accountUrl(country.code, page)}>
    {children}
    <button className="button" type="submit">
      {button}
    </button>
  </form>
)

type CheckProps = { name: string; value?: string; label: string; hint?: string; isOn: boolean }

export const CheckField = ({ name, value = 'yes', label, hint, isOn }: CheckProps) => (
  <label className="check">
    <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
    <span>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </span>
  </label>
)

type ChecksProps = {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: readonly string[]
}

export const CheckList = ({ legend, name, options, chosen }: ChecksProps) => (
  <fieldset className="account-checks">
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <CheckField
        key={value}
        name={name}
        value={value}
        label={label}
        isOn={chosen.includes(value)}
      />
    ))}
  </fieldset>
)
