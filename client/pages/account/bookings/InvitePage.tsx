import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import type { InvitedEvent } from '#domain/contract/bookings/invitations.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { LoginPanel } from '../login/LoginPanel.tsx'

type Props = {
  country: Country
  code: string
  event: InvitedEvent & { isOwn: boolean }
  isSignedIn: boolean
  /** Why it couldn't be accepted. */
  message?: string | undefined
}

/** What someone with an invitation's code is asked along to; only its button accepts. */
export const inviteView = ({ country, code, event, isSignedIn, message }: Props): PagePart[] => {
  const here = routes.invite({ country: country.code, code })
  const { host, name, productName, image, cityName, date, start, state } = event
  return [
    <LoginPanel
      key="invite"
      title={`${name}, you’re invited`}
      errors={message ? { message } : undefined}
    >
      <Picture src={image} alt="" sizes="(min-width: 700px) 440px, 100vw" eager />
      <p>
        {host || 'A friend'} has booked <strong>{productName}</strong> and invited you.
      </p>
      <p>
        {formatDay(date, country.locale)}, {formatTime(start, country)}, {cityName}
      </p>
      {state === 'accepted' ? (
        <p>
          You’ve accepted.{' '}
          <a href={accountUrl(country.code, 'invitations')}>See it in your account</a>
        </p>
      ) : event.isOwn ? (
        <p>
          This is your own booking.{' '}
          <a href={accountUrl(country.code, 'invitations')}>See who you’ve invited</a>
        </p>
      ) : isSignedIn ? (
        <form method="post" action={here}>
          <button className="button" type="submit">
            Accept invitation
          </button>
        </form>
      ) : (
        <>
          <p>
            Log in to add the booking to your account. You don’t need one to come along: the link in
            your invitation email shows your day.
          </p>
          <p className="links">
            <a className="button" href={withNext(accountUrl(country.code, 'login'), here)}>
              Log in
            </a>
            <a
              className="button button-plain"
              href={withNext(accountUrl(country.code, 'signup'), here)}
            >
              Create an account
            </a>
          </p>
        </>
      )}
    </LoginPanel>,
  ]
}
