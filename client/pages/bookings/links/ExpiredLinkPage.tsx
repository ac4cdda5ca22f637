import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country; token: string; isGuest: boolean }

/** What a link shows that doesn't open a booking any more: how to get a new one. */
export const expiredLinkPage = ({ country, token, isGuest }: Props): PagePart[] => [
  <div key="expired" className="wrap page section-last booked-ask">
    <h1>This link has expired</h1>
    <p className="lead">
      {isGuest
        ? 'Links work until 60 days after the visit, or until they’re replaced. We can send you a new one, to the email that the invitation went to.'
        : 'Links work until 60 days after the last day of a booking, or until they’re replaced. We can send you a new one, to the email you booked with.'}
    </p>
    <form method="post" action={routes.sendBookingLink({ country: country.code, token })}>
      <button className="button" type="submit">
        Email me a new link
      </button>
    </form>
    <SupportHint country={country} question="Lost access to that email?" />
  </div>,
]

/** What a link shows that opens nothing. */
export const unknownLinkPage = (country: Country): PagePart[] => [
  <div key="unknown" className="wrap page section-last booked-ask">
    <h1>This link doesn’t work</h1>
    <p className="lead">
      Part of it may be missing. Open it from our email again, or have a new link emailed to you.
    </p>
    <p>
      <a className="button" href={routes.findBooking({ country: country.code })}>
        Find my booking
      </a>
    </p>
    <SupportHint country={country} question="Still stuck?" />
  </div>,
]
