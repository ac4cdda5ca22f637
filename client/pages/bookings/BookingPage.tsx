import type { ClockView } from '#client/components/cart/HoldTimer.tsx'
import { PriceBreakdown } from '#client/components/cart/PriceBreakdown.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { visitPhase } from '#domain/bookings/visit-phase.ts'
import { inDateOrder, isImmediate } from '#domain/cart/fulfilment.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { giftPaymentLines, giftTotal } from '#domain/gift-cards/gift-card-payments.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { AttendeeList, type AttendeeListProps } from './AttendeeList.tsx'
import { BookingButtons } from './BookingButtons.tsx'
import { type BookingPageProps, balanceLabel, isOverdue } from './booking-labels.ts'
import { BookedLineView } from './lines/BookedLineView.tsx'
import { RefundsAndCredits } from './RefundsAndCredits.tsx'

type Props = AttendeeListProps & {
  errors?: FormErrors | undefined
  alternatives?: AlternativesOffer | null
  clock?: ClockView
}

export const bookingPage = (props: Props): PagePart[] => [
  <div key="booking" className="wrap page section-last booked">
    <div className="booked-main">
      {props.errors && (
        <ErrorSummary message={props.errors.message} fields={errorsByFieldId(props)} />
      )}
      {!isSealed(props.token) && (
        <p>
          <a href={accountUrl(props.country.code, 'bookings')}>All your bookings</a>
        </p>
      )}
      <h1>{bookingTitle(props)}</h1>
      <p className="lead">
        Reference <strong>{props.booking.reference}</strong>.{' '}
        {props.booking.isLinkValid && isOpen(props) && (
          <span className="no-print">Bookmark this page to come back to your {nounOf(props)}.</span>
        )}
      </p>
      <BookingButtons {...props} />
      <ul className="booked-lines">
        {inDateOrder(props.booking.lines).map((line) => (
          <li key={line.id}>
            <BookedLineView {...props} line={line} />
          </li>
        ))}
      </ul>
      {props.clock && (
        <AlternativesList
          alternatives={props.alternatives ?? null}
          country={props.country}
          money={props.money}
          clock={props.clock}
        />
      )}
      <AttendeeList {...props} />
      <section>
        <p className="hint">
          Whoever has the link to this {nounOf(props)} can see{canChange(props) && ' and change'}{' '}
          it. If someone has the link who shouldn’t, replace it.
        </p>
        <details className="stack">
          <summary className="text-button">Replace this link</summary>
          <form
            className="stack"
            method="post"
            action={routes.renewBookingLinks({ country: props.country.code, token: props.token })}
          >
            <p>
              Make a new link: the old one stops working, and your guests’ links too. We’ll email it
              to {props.booking.customer.email}.
            </p>
            <p>
              <button className="button button-plain button-small" type="submit">
                Make a new link
              </button>
            </p>
          </form>
        </details>
      </section>
    </div>
    <PaymentSidebar {...props} />
    <SupportHint country={props.country} />
  </div>,
]

/** Whoever has the link may open it; without a seal only its customer, who is logged in. */
const isSealed = (token: string) => token.includes('.')

/** Whether there is something to come back for. */
const isOpen = ({ booking, now }: Props) =>
  booking.lines.some((line) => line.status !== CANCELLED && visitPhase(line, now) !== 'over')

/** Whether a date can still be changed or anything cancelled. */
const canChange = ({ booking }: Props) =>
  booking.lines.some(
    ({ cancellation, rescheduling, postponing }) =>
      cancellation.allowed || rescheduling.allowed || postponing.allowed,
  )

/** Errors by field id. */
const errorsByFieldId = ({ guestIssues = {}, typed = {} }: Props) =>
  Object.fromEntries(
    Object.entries(guestIssues).map(([name, message]) => [`${name}-${typed.line}`, message]),
  )

function bookingTitle({ booking, alternatives }: Props): string {
  const { firstName } = booking.customer
  const noun = nounOf({ booking })
  if (booking.lines.every(({ status }) => status === CANCELLED)) return `Your ${noun} is cancelled`
  if (alternatives?.until || booking.lines.some(({ isCalledOff }) => isCalledOff))
    return 'We’re sorry, we had to cancel'
  return firstName ? `${firstName}, here is your ${noun}` : `Your ${noun}`
}

/** What is only sent is no booking. */
export const nounOf = ({ booking }: Pick<Props, 'booking'>) =>
  booking.lines.every(isImmediate) ? 'order' : 'booking'

function PaymentSidebar(props: BookingPageProps) {
  const { country, booking, token, money } = props
  const routeParams = { country: country.code, token }
  const byCard = booking.giftCards.length > 0 ? booking.paid - giftTotal(booking.giftCards) : 0
  return (
    <aside className="summary" aria-labelledby="money-title">
      <h2 id="money-title">What you paid</h2>
      <PriceBreakdown lines={booking.trace} total={null} money={money} />
      <p className="sum sum-total">
        Paid <strong>{formatMoney(booking.paid, money)}</strong>
      </p>
      {byCard > 0 && (
        <p className="sum">
          by card <span>{formatMoney(byCard, money)}</span>
        </p>
      )}
      {giftPaymentLines(booking.giftCards).map(({ label, amount }) => (
        <p key={label} className="sum">
          {label} <span>{formatMoney(amount, money)}</span>
        </p>
      ))}
      <BalanceDue {...props} />
      <RefundsAndCredits {...props} />
      <ul className="booked-files no-print">
        <li>
          <a href={routes.receipt(routeParams)}>{country.receiptName}</a>
        </li>
      </ul>
    </aside>
  )
}

/** The balance, its date, and a link to pay now; where it is overdue, both stand at the top. */
function BalanceDue({ booking, country, token, money }: BookingPageProps) {
  const { balance } = booking
  if (!balance) return null
  return (
    <>
      <p className="sum">
        Still to pay <strong>{formatMoney(balance.amount, money)}</strong>
      </p>
      {!isOverdue(booking) && (
        <>
          <p className="hint">
            {balanceLabel(balance, timeZoneOf(booking.lines[0], country), country)}
          </p>
          <BalanceButton
            balance={balance}
            payUrl={routes.payBalance({ country: country.code, token })}
          />
        </>
      )}
    </>
  )
}

type BalanceButtonProps = { balance: NonNullable<Booking['balance']>; payUrl: string }

/** What the customer has to do for the balance; nothing while the bank is at work. */
function BalanceButton({ balance: { isPaying, nextActionUrl }, payUrl }: BalanceButtonProps) {
  if (isPaying && !nextActionUrl) return null
  return (
    <p>
      <a className="button" href={(isPaying && nextActionUrl) || payUrl}>
        {isPaying ? 'Confirm with your bank' : 'Pay the rest'}
      </a>
    </p>
  )
}
