import { DayTicket, DayTicketTime } from '#client/components/bookings/DayTicket.tsx'
import { VisitDetails } from '#client/components/bookings/VisitDetails.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import { instantOf } from '#domain/time/date-time.ts'

type Props = { line: CartLine; order: Order; country: Country }

/** The ticket of an experience; nothing for what is sent. */
export function BookedDay({ line, order, country }: Props) {
  const visit = order.visits[line.id]
  if (!visit) return null
  const { id, productName, image, date, start, timeZone, cityName, unit } = line
  const startsAt = instantOf(date, start, timeZone).toISOString()
  return (
    <DayTicket
      labelledBy={`day-${id}`}
      image={image}
      code={order.enquiryReferenceId}
      head={
        <>
          <h2 id={`day-${id}`}>{productName}</h2>
          <DayTicketTime startsAt={startsAt} timeZone={timeZone} visit={visit} country={country} />
          <p className="facts">
            {cityName} · {partyLabel(line, unit)}
          </p>
        </>
      }
    >
      <VisitDetails visit={visit} cityName={cityName} timeZone={timeZone} country={country} />
    </DayTicket>
  )
}
