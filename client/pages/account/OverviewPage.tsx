import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { directionsUrl, visitTimes } from '#domain/bookings/visit.ts'
import { visitPhase } from '#domain/bookings/visit-phase.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { AtAGlance } from '#domain/contract/account/profile.ts'
import type { CustomerBooking } from '#domain/contract/bookings/customer-bookings.ts'
import { entitledUntil } from '#domain/membership/periods.ts'
import { formatMoney } from '#domain/money.ts'
import { MINOR_PER_POINT, spendablePoints } from '#domain/promotions/points.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { formatDate, formatDay, formatMonth, formatShortDay } from '#domain/time/format-date.ts'
import { AccountFrame, FindExperience } from './AccountFrame.tsx'
import {
  BookingListItem,
  type BookingRowProps,
  BookingStatus,
  nextStep,
} from './bookings/BookingListItem.tsx'
import { GuestOrders } from './bookings/BookingOffers.tsx'
import { BookingTabs } from './bookings/BookingTabs.tsx'
import { nextPaymentLabel } from './next-payment-label.ts'

type Props = Pick<BookingRowProps, 'country' | 'moneyOf' | 'now'> &
  Omit<AtAGlance, 'onboarding'> & {
    /** The coming ones, the next first. */
    bookings: readonly CustomerBooking[]
    /** Whether more are to come. */
    hasMore: boolean
    /** This month. */
    microExperiencesLeft: number
    firstName: string | undefined
    /** Of the welcome, neither done nor skipped. */
    openSteps: number
  }

const MAX_LISTED = 5

export const overviewView = (props: Props): PagePart[] => {
  const { country, bookings, hasMore, firstName, pass } = props
  const guestOrders = props.guestOrders.filter(({ claimedAt }) => claimedAt === null)
  const next = bookings.find((booking) => /ahead|now/.test(visitPhase(booking, props.now) ?? ''))
  return [
    <AccountFrame
      key="overview"
      country={country}
      page=""
      title={firstName ? `Hi ${firstName}` : 'Your account'}
    >
      {next ? (
        <NextBooking {...props} booking={next} />
      ) : (
        <>
          <p>No upcoming bookings.</p>
          <FindExperience country={country} />
        </>
      )}
      <div className="account-cards">
        <Points {...props} />
        {pass && <Pass {...props} pass={pass} />}
        {props.openSteps > 0 && (
          <section>
            <h2>Complete your profile</h2>
            <p>
              A few optional questions:{' '}
              {props.openSteps === 1 ? 'one short step' : `${props.openSteps} short steps`} left.
            </p>
            <a href={accountUrl(country.code, 'welcome')}>Continue</a>
          </section>
        )}
      </div>
      <QuickLinks country={country} next={next} now={props.now} />
      {bookings.length > 0 && (
        <section>
          <h2>Bookings</h2>
          <BookingTabs country={country} list="coming" shown={bookings.length} hasMore={hasMore} />
          <ul>
            {bookings.slice(0, MAX_LISTED).map((booking) => (
              <BookingListItem key={booking.id} {...props} booking={booking} />
            ))}
          </ul>
          {bookings.length > MAX_LISTED && (
            <a href={accountUrl(country.code, 'bookings')}>All bookings</a>
          )}
        </section>
      )}
      {guestOrders.length > 0 && <GuestOrders country={country} guestOrders={guestOrders} />}
    </AccountFrame>,
  ]
}

/** What points are worth, as soon as they are enough to be used. */
function Points({ country, points, pointsPending, expiring, moneyOf }: Props) {
  const usable = spendablePoints(points, Number.POSITIVE_INFINITY)
  const count = (some: number) => some.toLocaleString(country.locale)
  const worth = formatMoney(usable * MINOR_PER_POINT, moneyOf(country.currency.code))
  return (
    <section>
      <h2>Points</h2>
      <b>{count(points)}</b>
      {usable > 0 && (
        <p>
          {usable === points ? 'They' : `${count(usable)} of them`} take <strong>{worth}</strong>{' '}
          off your next booking.
        </p>
      )}
      {pointsPending > 0 && (
        <p className="hint">
          {count(pointsPending)} {points > 0 && 'more '}are pending.
        </p>
      )}
      {expiring && (
        <p className="hint">
          {count(expiring.points)} expire on {formatDate(expiring.on, country.locale)}.
        </p>
      )}
      <a href={accountUrl(country.code, 'points')}>
        {points === 0 ? 'How to earn points' : 'See points history'}
      </a>
    </section>
  )
}

type QuickLinksProps = Pick<Props, 'country' | 'now'> & { next: CustomerBooking | undefined }

function QuickLinks({ country: { code }, next, now }: QuickLinksProps) {
  const links = {
    'Make a gift card': routes.giftCards({ country: code }),
    ...(next && {
      ...(visitPhase(next, now) === 'ahead' && {
        'Invite a guest': accountUrl(code, 'invitations'),
      }),
      'Get a receipt': routes.receipt({ country: next.country, token: next.reference }),
    }),
    'Add a milestone': accountUrl(code, 'milestones'),
  }
  return (
    <section>
      <h2>Quick links</h2>
      <p className="account-buttons">
        {Object.entries(links).map(([label, href]) => (
          <a key={label} className="button button-plain button-small" href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}

function Pass(props: Props & { pass: NonNullable<Props['pass']> }) {
  const { country, moneyOf, microExperiencesLeft: left, pass } = props
  const { tierName, currency, isUnpaid, resumesOn, month } = pass
  const on = resumesOn ?? pass.paidUntil
  const day = (date: string) => formatDate(date, country.locale)
  return (
    <section className="account-pass">
      <h2>WonderPass</h2>
      <b>{tierName}</b>
      {isUnpaid ? (
        <p>
          Your last payment failed. Pay it
          {pass.paidUntil && ` by ${day(entitledUntil(pass.paidUntil, true))}`} to keep your
          benefits.
        </p>
      ) : (
        <>
          <p className="badge" data-status="active">
            {resumesOn ? 'Paused' : 'Active'}
          </p>
          {left > 0 && !resumesOn && (
            <p>
              {left} {left === 1 ? 'micro-experience' : 'micro-experiences'} left until{' '}
              {day(month.until)}.
            </p>
          )}
        </>
      )}
      {on && !isUnpaid && <p>{nextPaymentLabel(pass, day(on), moneyOf(currency))}</p>}
      <a
        className={isUnpaid ? 'button button-small' : undefined}
        href={accountUrl(country.code, 'subscription')}
      >
        {isUnpaid ? 'Pay now' : 'Manage WonderPass'}
      </a>
    </section>
  )
}

function NextBooking(props: BookingRowProps) {
  const { booking, country, now } = props
  const { label, href } = nextStep(booking, 'View booking')
  const { startsAt, timeZone } = booking
  const { place, area, revealsAt } = booking.visit ?? {}
  const [weekday = ''] = formatShortDay(booking.date, country.locale).split(/[\s,]/)
  return (
    <>
      <p>Your next experience is {daysAway(booking, now)}.</p>
      <article className="account-next" aria-labelledby="next-booking">
        <Picture src={booking.image} alt="" sizes="(min-width: 700px) 260px, 100vw" eager />
        <div className="account-next-words">
          <BookingStatus {...props} />
          <h2 id="next-booking">{booking.productName}</h2>
          <p>
            <span className="sr-only">{formatDay(booking.date, country.locale)}, </span>
            {visitTimes({ startsAt, timeZone, endsAt: booking.visit?.endsAt }, country.locale)} ·{' '}
            {partyLabel(booking, booking.unit)}
          </p>
          <p className="hint">
            {[place?.name ?? area, booking.cityName].filter(Boolean).join(', ')}
            {revealsAt &&
              `. We’ll email you the exact place on ${formatShortDay(cityClock(new Date(revealsAt), timeZone).date, country.locale)}.`}
          </p>
          <p className="account-buttons">
            <a className="button button-small" href={href}>
              {label}
            </a>
            {place && (
              <a
                className="button button-plain button-small"
                href={directionsUrl(place)}
                rel="noreferrer"
              >
                Directions
                <span className="sr-only"> to {place.name}, on a map of another site</span>
              </a>
            )}
          </p>
        </div>
        <p className="account-stub" aria-hidden="true">
          <span>{weekday}</span> <b>{Number(booking.date.slice(8))}</b>{' '}
          <span>{formatMonth(booking.date.slice(0, 7), country.locale)}</span>
        </p>
      </article>
    </>
  )
}

/** On the calendar of the city, where the day is. */
function daysAway({ date, timeZone }: CustomerBooking, now: Date): string {
  const days = Math.round((Date.parse(date) - Date.parse(cityClock(now, timeZone).date)) / DAY_MS)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
