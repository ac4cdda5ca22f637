import { emailLinkPage, emailStopPage } from '#client/pages/EmailLinkPage.tsx'
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
export const newsletterRequestedPage = ({
  country,
  email,
}: {
  country: Country
  email: string
}): PagePart[] => [
  <div key="newsletter" className="wrap page section-last stack">
    <h1>Check your email</h1>
    <p className="lead" role="status">
      To confirm, open the link we’ve sent to <strong>{email}</strong>. If you’re already
      subscribed, there’s nothing to do.
    </p>
    <p>
      <a href={routes.newsletter({ country: country.code })}>Use another email</a>
    </p>
  </div>,
]

type LinkProps = {
  country: Country
  token: string
  state: NewsletterView['state']
  /** Whether the link that ends it was opened. */
  isStop: boolean
}

/** A subscription by its link. */
export const newsletterLinkPage = ({ country, token, state, isStop }: LinkProps): PagePart[] => {
  const params = { country: country.code, token }
  const isRequest = state === 'requested'
  const stop = {
    url: routes.unsubscribe(params),
    label: isRequest ? 'Don’t subscribe' : 'Unsubscribe',
  }
  if (isStop && state !== 'ended')
    return emailStopPage({
      heading: isRequest ? 'Cancel your subscription?' : 'Unsubscribe from our newsletter?',
      text: TEXTS.ended.text,
      stop,
      keep: {
        url: routes.newsletterLink(params),
        label: isRequest ? 'Confirm it instead' : 'Keep my subscription',
      },
    })
  return emailLinkPage({
    country,
    ...TEXTS[state],
    confirmUrl: isRequest ? routes.newsletterLink(params) : null,
    stop: state === 'ended' ? null : stop,
    again:
      state === 'ended'
        ? { url: routes.newsletter({ country: country.code }), label: 'Subscribe again' }
        : undefined,
  })
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
