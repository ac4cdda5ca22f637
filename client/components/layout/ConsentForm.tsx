import type { ReactNode } from 'react'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { ConsentPurpose } from '#domain/cookie-consent.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { typedKeys } from '#domain/typed-keys.ts'

export const CONSENT_LABELS: Readonly<Record<ConsentPurpose, string>> = {
  analytics: 'Counting visits',
  comfort: 'Remembering what you’ve viewed',
  ads: 'Measuring ads',
}

type Props = { country: Country; returnTo: string }

/** Cookie consent: all or none. */
export const ConsentAnswers = ({
  country,
  returnTo,
  children,
}: Props & { children?: ReactNode }) => (
  <form method="post" action={routes.chooseConsent({ country: country.code })}>
    <input type="hidden" name="returnTo" value={returnTo} />
    <div className="consent-answers">
      <button className="button button-plain button-small" type="submit" name="choice" value="all">
        Allow all
      </button>
      <button className="button button-plain button-small" type="submit" name="choice" value="none">
        Reject all
      </button>
    </div>
    {children}
  </form>
)

/** A box for each purpose, ticked where it is allowed now. */
export const ConsentPurposes = ({ allowed }: { allowed: readonly ConsentPurpose[] }) =>
  typedKeys(CONSENT_LABELS).map((purpose) => (
    <label key={purpose} className="check">
      <input
        type="checkbox"
        name={purpose}
        value="granted"
        defaultChecked={allowed.includes(purpose)}
      />
      {CONSENT_LABELS[purpose]}
    </label>
  ))

/** Cookie consent: all, none, or by purpose. */
export const ConsentForm = (props: Props) => (
  <ConsentAnswers {...props}>
    <details open>
      <summary>Manage choices</summary>
      <VisitorSlot name="purposes" />
      <button className="button button-plain button-small" type="submit">
        Save choices
      </button>
    </details>
  </ConsentAnswers>
)
