import type { ReactNode } from 'react'
import { DayTicket, DayTicketTime } from '#client/components/bookings/DayTicket.tsx'
import { VisitDetails } from '#client/components/bookings/VisitDetails.tsx'
import { formatAmount } from '#client/components/labels/format-amount.ts'
import { WALLET_NAMES } from '#client/components/labels/wallet-names.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import { BOOKING_ENDED_MESSAGE } from '#domain/bookings/change-decision.ts'
import { isSoon, visitPhase } from '#domain/bookings/visit-phase.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import {
  type BookingPageProps,
  cancellationLabel,
  cancelledLabel,
  formatDeadline,
  hasDate,
  lineStatus,
} from './booking-labels.ts'
import { DeliveryStatus, deliveryLabel } from './DeliveryStatus.tsx'

type Props = BookingPageProps & { line: BookedLine }

/** A booked line with its actions. */
export function BookedLineView(props: Props) {
  const { line, country, booking } = props
  const { id, image, giftCareToken } = line
  return (
    <DayTicket
      labelledBy={`line-${id}`}
      image={image}
      code={isCurrent(props) && !line.gift ? booking.reference : null}
      head={<LineHead {...props} />}
    >
      {giftCareToken && (
        <p>
          <a href={routes.giftCare({ country: country.code, token: giftCareToken })}>
            See or change this gift
          </a>
        </p>
      )}
      <DeliveryStatus {...props} />
      <LineStatusMessage {...props} />
      {isCurrent(props) && line.visit && (
        <VisitDetails
          {...line}
          visit={line.visit}
          country={country}
          isSoon={isSoon(line, props.now)}
        />
      )}
      <WalletLinks {...props} />
      <LineActions {...props} />
    </DayTicket>
  )
}

/** Whether its day is still to come, or is today. */
const isCurrent = ({ line, now }: Pick<Props, 'line' | 'now'>) =>
  hasDate(line) && visitPhase(line, now) !== 'over'

function LineHead(props: Props) {
  const { line, country, now } = props
  const { id, productName, path, cityName, city } = line
  const { label, status } = lineStatus(line, now)
  const product = `${routes.product({ country: country.code, path })}?city=${city}`
  return (
    <>
      <p className="badge" data-status={status}>
        {(status !== CANCELLED && deliveryLabel(line)) || label}
      </p>
      <h2 id={`line-${id}`}>{line.gift ? productName : <a href={product}>{productName}</a>}</h2>
      <LineDate {...props} />
      <p className="facts">
        {isImmediate(line) ? '' : `${cityName} · `}
        {line.gift ? giftDeliveryLabel(line.gift, country) : partyLabel(line, line.unit)}
      </p>
    </>
  )
}

/** The day in the visitor's wallet, by the link that opens the booking. */
function WalletLinks({ line, country, token, wallets = [], now }: Props) {
  if (!isCurrent({ line, now }) || line.gift || !token.includes('.') || wallets.length === 0)
    return null
  return (
    <ul className="booked-files">
      {wallets.map((wallet) => (
        <li key={wallet}>
          <a href={routes.bookingPass({ country: country.code, token, line: line.id, wallet })}>
            Add to {WALLET_NAMES[wallet]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function LineDate({ line, country }: Props) {
  const { startsAt, timeZone } = line
  if (line.status === CANCELLED && !isImmediate(line))
    return <p className="facts">It was for {formatDeadline(startsAt, timeZone, country)}.</p>
  return hasDate(line) ? <DayTicketTime {...line} country={country} /> : null
}

/** The line's state in words. */
function LineStatusMessage({ line, country, money, ...rest }: Props) {
  const { status, postponedUntil, requested, toPay, message, timeZone } = line
  if (status === CANCELLED) return message && <p>{cancelledLabel(line, { money, ...rest })}</p>
  if (line.isCalledOff && postponedUntil) {
    return (
      <p className="notice">
        We’re sorry, {formatDay(line.date, country.locale)}, {formatTime(line.start, country)} can’t
        go ahead. Choose by <strong>{formatDeadline(postponedUntil, timeZone, country)}</strong>:
        another day at no extra cost, your money back, or gift credit worth 10% more. If you don’t,
        we’ll refund you in full.
      </p>
    )
  }
  if (status === POSTPONED && postponedUntil) {
    return (
      <p>
        We’ve released your spot, and your payment stays valid. Choose a new date by{' '}
        <strong>{formatDeadline(postponedUntil, timeZone, country)}</strong>; after that its value
        becomes gift credit.
      </p>
    )
  }
  if (requested) {
    return (
      <>
        <p>
          You asked for{' '}
          <strong>
            {formatDay(requested.newDate, country.locale)}, {formatTime(requested.start, country)}
          </strong>
          . We’ll email you our answer at least a day before your current date; until then the date
          above is yours.
        </p>
        <form method="post" action={stepUrl({ line, country, ...rest }, 'keep')}>
          <button className="text-button" type="submit">
            Keep my current date
          </button>
        </form>
      </>
    )
  }
  if (!toPay) return null
  return (
    <p className="notice">
      {formatDay(toPay.newDate, country.locale)}, {formatTime(toPay.start, country)} is held for you
      until {formatDeadline(toPay.until, timeZone, country)}. It costs{' '}
      {formatAmount(toPay.amount, money)} more.{' '}
      {toPay.url && <a href={toPay.url}>Pay {formatAmount(toPay.amount, money)}</a>}
    </p>
  )
}

type BookingStep = 'move' | 'cancel' | 'postpone' | 'keep'
type StepTarget = Pick<Props, 'country' | 'token' | 'line'>
const stepUrl = ({ country, token, line }: StepTarget, step: BookingStep) =>
  routes[`${step}Booking`]({ country: country.code, token, line: line.id })

/** Actions with their deadlines; unavailable ones with the reason. */
function LineActions(props: Props) {
  const { line, country, now } = props
  const { cancellation, rescheduling, postponing, status, timeZone } = line
  if (status === CANCELLED) return null
  const isPostponed = status === POSTPONED
  const reasons = [cancellation, rescheduling, postponing].map(({ reason }) => reason)
  const ended = visitPhase(line, now) === 'over' && BOOKING_ENDED_MESSAGE
  // Of what is over there is one thing to say, not three.
  if (new Set(reasons).size === 1 && !cancellation.allowed)
    return <p className="hint">{ended || reasons[0]}</p>
  // What is sent has no day to change.
  const isSent = isImmediate(line)
  // Of a day that we called off the notice above says it.
  const availableLabel = (instant: string | null) =>
    instant && !line.isCalledOff
      ? ` Available until ${formatDeadline(instant, timeZone, country)}.`
      : ''
  return (
    <dl className="ways">
      {!isSent && (
        <LineActionItem
          name={isPostponed ? 'Choose a new date' : 'Change the date'}
          isMain={isPostponed || line.isCalledOff}
          line={line}
          href={rescheduling.allowed ? stepUrl(props, 'move') : null}
        >
          {isPostponed && rescheduling.allowed
            ? line.isCalledOff && 'At no extra cost.'
            : rescheduling.reason}
          {rescheduling.allowed && availableLabel(rescheduling.until)}
        </LineActionItem>
      )}
      {!isPostponed && !isSent && (
        <LineActionItem
          name="Postpone"
          line={line}
          href={postponing.allowed ? stepUrl(props, 'postpone') : null}
        >
          {postponing.reason}
          {postponing.allowed && availableLabel(postponing.until)}
        </LineActionItem>
      )}
      <LineActionItem
        name={line.isCalledOff ? 'Money back or credit' : 'Cancel'}
        line={line}
        href={cancellation.allowed ? stepUrl(props, 'cancel') : null}
      >
        {cancellation.allowed
          ? `${cancellationLabel(cancellation, props)}${cancellation.until && cancellation.gives !== 'nothing' ? availableLabel(cancellation.until) : ` ${cancellation.reason}`}`
          : cancellation.reason}
      </LineActionItem>
    </dl>
  )
}

type LineActionItemProps = {
  name: string
  line: BookedLine
  href: string | null
  /** What is to be done next. */
  isMain?: boolean
  children: ReactNode
}

const LineActionItem = ({ name, line, href, isMain, children }: LineActionItemProps) => (
  <div>
    <dt>
      {href ? (
        <a
          className={isMain ? 'button button-small' : 'button button-plain button-small'}
          href={href}
        >
          {name}
          <span className="sr-only">: {line.productName}</span>
        </a>
      ) : (
        name
      )}
    </dt>
    <dd className="hint">{children}</dd>
  </div>
)
