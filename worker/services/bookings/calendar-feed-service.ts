import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { routes } from '#domain/routes.ts'
import { toIso } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'
import { type BookingRow, visitView } from '#worker/services/booking-lifecycle/booking-row.ts'
import { requireReauth } from '#worker/services/logins/reauthentication.ts'
import { serve } from '#worker/services/serve.ts'

const PAST_MS = 365 * DAY_MS
const MAX_DAYS = 500
const SIGNATURE_LENGTH = 43

export const calendarFeedService = serve(contract.calendarFeed, {
  async show({ ordersDb, customerId }) {
    const since = await ordersDb
      .prepare('SELECT created_at FROM calendar_feed WHERE customer_id = ?')
      .bind(customerId)
      .first<number>('created_at')
    return { since: since === null ? null : toIso(since) }
  },

  async open(input) {
    const { ordersDb, config, customerId, clock, newId, body } = input
    const owner = await requireReauth(input, body.password)
    if (isRefusal(owner)) return owner
    const [found] = await ordersDb.batch<{ id: string }>([
      ordersDb
        .prepare(
          `INSERT INTO calendar_feed (customer_id, id, created_at) VALUES (?1, ?2, CAST(?3 AS INTEGER))
           ON CONFLICT (customer_id) DO UPDATE SET id = iif(?4 = 1, excluded.id, id), created_at = iif(?4 = 1, excluded.created_at, created_at)
           RETURNING id`,
        )
        .bind(customerId, newId(), clock().getTime(), Number(body.isNew)),
    ])
    const token = feedToken(config, found?.results[0]?.id ?? '')
    return { url: config.ORIGIN + routes.calendarFeed({ country: body.country, token }) }
  },

  async close({ ordersDb, customerId }) {
    await ordersDb.prepare('DELETE FROM calendar_feed WHERE customer_id = ?').bind(customerId).run()
    return null
  },

  async days(input) {
    const { ordersDb, clock } = input
    const [id = '', signature = ''] = input.params.token.split('.')
    const feed =
      signature.length === SIGNATURE_LENGTH &&
      verifyKeyedHash(input.config, 'calendar feed', { values: [id], signature }) &&
      (await findFeed(ordersDb, id))
    if (!feed) return refuse(404, 'This calendar link doesn’t work.')
    const { bookings, milestones } = await listDays(input, feed.customer_id)
    const changes = [feed, ...milestones].map(({ created_at }) => created_at)
    const now = clock()
    return {
      days: bookings.flatMap((row) => toCalendarDay(row, now)),
      milestones: milestones.map(({ created_at: _, ...milestone }) => milestone),
      changedAt: toIso(Math.max(...changes, ...bookings.map(({ changed_at }) => changed_at))),
    }
  },
})

const feedToken = (config: Config, id: string) =>
  `${id}.${keyedHash(config, 'calendar feed', [id])}`

type Feed = { customer_id: string; created_at: number }

/** The feed with its customer; null for a closed account. */
const findFeed = (ordersDb: OrdersDb, id: string): Promise<Feed | null> =>
  ordersDb
    .prepare(
      `SELECT customer_id, created_at FROM calendar_feed JOIN customer ON customer.id = customer_id
       WHERE calendar_feed.id = ? AND closed_at IS NULL`,
    )
    .bind(id)
    .first<Feed>()

type DayRow = BookingRow & { country: string; lines: string }
type MilestoneRow = { id: string; type: string; name: string; date: string; created_at: number }

async function listDays({ ordersDb, clock }: Backend, customerId: string) {
  const [bookings, milestones] = await ordersDb.batch<unknown>([
    ordersDb
      .prepare(
        `SELECT booking.*, country, lines FROM orders JOIN booking ON order_id = orders.id
         WHERE orders.customer_id = ?1 AND orders.state = 'paid' AND visit IS NOT NULL
           AND booking.status NOT IN (${CANCELLED}, ${POSTPONED}) AND starts_at > CAST(?2 AS INTEGER)
         ORDER BY starts_at DESC, line_id LIMIT ${MAX_DAYS}`,
      )
      .bind(customerId, clock().getTime() - PAST_MS),
    ordersDb
      .prepare(
        'SELECT id, type, name, date, created_at FROM milestone WHERE customer_id = ? ORDER BY date, id',
      )
      .bind(customerId),
  ])
  return {
    bookings: (bookings?.results ?? []) as DayRow[],
    milestones: (milestones?.results ?? []) as MilestoneRow[],
  }
}

function toCalendarDay(row: DayRow, now: Date) {
  const line = (JSON.parse(row.lines) as CartLine[]).find(({ id }) => id === row.line_id)
  if (!line) return []
  const { id: lineId, productName, cityName } = line
  return [
    {
      ...{ lineId, productName, cityName, reference: row.order_id, country: row.country },
      party: partyLabel(line, line.unit),
      startsAt: toIso(row.starts_at),
      status: row.status,
      version: row.version,
      visit: visitView(row, now),
    },
  ]
}
