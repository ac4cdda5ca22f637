import { FieldError } from '#client/components/forms/TextField.tsx'
import { NEWSLETTER_WORDING } from '#domain/account/newsletter.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; email?: string; issue?: string | undefined }

/** Asks for an address; without script like with it. */
export const NewsletterForm = ({ country, email = '', issue }: Props) => (
  <form className="tell-me" method="post" action={routes.newsletter({ country: country.code })}>
    <div className="field">
      <label htmlFor="newsletter-email">Your email</label>
      <input
        id="newsletter-email"
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email}
        maxLength={254}
        required
        aria-describedby={`${issue ? 'newsletter-issue ' : ''}newsletter-hint`}
        aria-invalid={issue ? true : undefined}
      />
      <FieldError id="newsletter-issue">{issue}</FieldError>
    </div>
    {/* A honeypot for bots. */}
    <label className="sr-only" aria-hidden="true">
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
    <button className="button" type="submit">
      Subscribe
    </button>
    <p className="hint" id="newsletter-hint">
      {NEWSLETTER_WORDING.text} We’ll email you to confirm. See our{' '}
      <a href={routes.privacy({ country: country.code })}>privacy notice</a>.
    </p>
  </form>
)
