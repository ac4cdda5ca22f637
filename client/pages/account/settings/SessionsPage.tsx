import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { formatInstantDay } from '#client/components/labels/format-instant-day.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountFrame } from '../AccountFrame.tsx'

type Session = {
  id: string
  device: string
  country: string | null
  createdAt: string
  seenAt: string
  isCurrent: boolean
}
type Props = {
  country: Country
  sessions: readonly Session[]
  errors?: FormErrors | undefined
}

export const sessionsView = ({ country, sessions, errors }: Props): PagePart[] => [
  <AccountFrame
    key="sessions"
    country={country}
    page="sessions"
    title="Where you’re logged in"
    errors={errors}
  >
    <p>
      See a device you don’t know? Log it out and{' '}
      <a href={accountUrl(country.code, 'password')}>change your password</a>.
    </p>
    <ul>
      {sessions.map((session) => (
        <SessionRow key={session.id} country={country} session={session} />
      ))}
    </ul>
    <form method="post" action={accountUrl(country.code, 'sessions')}>
      <button className="button button-plain" type="submit" name="everywhere" value="yes">
        Log out everywhere
      </button>
    </form>
  </AccountFrame>,
]

/** 'New Zealand' of NZ; nothing for codes that aren't countries', such as T1. */
const regionName = (iso: string, locale: string): string | undefined =>
  /^[A-Z]{2}$/.test(iso)
    ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(iso)
    : undefined

function SessionRow({ country, session }: Pick<Props, 'country'> & { session: Session }) {
  const { id, device, country: iso, createdAt, seenAt, isCurrent } = session
  const name = device || 'Unknown device'
  const region = regionName(iso ?? '', country.locale)
  const day = (instant: string) => formatInstantDay(instant, country)
  return (
    <li className="account-item">
      <div>
        <strong>{name}</strong>
        <p className="hint">
          Logged in on {day(createdAt)}
          {region && ` from ${region}`}
          {day(seenAt) === day(createdAt) ? '' : `, last used on ${day(seenAt)}`}
        </p>
      </div>
      {isCurrent ? (
        <span>This device</span>
      ) : (
        <form method="post" action={accountUrl(country.code, 'sessions')}>
          <button className="button button-plain button-small" type="submit" name="end" value={id}>
            Log out<span className="sr-only"> {name}</span>
          </button>
        </form>
      )}
    </li>
  )
}
