import { queueMails } from '#worker/db/queue-mail.ts'

type BookedDay = { line_id: string; order_id: string; visit: string | null }

type GuestMail = {
  kind: 'guestPlace' | 'guestChange'
  /** Tells this mail from others of its kind about the booking. */
  version: number
  data?: object
  now: number
}

/** Queues a mail to every guest who was invited to a day by email, but not to one who was removed, or who booked it. */
export const queueGuestMails = (
  ordersDb: OrdersDb,
  { line_id, order_id, visit }: BookedDay,
  { kind, version, data, now }: GuestMail,
): D1PreparedStatement[] =>
  visit === null
    ? []
    : [
        queueMails(
          ordersDb,
          {
            kind,
            id: `'${kind}:' || ?1 || ':' || guest.key || ':' || ?2`,
            orderId: 'order_id',
            data: `json_set(?5, '$.seat', guest.key)`,
            now: '?3',
            from: `FROM outbox JOIN orders ON orders.id = order_id
                JOIN json_each(details, '$.attendees') AS guest ON guest.key = data ->> 'seat'
              WHERE order_id = ?4 AND kind = 'invitation'
                AND COALESCE(guest.value ->> 'lineId', lines -> 0 ->> 'id') = ?1
                AND lower(guest.value ->> 'email') <> lower(contact ->> 'email')`,
          },
          line_id,
          version,
          now,
          order_id,
          JSON.stringify({ line: line_id, ...data }),
        ),
      ]

/** Tells the guests that their day was moved, postponed or cancelled. */
export const queueGuestChange = (
  ordersDb: OrdersDb,
  row: BookedDay & { version: number; date: string; start: string },
  now: number,
): D1PreparedStatement[] => {
  const { version, date, start } = row
  return queueGuestMails(ordersDb, row, {
    kind: 'guestChange',
    version,
    data: { date, start },
    now,
  })
}
