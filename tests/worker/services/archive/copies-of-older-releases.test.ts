import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishedOrders } from '#tests/support/databases/finished-orders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { archiveOrders } from '#worker/jobs/archive-orders.ts'
import { loadColumns } from '#worker/services/archive/archived-tables.ts'
import { restoreOrders } from '#worker/services/archive/restore-orders.ts'

let shop: TestBackend
let made: Awaited<ReturnType<typeof finishedOrders>>
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  made = await finishedOrders(shop)
})
afterAll(() => shop.close())

/** What copies of the first release with an archive have. Only add tables here, never columns. */
const FIRST_COLUMNS: Readonly<Record<string, string>> = {
  orders:
    'id cart_id customer_id country currency status state total booking_fee contact lines visits campaign intent_id client_secret intent_amount page_id payment_method attempt next_action message paying_since quote_until created_at booked_at purchase_event_at codes details deposit gift_parts gift_paid payer card_use link_version checked_at',
  order_history: 'order_id at status state reason note',
  balance:
    'id state amount saved_method saved_payer payer card_use intent_id client_secret intent_amount page_id payment_method attempt next_action message paying_since asked_at paid_at checked_at created_at',
  surcharge:
    'id order_id line_id date start slot_id price amount currency state version page_id url intent_id created_at expires_at checked_at',
  refund:
    'id order_id line_id intent_id amount currency state reason provider_id created_at done_at checked_at attempts',
  payment_card: 'order_id brand last4 fingerprint',
  booking:
    'line_id order_id status date start time_zone starts_at price paid policy moves credit_only request postponed_until message version changed_at balance balance_paid operator_cancelled_at opened_at parcel_state visit notified_place place_notices',
  booking_history: 'line_id order_id at status date start actor reason note',
  download: 'line_id order_id product_id link sent_at expires_at opens content',
  parcel:
    'line_id order_id recipient address contents carrier tracking_number packed_at shipped_at',
  booking_occasion: 'line_id customer_id milestone_id',
  alternative: 'id order_id line_id position doc facts country total state created_at expires_at',
  conversion: 'reference_id click_id product_id total currency at',
  outbox: 'id kind order_id state claimed_at created_at data attempts subject sent_at',
  order_claim: 'order_id customer_id claimed_at',
}
/** The migration that came with the archive. */
const FIRST_MIGRATION = '0029_archive.sql'
const MIGRATIONS = new URL('../../../../worker/db/migrations/orders/', import.meta.url)

type Column = { name: string; notnull: 0 | 1; dflt_value: string | null }

describe('copies that an older release wrote', () => {
  it.each(Object.entries(FIRST_COLUMNS))(
    'fit into %s: columns only come along',
    async (table, first) => {
      const { results } = await shop.ordersDb
        .prepare(
          `SELECT name, "notnull", dflt_value FROM pragma_table_info('${table}') WHERE NOT (type = 'INTEGER' AND pk > 0)`,
        )
        .all<Column>()
      const names = first.split(' ')
      expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
      // A copy doesn't tell a column it never had from one that is NULL: both come back as NULL.
      const added = results.filter(({ name }) => !names.includes(name))
      expect(
        added.filter(({ notnull, dflt_value }) => (notnull === 1) === (dflt_value === null)),
      ).toEqual([])
    },
  )

  it('are of no other tables', async () => {
    expect([...(await loadColumns(shop.ordersDb)).keys()]).toEqual(Object.keys(FIRST_COLUMNS))
  })

  it('are reached by no migration that changes rows: readers must know both forms', () => {
    const changing = new RegExp(
      `^\\s*(?:UPDATE|DELETE FROM) (?:${Object.keys(FIRST_COLUMNS).join('|')})\\b`,
      'm',
    )
    const later = readdirSync(MIGRATIONS).filter((name) => name > FIRST_MIGRATION)
    const texts = later.map(
      (name) => [name, readFileSync(new URL(name, MIGRATIONS), 'utf8')] as const,
    )
    expect(texts.filter(([, sql]) => changing.test(sql)).map(([name]) => name)).toEqual([])
  })

  it('come back with the defaults of columns that came later', async () => {
    const { ordersDb, backend } = shop
    await archiveOrders(backend)
    await ordersDb.exec(`ALTER TABLE booking ADD COLUMN later TEXT NOT NULL DEFAULT 'as before'`)
    await ordersDb.exec('ALTER TABLE booking ADD COLUMN latest TEXT')
    await restoreOrders(backend, [made.booked])
    const row = await ordersDb
      .prepare('SELECT later, latest FROM booking WHERE order_id = ?')
      .bind(made.booked)
      .first()
    expect(row).toEqual({ later: 'as before', latest: null })
  })
})
