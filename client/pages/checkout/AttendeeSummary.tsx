import { Fragment } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'

type AttendeeSummaryProps = {
  order: Pick<Order, 'attendees' | 'customer'>
  visits: readonly CartLine[]
  country: Country
}

/** Who comes along to which experience, with what was written about them; a buyer’s name alone says nothing. */
export function AttendeeSummary({ order, visits, country }: AttendeeSummaryProps) {
  const [first] = visits
  const parties = visits
    .map((line) => ({ line, guests: guestsOf(order, line.id, line === first) }))
    .filter(({ guests }) => guests.length > 0)
  return parties.length === 0 ? null : (
    <>
      <h2>Your guests</h2>
      {parties.map(({ line, guests }) => (
        <Fragment key={line.id}>
          {visits.length > 1 && <h3>{distinctLineName(line, visits, country)}</h3>}
          <ul>
            {guests.map((guest, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may be called the same
              <li key={`${guest} ${index}`}>{guest}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  )
}

function guestsOf(
  { attendees, customer }: AttendeeSummaryProps['order'],
  lineId: string,
  isFirst: boolean,
): string[] {
  const buyer = `${customer.firstName} ${customer.lastName}`
  return attendees
    .filter((attendee) => attendee.lineId === lineId || (isFirst && attendee.lineId === null))
    .map(({ name, relation, age, dietaryPreference, request }) =>
      [name, relation, age, dietaryPreference, request].filter(Boolean).join(' · '),
    )
    .filter((guest) => guest !== buyer)
}
