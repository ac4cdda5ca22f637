import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { visitHours } from '#domain/bookings/visit.ts'
import type { Country } from '#domain/countries/country.ts'
import { BookingCode } from './BookingCode.tsx'

type Props = {
  image: string
  /** The id of its heading. */
  labelledBy: string
  /** The reference, while there is a day to come to. */
  code: string | null
  /** Its name, its day and who comes. */
  head: ReactNode
  /** What stands below the part that is torn off. */
  children?: ReactNode
}

/** A booked experience as a ticket. */
export const DayTicket = ({ image, labelledBy, code, head, children }: Props) => (
  <article className="day-ticket" aria-labelledby={labelledBy}>
    <div className="day-ticket-head">
      <Picture src={image} alt="" sizes="(min-width: 700px) 240px, 100vw" eager />
      <div className="day-ticket-words">{head}</div>
      {code && <BookingCode reference={code} />}
    </div>
    {children}
  </article>
)

type TimeProps = {
  startsAt: string
  timeZone: string
  visit: { endsAt: string | null } | null | undefined
  country: Country
}

export const DayTicketTime = ({ startsAt, timeZone, visit, country }: TimeProps) => (
  <p className="day-ticket-when">
    <Icon name="calendar" />
    <strong>{visitHours({ startsAt, endsAt: visit?.endsAt, timeZone }, country.locale)}</strong>
  </p>
)
