import type { ReactNode } from 'react'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { ConsentPurpose } from '#domain/cookie-consent.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { typedKeys } from '#domain/typed-keys.ts'

export const CONSENT_LABELS: Readonly<Record<ConsentPurpose, string>> = {
  comfort: 'Remembering what you’ve viewed',
  analytics: 'Counting visits',
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

type PurposesProps = {
  allowed: readonly ConsentPurpose[]
  isSaved: boolean
  /** The browser sends Global Privacy Control, and it counts. */
  isSignalHonoured: boolean
}

/** What the shop knows of the choice, and a box for each purpose, ticked where it is allowed now. */
export const ConsentPurposes = ({ allowed, isSaved, isSignalHonoured }: PurposesProps) => (
  <>
    {isSaved && <p>Your choice is saved. You can change it at any time.</p>}
    {typedKeys(CONSENT_LABELS).map((purpose) => (
      <label key={purpose} className="check">
        <input
          type="checkbox"
          name={purpose}
          value="granted"
          defaultChecked={allowed.includes(purpose)}
        />
        {CONSENT_LABELS[purpose]}
      </label>
    ))}
    {isSignalHonoured && <p>{SIGNAL_HONOURED}</p>}
  </>
)

export const SIGNAL_HONOURED =
  'Opt-out signal respected: your browser sends Global Privacy Control, so ads aren’t measured.'

/** Cookie consent: all, none, or by purpose. */
export const ConsentForm = (props: Props) => (
  <ConsentAnswers {...props}>
    <VisitorSlot name="purposes" />
    <button className="button button-plain button-small" type="submit">
      Save choices
    </button>
  </ConsentAnswers>
)
