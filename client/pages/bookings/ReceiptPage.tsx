import type { ReactNode } from 'react'
import { PriceBreakdown } from '#client/components/cart/PriceBreakdown.tsx'
import { CardLogo } from '#client/components/checkout/CardLogo.tsx'
import { includedTaxLabel, taxLabel } from '#client/components/labels/tax-label.ts'
import { SellerAddress } from '#client/components/layout/SellerAddress.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { isCancelledOrPostponed, POSTPONED } from '#domain/bookings/booking-status.ts'
import type { IncludedTax } from '#domain/bookings/included-tax.ts'
import { stayLabel, visitHours } from '#domain/bookings/visit.ts'
import { inDateOrder, isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings/bookings.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import { giftCardLabel, giftTotal } from '#domain/gift-cards/gift-card-payments.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { formatMoney } from '#domain/money.ts'
import { cardBrandName, isCardBrand } from '#domain/payments/card-brands.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { formatDate, formatDay } from '#domain/time/format-date.ts'
import { nounOf } from './BookingPage.tsx'
import { type BookingPageProps, formatDeadline, isOverdue } from './booking-labels.ts'
import { deliverySentence } from './DeliveryStatus.tsx'
import { RefundsAndCredits } from './RefundsAndCredits.tsx'

type Props = BookingPageProps & {
  /** The tax, and of how much it is. */
  tax: (IncludedTax & { taxed: number }) | null
}

/** A printable receipt, in countries whose law names one a tax invoice: who sold what to whom, with the tax in it. */
export const receiptPage = (props: Props): PagePart[] => {
  const { booking, country, token, money } = props
  const refunded = booking.refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0)
  const netPaid = booking.paid - refunded
  return [
    <article key="receipt" className="wrap page section-last receipt">
      <h1>{country.receiptName}</h1>
      <div className="receipt-parties">
        <address>
          <strong>{country.company}</strong>
          <br />
          <SellerAddress {...country} />
        </address>
        <ReceiptFacts {...props} />
      </div>
      {inDateOrder(booking.lines).map((line) => (
        <ReceiptLine key={line.id} {...props} line={line} />
      ))}
      <PriceBreakdown
        lines={booking.trace}
        total={netPaid === booking.total ? null : booking.total}
        money={money}
      />
      <dl className="trace">
        {booking.balance && (
          <Amount label={stillToPayLabel(props, booking.balance)}>
            {formatMoney(booking.balance.amount, money)}
          </Amount>
        )}
        {refunded > 0 && (
          <>
            <Amount label="Paid">{formatMoney(booking.paid, money)}</Amount>
            <Amount label="Refunded">{formatMoney(-refunded, money)}</Amount>
          </>
        )}
        <Amount label={refunded > 0 ? 'Net paid' : 'Total paid'} isTotal>
          {formatMoney(netPaid, money)}
        </Amount>
        <TaxRows {...props} netPaid={netPaid} />
      </dl>
      <RefundsAndCredits {...props} />
      <p className="no-print links">
        <button className="button button-plain script-only" type="button" data-share="print">
          Print or save as PDF
        </button>
        <a href={routes.booking({ country: country.code, token })}>Back to your {nounOf(props)}</a>
      </p>
    </article>,
  ]
}

/** When the rest is charged or due; once the bank has said no, until when it can be paid. */
function stillToPayLabel(
  { booking, country }: Props,
  { dueOn, until, isCardSaved }: NonNullable<Booking['balance']>,
): string {
  if (until && isOverdue(booking))
    return `Still to pay, by ${formatDeadline(until, timeZoneOf(booking.lines[0], country), country)}`
  const how = isCardSaved ? 'charged on' : 'due'
  return `Still to pay, ${how} ${formatDay(dueOn, country.locale)}`
}

function ReceiptFacts({ booking, country, money }: Props) {
  const { firstName, lastName, email, billingAddress } = booking.customer
  const [name, domain] = email.split(/(?=@)/)
  const zone = timeZoneOf(booking.lines[0], country)
  return (
    <dl className="receipt-facts">
      <Fact label={`${/invoice/i.test(country.receiptName) ? 'Invoice' : 'Receipt'} number`}>
        {booking.reference}
      </Fact>
      <Fact label="Date">
        {formatDate(cityClock(new Date(booking.bookedAt), zone).date, country.locale)}
      </Fact>
      <Fact label="Customer">
        {billingAddress?.name ?? `${firstName} ${lastName}`.trim()}
        <br />
        {/* Where it does not fit, it breaks before its @. */}
        {name}
        <wbr />
        {domain}
        {billingAddress && (
          <>
            <br />
            {billingAddress.street}, {billingAddress.city} {billingAddress.postcode},{' '}
            {billingAddress.country}
          </>
        )}
      </Fact>
      {booking.card && (
        <Fact label="Paid with">
          {isCardBrand(booking.card.brand) && <CardLogo brand={booking.card.brand} />}{' '}
          {cardBrandName(booking.card.brand)} ending in {booking.card.last4}
          {booking.giftCards.length > 0 &&
            `, ${formatMoney(booking.paid - giftTotal(booking.giftCards), money)}`}
        </Fact>
      )}
      {booking.giftCards.map(({ last4, amount }) => (
        <Fact key={last4} label="Paid with">
          {giftCardLabel({ last4 })}, {formatMoney(amount, money)}
        </Fact>
      ))}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function ReceiptLine({ line, country }: Props & { line: BookedLine }) {
  const { productName, gift, visit, startsAt, timeZone, cityName, status, unit } = line
  const when = visitHours({ startsAt, timeZone, endsAt: visit?.endsAt }, country.locale)
  const isOff = isCancelledOrPostponed(status)
  // A day that was postponed is still to be chosen.
  const hasDay = !isImmediate(line) && (status !== POSTPONED || line.isCalledOff)
  return (
    <section>
      <h2>{productName}</h2>
      <p>
        {hasDay && `${when}, `}
        {!isImmediate(line) && `${cityName}, `}
        {gift ? giftDeliveryLabel(gift, country) : partyLabel(line, unit)}.
        {isOff && (status === POSTPONED && !line.isCalledOff ? ' Postponed.' : ' Cancelled.')}
      </p>
      {[
        hasDay && visit && stayLabel(visit, timeZone, country.locale),
        !isOff && deliverySentence(line, country),
      ]
        .filter(Boolean)
        .map((text) => (
          <p key={String(text)}>{text}</p>
        ))}
      {visit?.place && (
        <p>
          Meeting point: {visit.place.name}, {visit.place.address}
        </p>
      )}
    </section>
  )
}

type AmountProps = { label: string; children: ReactNode; isTotal?: boolean }

const Amount = ({ label, children, isTotal }: AmountProps) => (
  <div className={isTotal ? 'trace-total' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The tax by its name and rate, and what it is not in: gift cards and credit are taxed when they are spent. */
function TaxRows({ booking, country, money, tax, netPaid }: Props & { netPaid: number }) {
  if (!tax)
    return (
      <div>
        <dt>{taxLabel(tax, money, country)}</dt>
      </div>
    )
  const { taxName } = country
  const untaxed = netPaid - tax.taxed
  const isUntaxed =
    untaxed > 0 && (booking.credits.length > 0 || booking.lines.some(({ gift }) => gift))
  return (
    <>
      {(tax.taxed > 0 || !isUntaxed) && (
        <>
          <Amount label={includedTaxLabel(country)}>{formatMoney(tax.amount, money)}</Amount>
          <Amount label={`Total excluding ${taxName}`}>
            {formatMoney(tax.taxed - tax.amount, money)}
          </Amount>
        </>
      )}
      {isUntaxed && (
        <Amount label={`Gift cards and credit (${taxName} when spent)`}>
          {formatMoney(untaxed, money)}
        </Amount>
      )}
    </>
  )
}
