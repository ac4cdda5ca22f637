import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { type HostedPage, isSentBack } from '#worker/payments/payments.ts'
import { wait } from '#worker/within.ts'
import { attempt, mustChange } from '../guard.ts'
import { lookedAt } from '../looked-at.ts'
import { bookingLinkOf } from '../order-link.ts'
import { type OrderRow, readOrder } from '../order-rows.ts'
import { releasing, telling } from './changing.ts'
import { moveWithSupplement } from './moving.ts'
import { readBookings } from './rows.ts'

const LOOKS = 5
const LOOK_AGAIN_MS = 100

export type SupplementRow = {
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

/** The one that waits for its payment. */
export const openOne = (d1: D1Database, lineId: string) =>
  d1
    .prepare(`SELECT * FROM supplement WHERE line_id = ? AND state = 'open'`)
    .bind(lineId)
    .first<SupplementRow>()

export const readOne = (d1: D1Database, id: string) =>
  d1.prepare('SELECT * FROM supplement WHERE id = ?').bind(id).first<SupplementRow>()

/** The page of a supplement, opened when first wanted; the key makes it one page however often it is asked for. */
export async function pageOf(
  backend: Backend,
  order: OrderRow,
  { id, page_id, amount, currency, date }: SupplementRow,
): Promise<HostedPage | null> {
  const { config, d1, payments } = backend
  if (page_id) return pageBy(backend, page_id)
  const back = bookingLinkOf(config, order)
  const answer = await payments().hostedPage({
    orderId: order.id,
    amount,
    currency: currency.toLowerCase(),
    description: `The new day: ${date}`,
    successUrl: back,
    cancelUrl: back,
    idempotencyKey: `sup:${id}:page`,
  })
  if (answer.kind !== 'page') return answer.kind === 'unknown' ? pageOfOther(backend, id) : null
  await d1
    .prepare('UPDATE supplement SET page_id = ?, url = ? WHERE id = ?')
    .bind(answer.page.id, answer.page.url, id)
    .run()
  return answer.page
}

/** Where the difference for a dearer day is paid; null where none waits or the provider does not answer. */
export async function openDifference(backend: Backend, order: OrderRow): Promise<string | null> {
  const open = await backend.d1
    .prepare(`SELECT * FROM supplement WHERE order_id = ? AND state = 'open' ORDER BY created_at`)
    .bind(order.id)
    .first<SupplementRow>()
  return open && ((await pageOf(backend, order, open))?.url ?? null)
}

const pageBy = async ({ payments }: Backend, pageId: string): Promise<HostedPage | null> => {
  const answer = await payments().retrieveHostedPage(pageId)
  return answer.kind === 'page' ? answer.page : null
}

/** A second click asks while the first one's request is under way, which the provider refuses: its page soon stands in the row. */
async function pageOfOther(backend: Backend, id: string): Promise<HostedPage | null> {
  for (let look = 0; look < LOOKS; look++) {
    const row = await readOne(backend.d1, id)
    if (row?.page_id) return pageBy(backend, row.page_id)
    await wait(LOOK_AGAIN_MS)
  }
  return null
}

/** Ends what can be ended: paid ones move their booking, run-out ones are closed, money for nothing goes back. */
export async function settleSupplements(backend: Backend, orderId?: string): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT * FROM supplement WHERE state IN ('open', 'refund_due') AND (?1 IS NULL OR order_id = ?1)
       ORDER BY looked_at, created_at LIMIT 50`,
    )
    .bind(orderId ?? null)
    .all<SupplementRow>()
  await lookedAt(backend, 'supplement', results)
  let done = 0
  for (const supplement of results) {
    try {
      if (await settleOne(backend, supplement)) done++
    } catch (cause) {
      logFault(cause, backend.requestId)
    }
  }
  return done
}

async function settleOne(backend: Backend, supplement: SupplementRow): Promise<boolean> {
  if (supplement.state === 'refund_due') return giveBack(backend, supplement)
  const order = await readOrder(backend.d1, supplement.order_id)
  if (!order) return false
  const page = await pageOf(backend, order, supplement)
  if (!page) return false
  if (page.paid && page.intent) return arrive(backend, order, supplement, page.intent)
  const row = await bookingOf(backend.d1, supplement)
  const isOver = backend.clock().getTime() >= supplement.expires_at
  const isOpen = page.status === 'open'
  if (isOpen && !isOver && row?.version === supplement.version) return false
  return closePage(backend, supplement, page)
}

const bookingOf = async (d1: D1Database, { order_id, line_id }: SupplementRow) =>
  (await readBookings(d1, order_id)).find((row) => row.line_id === line_id)

/** Gives a supplement up for another one, unless it has been paid meanwhile. True when it is closed. */
export async function giveUp(
  backend: Backend,
  order: OrderRow,
  supplement: SupplementRow,
): Promise<boolean> {
  const page = await pageOf(backend, order, supplement)
  if (!page) return false
  if (page.paid && page.intent) {
    await arrive(backend, order, supplement, page.intent)
    return false
  }
  return closePage(backend, supplement, page)
}

/** Closes the page first, so that nobody pays for a place that is given away. True when it is closed. */
async function closePage(
  { d1, clock, payments }: Backend,
  supplement: SupplementRow,
  page: HostedPage,
): Promise<boolean> {
  if (page.status !== 'expired') {
    const key = `sup:${supplement.id}:expire`
    const answer = await payments().expireHostedPage({ id: page.id, idempotencyKey: key })
    if (answer.kind !== 'page' || answer.page.status !== 'expired') return false
  }
  const closed = await attempt(d1, [
    d1
      .prepare(`UPDATE supplement SET state = 'closed' WHERE id = ? AND state = 'open'`)
      .bind(supplement.id),
    mustChange(d1, 1),
    releasing(d1, supplement.id, clock().getTime()),
  ])
  return closed !== null
}

/** Paid: the booking moves; where it cannot any more, the money goes back. */
async function arrive(
  backend: Backend,
  order: OrderRow,
  supplement: SupplementRow,
  intent: string,
): Promise<boolean> {
  const { d1, clock, later } = backend
  const row = await bookingOf(d1, supplement)
  const isMoved =
    row && (await moveWithSupplement(backend, order, row, { ...supplement, intent_id: intent }))
  if (isMoved) {
    later(sendDue(backend))
    return true
  }
  const now = clock().getTime()
  await attempt(d1, [
    d1
      .prepare(
        `UPDATE supplement SET state = 'refund_due', intent_id = ? WHERE id = ? AND state = 'open'`,
      )
      .bind(intent, supplement.id),
    mustChange(d1, 1),
    releasing(d1, supplement.id, now),
    ...(row
      ? [
          telling(
            d1,
            'notMoved',
            row,
            { date: supplement.date, start: supplement.start, amount: supplement.amount },
            now,
          ),
        ]
      : []),
  ])
  later(sendDue(backend))
  const due = await readOne(d1, supplement.id)
  return due?.state === 'refund_due' ? giveBack(backend, due) : due?.state === 'moved'
}

/** The whole of a payment goes back: asked for again later it is refused as gone, so nothing is sent twice. */
async function giveBack(
  { d1, payments }: Backend,
  { id, order_id, intent_id }: SupplementRow,
): Promise<boolean> {
  const name = `sup:${id}:refund`
  const answer = await payments().refund({
    intent: intent_id ?? '',
    orderId: order_id,
    name,
    idempotencyKey: name,
  })
  if (!isSentBack(answer)) return false
  await d1
    .prepare(`UPDATE supplement SET state = 'refunded' WHERE id = ? AND state = 'refund_due'`)
    .bind(id)
    .run()
  return true
}
