import type { Backend } from '#worker/app/context.ts'
import { sleep } from '#worker/app/with-timeout.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import {
  expireHostedPage,
  refundPayment,
  withFreshKey,
} from '#worker/payment-provider/idempotent-calls.ts'
import type { HostedPage } from '#worker/payment-provider/payments.ts'
import { findOrder, type OrderRow } from '#worker/services/orders/order-row.ts'
import { paidBookingUrl } from '#worker/services/orders/signed-link.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { listBookings } from './booking-row.ts'
import { queueBookingMail, releaseHoldStatement } from './booking-statements.ts'
import { moveWithSurcharge } from './move-booking.ts'

const MAX_POLLS = 5
const POLL_INTERVAL_MS = 100

export type SurchargeRow = {
  id: string
  order_id: string
  line_id: string
  date: string
  start: string
  price: number
  amount: number
  currency: string
  state: 'open' | 'moved' | 'refund_due' | 'refunded' | 'closed'
  version: number
  page_id: string | null
  url: string | null
  intent_id: string | null
  created_at: number
  expires_at: number
}

export const findOpenSurcharge = (ordersDb: OrdersDb, lineId: string) =>
  ordersDb
    .prepare(`SELECT * FROM surcharge WHERE line_id = ? AND state = 'open'`)
    .bind(lineId)
    .first<SurchargeRow>()

export const findSurcharge = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT * FROM surcharge WHERE id = ?').bind(id).first<SurchargeRow>()

/** The payment page of a surcharge, created on demand. Only a page that was saved is shown to anyone. */
export async function ensureSurchargePage(
  backend: Backend,
  order: OrderRow,
  { id, page_id, amount, currency, date }: SurchargeRow,
): Promise<HostedPage | null> {
  const { config, ordersDb, payments } = backend
  if (page_id) return fetchPage(backend, page_id)
  const returnUrl = paidBookingUrl(config, order)
  const answer = await withFreshKey(backend, `surcharge:${id}:page`, (idempotencyKey) =>
    payments().createHostedPage({
      orderId: order.id,
      amount,
      currency: currency.toLowerCase(),
      description: `The new day: ${date}`,
      successUrl: returnUrl,
      cancelUrl: returnUrl,
      idempotencyKey,
    }),
  )
  if (answer.kind !== 'page')
    return answer.kind === 'unknown' ? waitForConcurrentPage(backend, id) : null
  const { meta } = await ordersDb
    .prepare(
      `UPDATE surcharge SET page_id = ?, url = ? WHERE id = ? AND page_id IS NULL AND state = 'open'`,
    )
    .bind(answer.page.id, answer.page.url, id)
    .run()
  return meta.changes > 0 ? answer.page : findSavedPage(backend, id)
}

export const findOrderSurcharge = (ordersDb: OrdersDb, orderId: string) =>
  ordersDb
    .prepare(`SELECT * FROM surcharge WHERE order_id = ? AND state = 'open' ORDER BY created_at`)
    .bind(orderId)
    .first<SurchargeRow>()

/** Where a surcharge is paid; null when the provider does not answer. */
export const openSurchargeUrl = async (
  backend: Backend,
  order: OrderRow,
  surcharge: SurchargeRow,
): Promise<string | null> => (await ensureSurchargePage(backend, order, surcharge))?.url ?? null

const fetchPage = async ({ payments }: Backend, pageId: string): Promise<HostedPage | null> => {
  const answer = await payments().retrieveHostedPage(pageId)
  return answer.kind === 'page' ? answer.page : null
}

/** The provider refuses a concurrent request with the same key; the first one saves its page soon. */
async function waitForConcurrentPage(backend: Backend, id: string): Promise<HostedPage | null> {
  for (let look = 0; look < MAX_POLLS; look++) {
    const page = await findSavedPage(backend, id)
    if (page) return page
    await sleep(POLL_INTERVAL_MS)
  }
  return null
}

async function findSavedPage(backend: Backend, id: string): Promise<HostedPage | null> {
  const row = await findSurcharge(backend.ordersDb, id)
  return row?.page_id ? fetchPage(backend, row.page_id) : null
}

/** Ends what can be ended: paid ones move their booking, run-out ones are closed, money for nothing goes back. */
export function settleSurcharges(backend: Backend, orderId?: string): Promise<number> {
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT * FROM surcharge WHERE state IN ('open', 'refund_due') AND (?1 IS NULL OR order_id = ?1)
         ORDER BY checked_at, created_at LIMIT 50`,
      )
      .bind(orderId ?? null)
      .all<SurchargeRow>()
    return results
  }
  return processQueue(backend, { next, key: ({ id }) => id, table: 'surcharge' }, (surcharge) =>
    settleSurcharge(backend, surcharge),
  )
}

async function settleSurcharge(backend: Backend, surcharge: SurchargeRow): Promise<boolean> {
  if (surcharge.state === 'refund_due') return refundSurcharge(backend, surcharge)
  const order = await findOrder(backend.ordersDb, surcharge.order_id)
  if (!order) return false
  const page = await ensureSurchargePage(backend, order, surcharge)
  if (!page) return false
  if (page.paid && page.intent) return applyPaidSurcharge(backend, order, surcharge, page.intent)
  const row = await findSurchargeBooking(backend.ordersDb, surcharge)
  const isOver = backend.clock().getTime() >= surcharge.expires_at
  const isOpen = page.status === 'open'
  if (isOpen && !isOver && row?.version === surcharge.version) return false
  return expireSurchargePage(backend, surcharge, page)
}

const findSurchargeBooking = async (ordersDb: OrdersDb, { order_id, line_id }: SurchargeRow) =>
  (await listBookings(ordersDb, order_id)).find((row) => row.line_id === line_id)

/** Closes a surcharge in favour of another one, unless it has been paid meanwhile. True when closed. */
export async function supersedeSurcharge(
  backend: Backend,
  order: OrderRow,
  surcharge: SurchargeRow,
): Promise<boolean> {
  const page = await ensureSurchargePage(backend, order, surcharge)
  if (!page) return false
  if (page.paid && page.intent) {
    await applyPaidSurcharge(backend, order, surcharge, page.intent)
    return false
  }
  return expireSurchargePage(backend, surcharge, page)
}

async function expireSurchargePage(
  backend: Backend,
  surcharge: SurchargeRow,
  page: HostedPage,
): Promise<boolean> {
  const { ordersDb, clock } = backend
  if (page.status !== 'expired') {
    const answer = await expireHostedPage(backend, page.id)
    if (answer.kind !== 'page' || answer.page.status !== 'expired') return false
  }
  const closed = await tryBatch(ordersDb, [
    ordersDb
      .prepare(`UPDATE surcharge SET state = 'closed' WHERE id = ? AND state = 'open'`)
      .bind(surcharge.id),
    assertChanges(ordersDb, 1),
    releaseHoldStatement(ordersDb, surcharge.id, clock().getTime()),
  ])
  return closed !== null
}

/** The booking moves, or the payment is refunded when it cannot any more. */
async function applyPaidSurcharge(
  backend: Backend,
  order: OrderRow,
  surcharge: SurchargeRow,
  intent: string,
): Promise<boolean> {
  const { ordersDb, clock, waitUntil } = backend
  const row = await findSurchargeBooking(ordersDb, surcharge)
  const isMoved =
    row && (await moveWithSurcharge(backend, order, row, { ...surcharge, intent_id: intent }))
  if (isMoved) {
    waitUntil(backend.sendDueMail(backend))
    return true
  }
  const now = clock().getTime()
  await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE surcharge SET state = 'refund_due', intent_id = ? WHERE id = ? AND state = 'open'`,
      )
      .bind(intent, surcharge.id),
    assertChanges(ordersDb, 1),
    releaseHoldStatement(ordersDb, surcharge.id, now),
    ...(row
      ? [
          queueBookingMail(
            ordersDb,
            'notMoved',
            row,
            { date: surcharge.date, start: surcharge.start, amount: surcharge.amount },
            now,
          ),
        ]
      : []),
  ])
  waitUntil(backend.sendDueMail(backend))
  const updated = await findSurcharge(ordersDb, surcharge.id)
  return updated?.state === 'refund_due'
    ? refundSurcharge(backend, updated)
    : updated?.state === 'moved'
}

/** Refunds a whole payment: a second request is refused by the provider, so nothing is sent twice. */
async function refundSurcharge(
  backend: Backend,
  { id, order_id, intent_id, amount, currency }: SurchargeRow,
): Promise<boolean> {
  const name = `surcharge:${id}:refund`
  const refund = await refundPayment(backend, {
    intent: intent_id ?? '',
    orderId: order_id,
    name,
    idempotencyKey: name,
  })
  if (refund === 'failed') {
    const detail = `${amount} ${currency} of a surcharge`
    await createTask(backend, { kind: 'surcharge_stuck', subject: id, orderId: order_id, detail })
  }
  if (refund !== 'returned') return false
  await backend.ordersDb
    .prepare(`UPDATE surcharge SET state = 'refunded' WHERE id = ? AND state = 'refund_due'`)
    .bind(id)
    .run()
  return true
}
