import type { ReactNode } from 'react'
import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { MoneyView } from '#client/components/labels/format-amount.ts'
import type { GiftCareView } from '#domain/contract/bookings/gift-care.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

export type GiftCareProps = {
  country: Country
  gift: GiftCareView
  /** The token of the address. */
  token: string
  money: MoneyView
  cityName: string | null
  /** For the times of the history. */
  timeZone: string
  /** Themes that it can have, by name; cities whose time counts, by id. */
  themes: readonly (readonly [name: string, words: string])[]
  cities: readonly (readonly [id: string, name: string])[]
  errors?: FormErrors | undefined
  /** What was typed into a form that was refused. */
  typed?: Readonly<Record<string, string>> | undefined
}

/** The form of one step; it works without script. */
export const StepForm = ({
  country,
  token,
  step,
  className = 'stack',
  children,
}: Pick<GiftCareProps, 'country' | 'token'> & {
  step: string
  className?: string
  children: ReactNode
}) => (
  <form
    className={className}
    method="post"
    action={routes.changeGift({ country: country.code, token, step })}
  >
    {children}
  </form>
)
