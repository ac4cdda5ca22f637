import { ConsentAnswers } from '#client/components/layout/ConsentForm.tsx'
import type { ConsentPolicy } from '#domain/cookie-consent.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  /** Of where the visitor is: a province may be stricter than its country. */
  policy: ConsentPolicy
  returnTo: string
  /** The browser sends Global Privacy Control, and it counts. */
  isSignalHonoured: boolean
}

/** Messages differ by consent policy. */
const CONSENT_MESSAGES: Record<ConsentPolicy, string> = {
  'opt-in': 'We use only the cookies the shop needs, unless you allow more.',
  'opt-in-ads':
    'We use cookies to count visits and remember what you’ve viewed. We measure ads only if you allow it.',
  'opt-out': 'We use cookies to count visits, remember what you’ve viewed and measure ads.',
  notice: 'We use cookies to count visits, remember what you’ve viewed and measure ads.',
}

/** Asks for consent once, both answers equally prominent. */
export const ConsentBanner = ({ country, policy, returnTo, isSignalHonoured }: Props) => (
  <section className="consent" aria-label="Cookies">
    <p>{CONSENT_MESSAGES[policy]}</p>
    <ConsentAnswers country={country} returnTo={returnTo}>
      <a href={routes.cookies({ country: country.code })}>Manage choices</a>
    </ConsentAnswers>
    {isSignalHonoured && <SignalHonoured className="hint" />}
  </section>
)

/** Says that Global Privacy Control is honoured. */
export const SignalHonoured = ({ className = 'hint wrap' }) => (
  <p className={className}>
    Opt-out signal respected: your browser sends Global Privacy Control, so ads aren’t measured.
  </p>
)
