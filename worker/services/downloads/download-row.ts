import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { categoryOf, DEFAULT_CATEGORY } from '#domain/catalogue/category.ts'
import {
  DOWNLOAD_LINK_DAYS,
  type Download,
  type DownloadContent,
  downloadState,
} from '#domain/downloads/download.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import { queueBookingMail } from '#worker/services/booking-lifecycle/booking-statements.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'
import { insertTask } from '#worker/services/tasks/task-queue.ts'

export type DownloadRow = {
  line_id: string
  order_id: string
  product_id: string
  link: number
  sent_at: number | null
  expires_at: number | null
  opens: number
  content: string | null
}

export const findDownload = (ordersDb: OrdersDb, lineId: string) =>
  ordersDb.prepare('SELECT * FROM download WHERE line_id = ?').bind(lineId).first<DownloadRow>()

/** Whether this link of a download opens it now. */
export const stateOfLink = (
  row: DownloadRow,
  booking: Pick<BookingRow, 'status'>,
  link: number,
  now: number,
) =>
  downloadState(
    {
      isCancelled: booking.status === CANCELLED,
      currentLink: row.link,
      link,
      expiresAt: row.expires_at,
      opens: row.opens,
    },
    now,
  )

/** What is read: written for this customer, or published for everyone; null where the release has lost it. */
export async function loadDownloadContent(
  catalogueDb: CatalogueDb,
  { content, product_id }: DownloadRow,
): Promise<DownloadContent | null> {
  if (content !== null) return JSON.parse(content) as DownloadContent
  const published = await getDocument<Download[]>(catalogueDb, 'downloads')
  return published.find(({ product }) => product === product_id) ?? null
}

export const linkExpiry = (now: number) => now + DOWNLOAD_LINK_DAYS * DAY_MS

/** What a paid order delivers by email: mailed at once, or a task where someone writes it first. */
export const insertDownloads = (
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
): D1PreparedStatement[] =>
  orderLines(order)
    .filter(isDigital)
    .flatMap((line) => insertDownload(ordersDb, order, line, now))

const isDigital = ({ category = DEFAULT_CATEGORY }: CartLine) => categoryOf(category).isDigital

function insertDownload(
  ordersDb: OrdersDb,
  order: OrderRow,
  { id, productId, productName, sending }: CartLine,
  now: number,
): D1PreparedStatement[] {
  const isReady = (sending?.days ?? 0) === 0
  const mailed = { line_id: id, order_id: order.id, version: 1 }
  return [
    ordersDb
      .prepare(
        `INSERT INTO download (line_id, order_id, product_id, sent_at, expires_at)
         VALUES (?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER))`,
      )
      .bind(id, order.id, productId, isReady ? now : null, isReady ? linkExpiry(now) : null),
    isReady
      ? queueBookingMail(ordersDb, 'download', mailed, {}, now)
      : insertTask(
          ordersDb,
          { kind: 'download_to_write', subject: id, orderId: order.id, detail: productName },
          now,
        ),
  ]
}
