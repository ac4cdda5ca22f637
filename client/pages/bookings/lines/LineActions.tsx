import type { ReactNode } from 'react'
import {
  availableLabel,
  type BookingPageProps,
  cancellationLabel,
  isChoiceOver,
  lastNewDay,
} from '#client/pages/bookings/booking-labels.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import { BOOKING_ENDED_MESSAGE } from '#domain/bookings/change-decision.ts'
import { NO_REFUND_ONCE_POSTPONED } from '#domain/bookings/rescheduling.ts'
import { visitPhase } from '#domain/bookings/visit-phase.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { routes } from '#domain/routes.ts'

type Props = BookingPageProps & { line: BookedLine }

/** Actions with their deadlines; unavailable ones with the reason. */
export function LineActions(props: Props) {
  const { line, country, now } = props
  const { cancellation, rescheduling, postponing, status } = line
  if (status === CANCELLED || isChoiceOver(line)) return null
  const isPostponed = status === POSTPONED
  const reasons = [cancellation, rescheduling, postponing].map(({ reason }) => reason)
  const ended = visitPhase(line, now) === 'over' && BOOKING_ENDED_MESSAGE
  // Of what is over there is one thing to say, not three.
  if (new Set(reasons).size === 1 && !cancellation.allowed)
    return <p className="hint">{ended || reasons[0]}</p>
  // What is sent has no day to change.
  const isSent = isImmediate(line)
  // Of a day that we called off the notice above says it.
  const deadline = (instant: string | null, creditUntil?: string | null) =>
    instant && !line.isCalledOff ? availableLabel(instant, line, country, creditUntil) : ''
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
          {rescheduling.allowed && deadline(rescheduling.until)}
        </LineActionItem>
      )}
      {!isPostponed && !isSent && (
        <LineActionItem
          name="Postpone"
          line={line}
          href={postponing.allowed ? stepUrl(props, 'postpone') : null}
        >
          {postponing.allowed
            ? `Choose a new date by ${lastNewDay(line, country)}. ${NO_REFUND_ONCE_POSTPONED}${deadline(postponing.until)}`
            : postponing.reason}
        </LineActionItem>
      )}
      <LineActionItem
        name={line.isCalledOff ? 'Money back or credit' : 'Cancel'}
        line={line}
        href={cancellation.allowed ? stepUrl(props, 'cancel') : null}
      >
        {cancellation.allowed
          ? `${cancellationLabel(cancellation, props)}${cancellation.until && cancellation.gives !== 'nothing' ? deadline(cancellation.until, cancellation.creditUntil) : ` ${cancellation.reason}`}`
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

type BookingStep = 'move' | 'cancel' | 'postpone'
type StepTarget = Pick<Props, 'country' | 'token' | 'line'>
const stepUrl = ({ country, token, line }: StepTarget, step: BookingStep) =>
  routes[`${step}Booking`]({ country: country.code, token, line: line.id })
