import type { ReactNode } from 'react'
import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'
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

type StepProps = Pick<GiftCareProps, 'country' | 'token'> & { step: string; children: ReactNode }

/** A step that can't be undone: a first button says what follows, a second one does it. Both work without script; of several one is open. */
export const ConfirmedStep = ({
  ask,
  confirm,
  children,
  ...step
}: StepProps & { ask: string; confirm: string }) => (
  <details className="confirmed" name="confirmed">
    <summary className="button button-plain">{ask}</summary>
    <StepForm {...step}>
      {children}
      <button className="button button-plain" type="submit">
        {confirm}
      </button>
    </StepForm>
  </details>
)

/** The form of one step; it works without script. */
export const StepForm = ({
  country,
  token,
  step,
  className = 'stack',
  children,
}: StepProps & { className?: string }) => (
  <form
    className={className}
    method="post"
    action={routes.changeGift({ country: country.code, token, step })}
  >
    {children}
  </form>
)
