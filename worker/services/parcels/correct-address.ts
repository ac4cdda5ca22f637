import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { type AddressInput, parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { fieldMessages, SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { insertOrderHistory, type OrderRow } from '#worker/services/orders/order-row.ts'

const PACKED_MESSAGE =
  'Your parcel is already packed, so its address can no longer be changed here. Please call us.'

/** Sends what is not packed yet to another address of the same country. Null when it is done. */
export async function correctAddress(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  input: AddressInput,
): Promise<Refusal | null> {
  const { address, issues } = parseDeliveryAddress(input, countryOf(order))
  if (issues.length > 0) {
    return refuse(422, SEVERAL_FIELDS_MESSAGE, { fields: fieldMessages(issues) })
  }
  const open = `FROM booking WHERE order_id = ?1 AND parcel_state = 'to pack' AND status <> ${CANCELLED}`
  const now = clock().getTime()
  const result = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT EXISTS (SELECT 1 ${open}), 'no parcel waits for its address'`,
      )
      .bind(order.id),
    ordersDb
      .prepare(`UPDATE parcel SET address = ?2 WHERE line_id IN (SELECT line_id ${open})`)
      .bind(order.id, JSON.stringify(address)),
    ordersDb
      .prepare(
        `INSERT INTO booking_history (line_id, order_id, at, status, date, start, actor, reason)
         SELECT line_id, order_id, CAST(?2 AS INTEGER), status, date, start, 'customer', 'address_corrected' ${open}`,
      )
      .bind(order.id, now),
    insertOrderHistory(ordersDb, order.id, now, 'address_corrected'),
  ])
  return result ? null : refuse(409, PACKED_MESSAGE)
}
