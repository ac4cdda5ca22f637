import { BookedAside } from '#client/components/bookings/BookedAside.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { REFUND_ARRIVAL } from '#domain/bookings/cancellation.ts'
import { NO_REFUND_ONCE_POSTPONED } from '#domain/bookings/rescheduling.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { type AttendeeListProps, hasInvitedGuests } from './AttendeeList.tsx'
import {
  availableLabel,
  cancellationLabel,
  formatDeadline,
  hasDate,
  isCardRefunded,
  lastNewDay,
  refundTarget,
} from './booking-labels.ts'

type Props = AttendeeListProps & {
  line: BookedLine
  step: 'cancel' | 'postpone'
  idempotencyKey: string
  errors?: FormErrors | undefined
}

/** Confirms an irreversible action with its outcome. */
export const confirmActionPage = (props: Props): PagePart[] => [
  <div key="ask" className="wrap page section-last booked">
    <div className="booked-ask">
      {props.errors && <ErrorSummary message={props.errors.message} />}
      {ACTION_VIEWS[props.step](props)}
    </div>
    <BookedAside {...props} reference={props.booking.reference} />
  </div>,
]

const ACTION_VIEWS = {
  cancel: (props: Props) => <ConfirmCancellation {...props} />,
  postpone: (props: Props) => <ConfirmPostponement {...props} />,
}

function ConfirmCancellation(props: Props) {
  const { line, country } = props
  const { gives, amount, orCredit, reason, until, creditUntil } = line.cancellation
  if (orCredit !== null) return <ChooseCompensation {...props} orCredit={orCredit} />
  const noun = isImmediate(line) ? 'item' : 'booking'
  return (
    <>
      <h1>Cancel {line.productName}?</h1>
      <LineSummary {...props} />
      <p className="verdict" data-gives={gives}>
        <strong>{cancellationLabel(line.cancellation, props)}</strong>
      </p>
      <p>
        {reason}
        {gives === 'refund' && isCardRefunded(props.booking, amount) && ` ${REFUND_ARRIVAL}`}
        {until && gives !== 'nothing' && availableLabel(until, line, country, creditUntil)}
      </p>
      <GuestNotice {...props} />
      {line.postponing.allowed && (
        <p>
          Not sure when you can come?{' '}
          <a href={routes.postponeBooking(stepParams(props))}>Postpone it instead</a> and choose a
          new date by {lastNewDay(line, country)}.
          {gives === 'refund' && ` ${NO_REFUND_ONCE_POSTPONED}`}
        </p>
      )}
      <ConfirmForm {...props} yes={`Cancel this ${noun}`} no={`Keep ${noun}`} isFinal>
        <input type="hidden" name="gives" value={gives} />
        <input type="hidden" name="amount" value={amount} />
      </ConfirmForm>
    </>
  )
}

/** Cancelled by the operator: the customer's choice. */
function ChooseCompensation({ orCredit, ...props }: Props & { orCredit: number }) {
  const { line, country, money } = props
  const { amount, until } = line.cancellation
  const options = [
    ['refund', amount, `${formatMoney(amount, money)} back ${refundTarget(props.booking)}`],
    ['credit', orCredit, `${formatMoney(orCredit, money)} of gift credit, 10% more than you paid`],
  ] as const
  return (
    <>
      <h1>Choose a refund or gift credit</h1>
      <p>
        We’re sorry, we had to cancel {line.productName}.{' '}
        {until && (
          <>
            Choose by <strong>{formatDeadline(until, line.timeZone, country)}</strong>. If you
            don’t, we’ll refund you in full.
          </>
        )}
      </p>
      {line.rescheduling.allowed && (
        <p>
          <a href={routes.moveBooking(stepParams(props))}>Choose another day</a> instead, at no
          extra cost.
        </p>
      )}
      <ConfirmForm {...props} yes="Confirm my choice" no="Decide later">
        <fieldset className="stack">
          <legend>You get</legend>
          {options.map(([gives, minor, words]) => (
            <label key={gives} className="check">
              <input
                type="radio"
                name="choice"
                value={`${gives} ${minor}`}
                defaultChecked={gives === 'refund'}
              />{' '}
              {words}
            </label>
          ))}
        </fieldset>
      </ConfirmForm>
    </>
  )
}

function ConfirmPostponement(props: Props) {
  const { line, country } = props
  return (
    <>
      <h1>Postpone {line.productName}?</h1>
      <LineSummary {...props} />
      <p className="verdict">
        <strong>
          {`We’ll release your spot, and your payment stays valid. ${NO_REFUND_ONCE_POSTPONED}`}
        </strong>
      </p>
      <p>
        Choose a new date by {lastNewDay(line, country)}. If you don’t, or if you cancel, its full
        value becomes gift credit.
      </p>
      <GuestNotice {...props} />
      <ConfirmForm {...props} yes="Postpone it" no="Keep booking">
        <div className="field">
          <label htmlFor="note">Anything we should know? (optional)</label>
          <textarea id="note" name="note" rows={3} maxLength={300} />
        </div>
      </ConfirmForm>
    </>
  )
}

const GuestNotice = (props: Props) =>
  hasInvitedGuests(props, props.line) && <p>We’ll email the guests you invited.</p>

const LineSummary = ({ line, country }: Props) =>
  isImmediate(line) ? null : (
    <p className="lead">
      {hasDate(line) ? formatDeadline(line.startsAt, line.timeZone, country) : 'Postponed'},{' '}
      {line.cityName}.
    </p>
  )

const stepParams = ({ country, token, line }: Props) => ({
  country: country.code,
  token,
  line: line.id,
})

type ConfirmFormProps = Props & {
  yes: string
  no: string
  /** It can’t be undone. */
  isFinal?: boolean
  children: React.ReactNode
}

const ConfirmForm = ({
  yes,
  no,
  isFinal,
  children,
  idempotencyKey,
  ...props
}: ConfirmFormProps) => (
  <form
    className="stack"
    method="post"
    action={routes[`${props.step}Booking`](stepParams({ ...props, idempotencyKey }))}
  >
    <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
    {children}
    <div className="answers">
      <button className={isFinal ? 'button button-danger' : 'button'} type="submit">
        {yes}
      </button>
      <a
        className="button button-plain"
        href={routes.booking({ country: props.country.code, token: props.token })}
      >
        {no}
      </a>
    </div>
  </form>
)
