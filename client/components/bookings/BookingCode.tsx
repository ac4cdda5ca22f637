import { qrPath } from '#domain/bookings/qr-path.ts'

/** The reference of a booking for a reader at the meeting point. It opens nothing: that takes the signed link. */
export function BookingCode({ reference }: { reference: string }) {
  const { path, size } = qrPath(reference)
  return (
    <figure className="booking-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Your reference as a QR code">
        <path d={path} />
      </svg>
      <figcaption>
        <strong>{reference}</strong>
        <br />
        Show this when you arrive
      </figcaption>
    </figure>
  )
}
