import type { PagePart } from '#client/pages/page-part.ts'
import type { NotifyRequestView } from '#domain/contract/catalogue/notify-me.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; token: string; request: NotifyRequestView }

/** A request for an email by its link: confirmed or ended by a button. */
export const notifyLinkPage = ({ country, token, request }: Props): PagePart[] => {
  const { state, productName } = request
  const what = productName ?? 'what you asked about'
  const { heading, text } = TEXTS[state]
  const params = { country: country.code, token }
  return [
    <div key="notify" className="wrap page section-last stack">
      <h1>{heading}</h1>
      <p className="lead">{text(what)}</p>
      {state === 'requested' && (
        <form method="post" action={routes.notifyLink(params)}>
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
        <form method="post" action={routes.stopNotify(params)}>
          <button className="button button-plain" type="submit">
            Delete my address
          </button>
        </form>
      )}
    </div>,
  ]
}

const TEXTS: Record<
  NotifyRequestView['state'],
  { heading: string; text: (what: string) => string }
> = {
  requested: {
    heading: 'Confirm your email',
    text: (what) => `We’ll send you one email on the day ${what} opens, nothing else.`,
  },
  confirmed: {
    heading: 'You’re on the list',
    text: (what) => `We’ll send you one email on the day ${what} opens, within a year.`,
  },
  notified: { heading: 'We’ve emailed you', text: (what) => `You know that ${what} is open.` },
  ended: {
    heading: 'You’re off the list',
    text: () => 'We’ve deleted your address from this list.',
  },
}
