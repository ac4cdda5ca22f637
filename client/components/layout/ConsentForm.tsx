import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

const CONSENT_PURPOSES = [
  { name: 'analytics', label: 'Counting visits' },
  { name: 'comfort', label: 'Remembering what you looked at' },
  { name: 'ads', label: 'Measuring adverts' },
]

/** Cookie consent: all, none, or by purpose. Without `returnTo` it returns to the page it is on. */
export const ConsentForm = ({ country, returnTo }: { country: Country; returnTo?: string }) => (
  <form method="post" action={routes.chooseConsent({ country: country.code })}>
    {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
    <div className="consent-answers">
      <button className="button button-plain button-small" type="submit" name="choice" value="all">
        Allow all
      </button>
      <button className="button button-plain button-small" type="submit" name="choice" value="none">
        Reject all
      </button>
    </div>
    <details>
      <summary>Choose one by one</summary>
      {CONSENT_PURPOSES.map(({ name, label }) => (
        <label key={name} className="check">
          <input type="checkbox" name={name} value="granted" />
          {label}
        </label>
      ))}
      <button className="text-button" type="submit">
        Save these
      </button>
    </details>
  </form>
)
