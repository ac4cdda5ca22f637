import type { PagePart } from '#client/pages/page-part.ts'
import type { NewsletterView } from '#domain/contract/account/newsletter.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

type FormProps = { country: Country; email?: string; issue?: string | undefined }

export const newsletterPage = (props: FormProps): PagePart[] => [
  <div key="newsletter" className="wrap page section-last stack">
    <h1>Newsletter</h1>
    <NewsletterForm {...props} />
  </div>,
]

/** In place of the form once it was sent. */
export const newsletterAskedPage = ({
  country,
  email,
}: {
  country: Country
  email: string
}): PagePart[] => [
  <div key="newsletter" className="wrap page section-last stack">
    <h1>Check your email</h1>
    <p className="lead" role="status">
      To confirm, open the link we’ve sent to <strong>{email}</strong>. If it’s already subscribed,
      there’s nothing to do.
    </p>
    <p>
      <a href={routes.newsletter({ country: country.code })}>Use another email</a>
    </p>
  </div>,
]

type LinkProps = { country: Country; token: string; state: NewsletterView['state'] }

/** A subscription by its link: confirmed or ended by a button. */
export const newsletterLinkPage = ({ country, token, state }: LinkProps): PagePart[] => {
  const { heading, text } = TEXTS[state]
  const params = { country: country.code, token }
  return [
    <div key="newsletter" className="wrap page section-last stack">
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      {state === 'requested' && (
        <form method="post" action={routes.newsletterLink(params)}>
          <button className="button" type="submit">
            Confirm my email
          </button>
        </form>
      )}
      {state === 'ended' ? (
        <a className="button" href={routes.home({ country: country.code })}>
          See all experiences
        </a>
      ) : (
        <form method="post" action={routes.unsubscribe(params)}>
          <button className="button button-plain" type="submit">
            Unsubscribe
          </button>
        </form>
      )}
    </div>,
  ]
}

const TEXTS: Record<NewsletterView['state'], { heading: string; text: string }> = {
  requested: {
    heading: 'Confirm your email',
    text: 'Confirm it, and we’ll send you our newsletter about twice a month.',
  },
  subscribed: {
    heading: 'You’re subscribed',
    text: 'We’ll send you our newsletter about twice a month.',
  },
  ended: { heading: 'You’re unsubscribed', text: 'We won’t send you our newsletter.' },
}
