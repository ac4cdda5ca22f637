import { PriceBreakdown } from '#client/components/cart/PriceBreakdown.tsx'
import { CardLogo } from '#client/components/checkout/CardLogo.tsx'
import { formatAmount } from '#client/components/labels/format-amount.ts'
import { taxLabel } from '#client/components/labels/tax-label.ts'
import { SellerAddress } from '#client/components/layout/SellerAddress.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { IncludedTax } from '#domain/bookings/included-tax.ts'
import { stayLabel } from '#domain/bookings/visit.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { giftCardLabel } from '#domain/gift-cards/apply-gift-cards.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import { cardBrandName, isCardBrand } from '#domain/payments/card-brands.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/date-time.ts'
import { RefundsAndCredits } from './BookingPage.tsx'
import { type BookingPageProps, formatDeadline } from './booking-labels.ts'
import { deliverySentence } from './DeliveryStatus.tsx'

type Props = BookingPageProps & { tax: IncludedTax | null }

/** A printable receipt: price lines, included tax, refunds. */
export const receiptPage = (props: Props): PagePart[] => {
  const { booking, country, token, money, tax } = props
  const refunded = booking.refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0)
  const zone = booking.lines[0]?.timeZone ?? 'UTC'
  const { firstName, lastName, email } = booking.customer
  return [
    <article key="receipt" className="wrap page section-last receipt">
      <h1>{country.receiptName}</h1>
      <dl className="receipt-facts">
        <div>
          <dt>Reference</dt>
          <dd>{booking.reference}</dd>
        </div>
        <div>
          <dt>Paid on</dt>
          <dd>{formatDeadline(booking.bookedAt, zone, country)}</dd>
        </div>
        <div>
          <dt>Paid by</dt>
          <dd>{[`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', ')}</dd>
        </div>
        {booking.card && (
          <div>
            <dt>Paid with</dt>
            <dd>
              {isCardBrand(booking.card.brand) && <CardLogo brand={booking.card.brand} />}{' '}
              {cardBrandName(booking.card.brand)} ending in {booking.card.last4}
            </dd>
          </div>
        )}
        {booking.giftCards.map(({ last4, amount }) => (
          <div key={last4}>
            <dt>Paid with</dt>
            <dd>
              {giftCardLabel({ last4 })}, {formatAmount(amount, money)}
            </dd>
          </div>
        ))}
        <div>
          <dt>Sold by</dt>
          <dd>
            {country.company}
            <br />
            <SellerAddress {...country} />
          </dd>
        </div>
      </dl>
      {booking.lines.map((line) => (
        <section key={line.id}>
          <h2>{line.productName}</h2>
          <p>
            {!isImmediate(line) &&
              `${formatDeadline(line.startsAt, line.timeZone, country)}, ${line.cityName}, `}
            {line.gift ? giftDeliveryLabel(line.gift, country) : partyLabel(line, line.unit)}.
            {line.status === CANCELLED && ' Cancelled.'}
          </p>
          {line.visit && <p>{stayLabel(line.visit, line.timeZone, country.locale)}</p>}
          {line.status !== CANCELLED && <p>{deliverySentence(line, props.country)}</p>}
          {line.visit?.place && (
            <p>
              Meeting point: {line.visit.place.name}, {line.visit.place.address}
            </p>
          )}
        </section>
      ))}
      <PriceBreakdown lines={booking.trace} total={booking.total} money={money} />
      {booking.balance && (
        <p className="sum">
          Still to pay, by {formatDay(booking.balance.dueOn, country.locale)}{' '}
          <span>−{formatAmount(booking.balance.amount, money)}</span>
        </p>
      )}
      {refunded > 0 && (
        <p className="sum">
          Refunded <span>−{formatAmount(refunded, money)}</span>
        </p>
      )}
      <p className="sum sum-total">
        Total paid <strong>{formatAmount(booking.paid - refunded, money)}</strong>
      </p>
      <p className="hint">{taxLabel(tax, money, country)}</p>
      <RefundsAndCredits {...props} />
      <p className="no-print links">
        <button className="button button-plain script-only" type="button" data-share="print">
          Print or save as PDF
        </button>
        <a href={routes.booking({ country: country.code, token })}>Back to your booking</a>
      </p>
    </article>,
  ]
}
