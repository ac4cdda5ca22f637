import { CANCELLED } from '#domain/bookings/status.ts'
import type { Tax } from '#domain/bookings/tax.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { cardName, isCard } from '#domain/checkout/cards.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import { formatDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { CardLogo } from '../../components/CardLogo.tsx'
import { exact } from '../../components/money.ts'
import { Trace } from '../../components/Trace.tsx'
import { taxWords } from '../../components/tax.ts'
import type { Part } from '../part.ts'
import { Back } from './BookingPage.tsx'
import { type BookingProps, momentWords } from './words.ts'

/** Tax inside what was kept. Minor units. */
type Props = BookingProps & { tax: Tax | null }

/** A receipt that prints on one page: every rule of every price, the tax inside, what came back. */
export const receiptPage = (props: Props): Part[] => {
  const { booking, country, token, money, tax } = props
  const back = booking.refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0)
  const zone = booking.lines[0]?.timeZone ?? 'UTC'
  const { firstName, lastName, email } = booking.customer
  return [
    <article key="receipt" className="wrap page section-last receipt">
      <h1>Receipt</h1>
      <dl className="receipt-facts">
        <div>
          <dt>Reference</dt>
          <dd>{booking.reference}</dd>
        </div>
        <div>
          <dt>Paid on</dt>
          <dd>{momentWords(booking.bookedAt, zone, country)}</dd>
        </div>
        <div>
          <dt>Paid by</dt>
          <dd>{[`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', ')}</dd>
        </div>
        {booking.card && (
          <div>
            <dt>Paid with</dt>
            <dd>
              {isCard(booking.card.brand) && <CardLogo brand={booking.card.brand} />}{' '}
              {cardName(booking.card.brand)} ending in {booking.card.last4}
            </dd>
          </div>
        )}
        <div>
          <dt>Sold by</dt>
          <dd>Daylark, {country.name}</dd>
        </div>
      </dl>
      {booking.lines.map((line) => (
        <section key={line.id}>
          <h2>{line.productName}</h2>
          <p>
            {!isAtOnce(line) &&
              `${momentWords(line.startsAt, line.timeZone, country)}, ${line.cityName}, `}
            {partyWords(line, line.unit)}.{line.status === CANCELLED && ' Cancelled.'}
          </p>
        </section>
      ))}
      <Trace lines={booking.trace} total={booking.total} money={money} />
      {booking.rest && (
        <p className="sum">
          Still to pay, by {formatDay(booking.rest.dueOn, country.locale)}{' '}
          <span>−{exact(booking.rest.amount, money)}</span>
        </p>
      )}
      {back > 0 && (
        <p className="sum">
          Given back <span>−{exact(back, money)}</span>
        </p>
      )}
      <p className="sum sum-total">
        Kept <strong>{exact(booking.paid - back, money)}</strong>
      </p>
      <p className="hint">{taxWords(tax, money)}</p>
      <Back {...props} />
      <p className="no-print">
        <a href={routes.booking({ country: country.code, token })}>Back to your booking</a>
      </p>
    </article>,
  ]
}
