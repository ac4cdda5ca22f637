import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isPosted } from '#domain/cart/fulfilment.ts'
import type { PostalAddress } from '#domain/checkout/address.schema.ts'
import { parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import type { StaffParcel } from '#domain/contract/staff/fulfilment.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'
import { type CarrierId, trackingOf } from '#domain/parcels/carriers.ts'
import type { ParcelState } from '#domain/parcels/parcel.ts'
import { postBy } from '#domain/parcels/post-by.ts'
import { toIso } from '#domain/time/date-time.ts'
import {
  getOrderDetails,
  type OrderRow,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { insertTask } from '#worker/services/tasks/task-queue.ts'

export type ParcelRow = {
  line_id: string
  order_id: string
  recipient: string
  address: string
  contents: string
  carrier: CarrierId | null
  tracking_number: string | null
  packed_at: number | null
  shipped_at: number | null
}

export const findParcel = (ordersDb: OrdersDb, lineId: string) =>
  ordersDb.prepare('SELECT * FROM parcel WHERE line_id = ?').bind(lineId).first<ParcelRow>()

/** What a paid order posts: a parcel for each line, with a task for those who pack. */
export const insertParcels = (
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
): D1PreparedStatement[] =>
  orderLines(order)
    .filter(isPosted)
    .flatMap((line) => insertParcel(ordersDb, order, line, now))

function insertParcel(
  ordersDb: OrdersDb,
  order: OrderRow,
  line: CartLine,
  now: number,
): D1PreparedStatement[] {
  const { recipient, address, contents } = line.gift
    ? giftParcel(line.gift, order)
    : ownParcel(line, order)
  return [
    ordersDb
      .prepare(
        `INSERT INTO parcel (line_id, order_id, recipient, address, contents) VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(line.id, order.id, recipient, JSON.stringify(address), JSON.stringify(contents)),
    insertTask(
      ordersDb,
      {
        kind: 'parcel_to_pack',
        subject: line.id,
        orderId: order.id,
        detail: `${line.productName} for ${recipient}`,
      },
      now,
    ),
  ]
}

type NewParcel = Pick<ParcelRow, 'recipient'> & {
  address: PostalAddress | null
  contents: string[]
}

function ownParcel(line: CartLine, order: OrderRow): NewParcel {
  const { firstName, lastName, email } = orderContact(order)
  return {
    recipient: `${firstName} ${lastName}`.trim() || email,
    address: getOrderDetails(order).deliveryAddress,
    contents: parcelContents(line),
  }
}

const GIFT_CONTENTS = ['Greeting Card', 'Extra Touch']

/** A gift goes to its recipient, with the voucher that `shop gift-card post` prints. */
function giftParcel({ choice, summary }: LineGift, { country }: OrderRow): NewParcel {
  const { delivery, to } = choice
  return {
    recipient: to,
    address:
      delivery.by === 'post'
        ? parseDeliveryAddress(delivery.address, countryOf({ country })).address
        : null,
    contents: [
      'Gift voucher',
      ...summary.filter(({ label }) => GIFT_CONTENTS.includes(label)).map(({ text }) => text),
    ],
  }
}

const POSTAGE_LABEL = /shipping|postage/i

/** What the packing list says: the product, and every line of its price but the postage. */
const parcelContents = ({ productName, trace }: CartLine): string[] => [
  productName,
  ...trace.map(({ label }) => label).filter((label) => !POSTAGE_LABEL.test(label)),
]

type QueueRow = ParcelRow & {
  parcel_state: ParcelState
  country: string
  booked_at: number
  date: string
  start: string
  email: string
  phone: string | null
  /** The day of a gift, which is to arrive by then. */
  gift_date: string | null
}

type QueueFilter = { state?: ParcelState | 'all' | undefined; reference?: string | undefined }

const MAX_LISTED_PARCELS = 500

/** Parcels by the day on which they are posted, then as they were paid; what was cancelled is on no list. */
export async function listParcels(
  ordersDb: OrdersDb,
  { state = 'all', reference }: QueueFilter,
): Promise<StaffParcel[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT parcel.*, parcel_state, country, booked_at, booking.date, booking.start, contact ->> 'email' AS email, contact ->> 'phone' AS phone,
         (SELECT local_date FROM gift_delivery WHERE card_id = parcel.line_id AND kind = 'post' ORDER BY generation DESC) AS gift_date
       FROM booking JOIN parcel ON parcel.line_id = booking.line_id JOIN orders ON orders.id = booking.order_id
       WHERE parcel_state IS NOT NULL AND (booking.status <> ${CANCELLED} OR parcel_state = 'returned')
         AND NOT EXISTS (SELECT 1 FROM gift_card WHERE gift_card.id = parcel.line_id AND gift_card.state = 'STOPPED')
         AND (?1 = 'all' OR parcel_state = ?1) AND (?2 IS NULL OR booking.order_id = ?2)
       ORDER BY booked_at, parcel.line_id LIMIT ${MAX_LISTED_PARCELS}`,
    )
    .bind(state, reference ?? null)
    .all<QueueRow>()
  return results.map(toStaffParcel).sort((a, b) => a.postBy.localeCompare(b.postBy))
}

function toStaffParcel(row: QueueRow): StaffParcel {
  return {
    reference: row.order_id,
    line: row.line_id,
    state: row.parcel_state,
    contents: JSON.parse(row.contents) as string[],
    recipient: row.recipient,
    address: parcelAddress(row),
    country: row.country,
    email: row.email,
    phone: row.phone ?? '',
    paidAt: toIso(row.booked_at),
    postBy: postBy(row.gift_date === null ? row : { ...row, date: row.gift_date, start: '' }),
    packedAt: row.packed_at === null ? null : toIso(row.packed_at),
    shippedAt: row.shipped_at === null ? null : toIso(row.shipped_at),
    carrier: row.carrier && trackingOf(row.carrier, '').name,
    trackingNumber: row.tracking_number,
  }
}

const NO_ADDRESS = { line1: '', line2: '', city: '', state: '', postcode: '', country: '' }

/** Where a parcel goes; its lines are empty once the account of its orderer was erased. */
export const parcelAddress = ({ address }: Pick<ParcelRow, 'address'>): PostalAddress => ({
  ...NO_ADDRESS,
  ...(JSON.parse(address) as Partial<PostalAddress>),
})
