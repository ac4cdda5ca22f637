import { formatAmount } from '#client/components/labels/format-amount.ts'
import { Picture } from '#client/components/Picture.tsx'
import { formatDeadline } from '#client/pages/bookings/booking-labels.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { POSTPONED } from '#domain/bookings/booking-status.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { CustomerBooking } from '#domain/contract/members/customer-bookings.ts'
import { accountUrl } from '#domain/members/account-pages.ts'
import type { Subscription } from '#domain/members/subscription.ts'
import { MINOR_PER_POINT, spendablePoints } from '#domain/promotions/points.ts'
import { routes } from '#domain/routes.ts'
import { cityClock, formatDay, formatMonth, formatShortDay } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { AccountFrame } from './AccountFrame.tsx'
import {
  BookingListItem,
  type BookingRowProps,
  BookingStatus,
  nextStep,
} from './bookings/BookingListItem.tsx'
import { BookingTabs } from './bookings/BookingTabs.tsx'

type Props = Pick<BookingRowProps, 'country' | 'moneyOf'> & {
  /** The coming ones, the next first. */
  bookings: readonly CustomerBooking[]
  firstName: string | undefined
  points: number
  /** Of a member. */
  pass: Subscription | null
  /** The date on which what is paid ends. */
  paidUntil: string | null
  /** Of the welcome, neither done nor skipped. */
  openSteps: number
  now: Date
}

/** So many stand below the next one. */
const MAX_LISTED = 4

export const overviewView = (props: Props): PagePart[] => {
  const { country, bookings, firstName } = props
  const next = bookings.find((booking) => booking.status !== POSTPONED && !isImmediate(booking))
  const others = bookings.filter((booking) => booking !== next).slice(0, MAX_LISTED)
  return [
    <AccountFrame
      key="overview"
      country={country}
      page=""
      title={firstName ? `Hi ${firstName}` : 'Your account'}
    >
      {next ? <NextBooking {...props} booking={next} /> : <NoPlans country={country} />}
      <div className="account-cards">
        <Points {...props} />
        {props.pass && <Pass {...props} pass={props.pass} />}
        {props.openSteps > 0 && (
          <section>
            <h2>Tell us what you like</h2>
            <p>
              {props.openSteps === 1 ? 'One question' : `${props.openSteps} questions`}, so that we
              show you what fits.
            </p>
            <a href={accountUrl(country.code, 'welcome')}>Answer them</a>
          </section>
        )}
      </div>
      <p className="links">
        {next && (
          <QuickLink href={accountUrl(country.code, 'invitations')} label="Invite a guest" />
        )}
        <QuickLink href={accountUrl(country.code, 'milestones')} label="Add a milestone" />
        <QuickLink href={routes.giftCards({ country: country.code })} label="Give a gift card" />
      </p>
      <section>
        <h2>Bookings</h2>
        <BookingTabs country={country} list="coming" />
        {others.length > 0 ? (
          <ul>
            {others.map((booking) => (
              <BookingListItem key={booking.id} {...props} booking={booking} />
            ))}
          </ul>
        ) : (
          <p className="hint">{next ? 'No other plans yet.' : 'Nothing here yet.'}</p>
        )}
      </section>
    </AccountFrame>,
  ]
}

/** What points are worth, as soon as they are enough to be used. */
function Points({ country, points, moneyOf }: Props) {
  const usable = spendablePoints(points, Number.POSITIVE_INFINITY)
  const count = (some: number) => some.toLocaleString(country.locale)
  const worth = formatAmount(usable * MINOR_PER_POINT, moneyOf(country.currency.code))
  return (
    <section>
      <h2>Points</h2>
      <b>{count(points)}</b>
      {usable > 0 && (
        <p>
          {count(usable)} of them take <strong>{worth}</strong> off your next booking.
        </p>
      )}
      <a href={accountUrl(country.code, 'points')}>See where they come from</a>
    </section>
  )
}

const QuickLink = ({ href, label }: { href: string; label: string }) => (
  <a className="button button-plain button-small" href={href}>
    {label}
  </a>
)

const Pass = ({
  country,
  pass,
  paidUntil,
}: Pick<Props, 'country' | 'paidUntil'> & { pass: Subscription }) => (
  <section className="account-pass">
    <h2>WonderPass</h2>
    <b>{pass.subscriptionType.subscriptionTier.name}</b>
    {paidUntil && <p>Paid until {formatDay(paidUntil, country.locale)}.</p>}
    <a href={accountUrl(country.code, 'subscription')}>Manage WonderPass</a>
  </section>
)

function NextBooking(props: BookingRowProps & { now: Date }) {
  const { booking, country, now } = props
  const { label, href } = nextStep(booking)
  const [weekday = ''] = formatShortDay(booking.date, country.locale).split(/[ ,]/)
  return (
    <>
      <p>Your next day out is {daysAway(booking, now)}.</p>
      <article className="account-next" aria-labelledby="next-booking">
        <Picture src={booking.image} alt="" sizes="(min-width: 700px) 260px, 100vw" eager />
        <div className="account-next-words">
          <BookingStatus {...props} />
          <h2 id="next-booking">{booking.productName}</h2>
          <p>{formatDeadline(booking.startsAt, booking.timeZone, country)}</p>
          <p className="hint">
            {booking.cityName} · {partyLabel(booking, booking.unit)}
          </p>
          <p>
            <a className="button button-small" href={href}>
              {label === 'View' ? 'View booking' : label}
            </a>
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

const NoPlans = ({ country: { code } }: Pick<Props, 'country'>) => (
  <>
    <p>No plans yet.</p>
    <p>
      <a className="button" href={routes.cities({ country: code })}>
        Find a day out
      </a>
    </p>
  </>
)
