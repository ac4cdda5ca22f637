import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { trackingOf } from '#domain/parcels/carriers.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Config } from '#worker/app/env.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import { downloadToken } from '#worker/services/downloads/download-link.ts'
import type { DownloadRow } from '#worker/services/downloads/download-row.ts'
import { type ParcelRow, parcelAddress } from '#worker/services/parcels/parcel-row.ts'

type Deliveries = { downloads: readonly DownloadRow[]; parcels: readonly ParcelRow[] }

/** How a line that is sent has got on: opened, packed, on its way. */
export function deliveryView(
  config: Config,
  booking: BookingRow,
  { downloads, parcels }: Deliveries,
): Pick<BookedLine, 'download' | 'isBeingMade' | 'parcel'> {
  const isCancelled = booking.status === CANCELLED
  const download = downloads.find(({ line_id }) => line_id === booking.line_id)
  const parcel = parcels.find(({ line_id }) => line_id === booking.line_id)
  return {
    download: download && !isCancelled ? toDownloadLink(config, booking, download) : null,
    isBeingMade: download?.expires_at === null && !isCancelled,
    parcel:
      parcel && booking.parcel_state && (!isCancelled || booking.parcel_state === 'returned')
        ? { state: booking.parcel_state, ...toParcelView(parcel) }
        : null,
  }
}

const toDownloadLink = (
  config: Config,
  { opened_at }: BookingRow,
  { line_id, link, expires_at }: DownloadRow,
): BookedLine['download'] =>
  expires_at === null
    ? null
    : {
        openedAt: opened_at === null ? null : toIso(opened_at),
        expiresAt: toIso(expires_at),
        token: downloadToken(config, { lineId: line_id, link }),
      }

function toParcelView(parcel: ParcelRow) {
  const { recipient, shipped_at, carrier, tracking_number } = parcel
  const tracking = carrier && trackingOf(carrier, tracking_number ?? '')
  return {
    recipient,
    address: parcelAddress(parcel),
    shippedAt: shipped_at === null ? null : toIso(shipped_at),
    carrier: tracking ? tracking.name : null,
    trackingNumber: tracking_number,
    trackingUrl: tracking ? tracking.url : null,
  }
}
