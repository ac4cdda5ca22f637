import { ConsentForm } from '#client/components/layout/ConsentForm.tsx'
import type { ConsentPolicy } from '#domain/consent.ts'
import type { Country } from '#domain/countries/country.ts'

type Props = { country: Country; returnTo: string }

/** Messages differ by consent policy. */
const CONSENT_MESSAGES: Record<ConsentPolicy, string> = {
  'opt-in': 'We keep what the shop needs. Anything else waits until you say yes.',
  'opt-in-ads': 'We count visits to improve the shop. Advertising waits until you say yes.',
  'opt-out': 'We count visits, remember what you looked at and measure adverts.',
  notice: 'We count visits, remember what you looked at and measure adverts.',
}

/** Asks for consent once, both answers equally prominent. */
export const ConsentBanner = ({ country, returnTo }: Props) => (
  <section className="consent" aria-label="Cookies">
    <p>{CONSENT_MESSAGES[country.consent]}</p>
    <ConsentForm country={country} returnTo={returnTo} />
  </section>
)
