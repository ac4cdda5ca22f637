import { Icon } from '#client/components/Icon.tsx'
import { deliveryPromiseLabel, postedLabel } from '#client/components/labels/delivery-labels.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { addressLine } from '#domain/checkout/delivery-address.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import type { ParcelState } from '#domain/parcels/parcel.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import type { BookingPageProps } from './booking-labels.ts'

type Props = BookingPageProps & { line: BookedLine }

/** How a line that is sent has got on, and what its buyer can do now. */
export function DeliveryStatus(props: Props) {
  const { line, country } = props
  const { download, isBeingMade, parcel, sending } = line
  return (
    <>
      {download && (
        <p className="day-ticket-when">
          <Icon name="mail" />
          <span>
            <a href={routes.download({ country: country.code, token: download.token })}>
              {download.openedAt ? 'Open it again' : 'Open it'}
            </a>
            {' · '}
            {download.openedAt
              ? `Opened on ${dayOf(download.openedAt, props)}`
              : 'Ready, and not opened yet'}
          </span>
        </p>
      )}
      {download && (
        <form
          method="post"
          action={routes.renewDownload({ country: country.code, token: download.token })}
        >
          <p className="hint">
            The link works until {dayOf(download.expiresAt, props)}.{' '}
            <button className="text-button" type="submit">
              Email me a new one
            </button>
          </p>
        </form>
      )}
      {isBeingMade && sending && (
        <p className="day-ticket-when">
          <Icon name="mail" />
          <strong>{deliveryPromiseLabel(sending, country)}</strong>
        </p>
      )}
      {parcel && <ParcelStatus {...props} parcel={parcel} />}
    </>
  )
}

const PARCEL_LABELS: Record<ParcelState, string> = {
  'to pack': 'To be packed',
  packed: 'Packed',
  shipped: 'On its way',
  returned: 'Back with us',
}

/** What stands on the badge of a line that is only sent. */
export const deliveryLabel = ({ download, isBeingMade, parcel, ...line }: BookedLine) => {
  if (!isImmediate(line)) return null
  if (parcel) return PARCEL_LABELS[parcel.state]
  if (isBeingMade) return 'Being made for you'
  if (!download) return null
  return download.openedAt ? 'Opened' : 'Ready to open'
}

function ParcelStatus(props: Props & { parcel: NonNullable<BookedLine['parcel']> }) {
  const { country, token, line, parcel } = props
  const { state, recipient, address, carrier, trackingNumber, trackingUrl, shippedAt } = parcel
  const isWaiting = state === 'to pack'
  return (
    <>
      <p className="day-ticket-when">
        <Icon name="bag" />
        <strong>
          {isWaiting && line.sending && isImmediate(line)
            ? deliveryPromiseLabel(line.sending, country)
            : `Parcel: ${PARCEL_LABELS[state].toLowerCase()}`}
        </strong>
      </p>
      <p>
        To {recipient}, {addressLine(address)}.{' '}
        {isWaiting && (
          <a href={routes.deliveryAddress({ country: country.code, token })}>Change the address</a>
        )}
      </p>
      {shippedAt && (
        <p>
          {postedLabel(country)} on {dayOf(shippedAt, props)}
          {carrier && ` with ${carrier}`}
          {trackingNumber && `, tracking number ${trackingNumber}`}.{' '}
          {trackingUrl && (
            <a href={trackingUrl} rel="noopener noreferrer">
              Track your parcel
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** How a line that is sent has got on, in a sentence for the receipt; null for the others. */
export function deliverySentence(line: BookedLine, country: Country): string | null {
  const { download, isBeingMade, parcel } = line
  if (parcel) {
    const { state, shippedAt, carrier, trackingNumber } = parcel
    const tracking = trackingNumber && `tracking number ${trackingNumber}`
    const posted =
      shippedAt && `${postedLabel(country).toLowerCase()} on ${dayOf(shippedAt, { line, country })}`
    return `Parcel: ${[PARCEL_LABELS[state].toLowerCase(), posted, carrier, tracking].filter(Boolean).join(', ')}.`
  }
  if (isBeingMade) return 'Sent by email when it’s made.'
  if (!download) return null
  return download.openedAt
    ? `Sent by email, opened on ${dayOf(download.openedAt, { line, country })}.`
    : 'Sent by email, not opened yet.'
}

const dayOf = (instant: string, { line, country }: Pick<Props, 'line' | 'country'>) =>
  formatDay(cityClock(new Date(instant), line.timeZone).date, country.locale)
