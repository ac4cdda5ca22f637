import type { ConsentPolicy } from '#domain/consent.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; policy: ConsentPolicy; returnTo: string }

/** What is said where: whether something waits for a yes differs by country (defaults 3.13). */
const WORDS: Record<ConsentPolicy, string> = {
  'opt-in': 'Nothing beyond what the shop needs is kept until you say yes.',
  'opt-in-ads': 'We count visits to improve the shop. Advertising waits until you say yes.',
  'opt-out': 'We use cookies to count visits, remember what you looked at and measure our adverts.',
  notice: 'We use cookies to count visits, remember what you looked at and measure our adverts.',
}

/** Asks once what may be kept; both answers weigh the same. */
export const Consent = ({ country, policy, returnTo }: Props) => (
  <form
    className="consent"
    method="post"
    action={routes.chooseConsent({ country: country.code })}
    aria-labelledby="consent-title"
  >
    <input type="hidden" name="returnTo" value={returnTo} />
    <h2 id="consent-title">Cookies, your way</h2>
    <p>{WORDS[policy]} Change your mind at any time at the foot of a page.</p>
    <details>
      <summary>Choose one by one</summary>
      <Purpose name="analytics" label="Counting visits" />
      <Purpose name="comfort" label="Remembering what you looked at" />
      <Purpose name="ads" label="Measuring adverts" />
      <button className="button button-plain button-small" type="submit">
        Save these
      </button>
    </details>
    <div className="consent-answers">
      <button className="button button-plain" type="submit" name="choice" value="all">
        Allow all
      </button>
      <button className="button button-plain" type="submit" name="choice" value="none">
        {policy === 'opt-in' ? 'Refuse all' : 'Turn all off'}
      </button>
    </div>
  </form>
)

const Purpose = ({ name, label }: { name: string; label: string }) => (
  <label className="check">
    <input type="checkbox" name={name} value="granted" />
    {label}
  </label>
)
