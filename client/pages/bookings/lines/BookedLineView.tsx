import { DayTicket, DayTicketTime } from '#client/components/bookings/DayTicket.tsx'
import { VisitDetails } from '#client/components/bookings/VisitDetails.tsx'
import { WALLET_NAMES } from '#client/components/labels/wallet-names.ts'
import {
  type BookingPageProps,
  formatDeadline,
  hasDate,
  isChoiceOver,
  lineStatus,
} from '#client/pages/bookings/booking-labels.ts'
import { DeliveryStatus, deliveryLabel } from '#client/pages/bookings/DeliveryStatus.tsx'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { isSoon, visitPhase } from '#domain/bookings/visit-phase.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import { routes } from '#domain/routes.ts'
import { LineActions } from './LineActions.tsx'
import { LineStatusMessage } from './LineStatusMessage.tsx'

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
  const { label, status } = isChoiceOver(line)
    ? { label: 'Cancelled by us', status: CANCELLED }
    : lineStatus(line, now)
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
