import { ConsentAnswers, SIGNAL_HONOURED } from '#client/components/layout/ConsentForm.tsx'
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

/** Messages differ by consent policy, and where the browser has answered for ads. */
const CONSENT_MESSAGES: Record<ConsentPolicy, string> = {
  'opt-in': 'We use only the cookies the shop needs, unless you allow more.',
  'opt-in-ads':
    'Cookies count visits and remember what you’ve viewed. We measure ads only if you allow it.',
  'opt-out': 'Cookies count visits, remember what you’ve viewed and measure ads.',
  notice: 'Cookies count visits, remember what you’ve viewed and measure ads.',
}
/** As short as the others: it stands whole on a phone. */
const NO_ADS =
  'Cookies count visits and remember what you’ve viewed. Opt-out signal respected: ads aren’t measured.'

const SIGNAL_MESSAGES: Record<ConsentPolicy, string> = {
  'opt-in': `${CONSENT_MESSAGES['opt-in']} Opt-out signal respected.`,
  'opt-in-ads': NO_ADS,
  'opt-out': NO_ADS,
  notice: NO_ADS,
}

/** Asks for consent once, both answers equally prominent. */
export const ConsentBanner = ({ country, policy, returnTo, isSignalHonoured }: Props) => (
  <section className="consent" aria-label="Cookies">
    <p>{(isSignalHonoured ? SIGNAL_MESSAGES : CONSENT_MESSAGES)[policy]}</p>
    <ConsentAnswers country={country} returnTo={returnTo}>
      <a href={routes.cookies({ country: country.code })}>Manage choices</a>
    </ConsentAnswers>
  </section>
)

/** Says that Global Privacy Control is honoured. */
export const SignalHonoured = () => <p className="hint wrap">{SIGNAL_HONOURED}</p>
