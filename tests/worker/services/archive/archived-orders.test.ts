import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { finishedOrders, OWNER } from '#tests/support/databases/finished-orders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { archiveOrders } from '#worker/jobs/archive-orders.ts'
import { runJobs } from '#worker/jobs/run-jobs.ts'
import { readArchivedCopies } from '#worker/services/archive/archived-copies.ts'
import { restoreOrderByKey } from '#worker/services/archive/restore-orders.ts'
import { selectSavings } from '#worker/services/membership/savings.ts'
import { bookingToken } from '#worker/services/orders/signed-link.ts'
import type { SubscriptionRow } from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { handleEvent } from '#worker/services/payments/stripe-webhook.ts'
import { exportTables } from '#worker/services/profile/export-tables.ts'
import { selectCartCodes } from '#worker/services/promotions/select-codes.ts'
import { customerHandlers } from '#worker/staff/manage-customers.ts'
import { getStaffOrder } from '#worker/staff/order-report.ts'

let isDown = false
let shop: TestBackend
let made: Awaited<ReturnType<typeof finishedOrders>>

/** An archive that can be switched off. */
const switched = (real: D1Database): D1Database =>
  new Proxy(real, {
    get(target, name) {
      if (isDown) throw new Error('D1_ERROR: Network connection lost.')
      return Reflect.get(target, name).bind(target)
    },
  })

beforeAll(async () => {
  shop = await openBackend({ quick: true, archive: switched })
  made = await finishedOrders(shop)
  await archiveOrders(shop.backend)
  expect(await here()).toEqual([])
})
afterAll(() => shop.close())

const here = async () =>
  (
    await shop.ordersDb.prepare('SELECT id FROM orders ORDER BY id').all<{ id: string }>()
  ).results.map(({ id }) => id)

async function owner() {
  const maya = shop.visitor()
  await maya.signIn(OWNER.id, OWNER.email)
  return maya
}

const asStaff = (reference: string) => getStaffOrder(shop.backend, reference)
const listPast = async () =>
  granted(
    await (await owner()).shop.customerBookings.list({ query: { list: 'past', page: 1 } }),
  ).bookings.map(({ reference }) => reference)

describe('while the archive can’t be reached', () => {
  it('what lies there is a matter of later, nothing else changes', async () => {
    isDown = true
    await expect(asStaff(made.booked)).rejects.toMatchObject({ status: 503, isPublic: true })
    expect(await listPast()).toEqual([])
    await expect(
      exportTables({ ...shop.backend, customerId: OWNER.id }, OWNER.email),
    ).rejects.toMatchObject({ status: 503 })
    const maya = await owner()
    const coming = await maya.shop.customerBookings.list({ query: { list: 'coming', page: 1 } })
    expect(granted(coming).bookings).toEqual([])
    expect((await asStaff('DL-000000000000')) as object).toMatchObject({ status: 404 })
    expect(await runJobs(shop.backend, ['archive'])).toEqual({ archive: null })
    expect(await here()).toEqual([])
    isDown = false
  })

  it('an account is not erased without what lies there', async () => {
    isDown = true
    await shop.ordersDb.exec(`UPDATE customer SET closed_at = 1 WHERE id = '${OWNER.id}'`)
    await runJobs(shop.backend, ['purge'])
    const email = () =>
      shop.ordersDb.prepare('SELECT email FROM customer WHERE id = ?').bind(OWNER.id).first('email')
    expect(await email()).toBe(OWNER.email)
    await shop.ordersDb.exec(`UPDATE customer SET closed_at = NULL WHERE id = '${OWNER.id}'`)
    isDown = false
  })
})

describe('without the binding of an archive that has orders', () => {
  it('a payment or a download may be in there: later, instead of never', async () => {
    const without = { ...shop.backend, archiveDb: undefined }
    await expect(restoreOrderByKey(without, 'pi')).rejects.toMatchObject({ status: 503 })
    const row = { event_id: 'evt_0', type: 'charge.dispute.created', order_id: null }
    const event = { ...row, object_id: 'dp_0', intent_id: 'pi' }
    expect(await handleEvent(without, event)).toBe(false)
  })

  it('the job fails, which is an alert', async () => {
    await expect(archiveOrders({ ...shop.backend, archiveDb: undefined })).rejects.toThrow(
      'The binding ARCHIVE is missing: it has 5 orders.',
    )
  })
})

describe('what others know of archived orders', () => {
  const hasBooked = async (email: string) => {
    const who = { customerId: null, email }
    const statement = selectCartCodes(shop.ordersDb, null, { now: 1, who, typed: 'HELLO10' })
    const row = await statement.first<{ has_booked: number; own_uses: number }>()
    return [row?.has_booked, row?.own_uses]
  }

  it('who has booked is no new customer, however the address is written', async () => {
    expect(await hasBooked('K.im+again@example.com')).toEqual([1, 1])
    // Nothing came of this one.
    expect(await hasBooked('lee@example.com')).toEqual([0, 0])
    expect(await hasBooked('someone@example.com')).toEqual([0, 0])
  })

  it('staff count them, and what member prices saved is still counted', async () => {
    const input = { ...shop.backend, params: { customer: OWNER.id } }
    const customer = await customerHandlers.customer(input as never)
    expect(granted(customer)).toMatchObject({ orders: 1 })
    const row = { customer_id: OWNER.id, country: 'aus', currency: 'AUD', joined_on: '2026-01-01' }
    const savings = selectSavings(shop.ordersDb, row as SubscriptionRow, 1)
    expect(await savings.first()).toMatchObject({ saved: 2_985, savedOn: 1 })
  })
})

describe('an archived order comes back', () => {
  it('for staff, by its reference', async () => {
    expect(granted(await asStaff(made.several))).toMatchObject({ reference: made.several })
    expect(await here()).toEqual([made.several])
  })

  it('for who asks for a new link to it: the old one has expired', async () => {
    const { shop: visitor } = shop.visitor()
    const params = { reference: made.booked }
    const seal = (at: string) =>
      bookingToken(
        { config: shop.backend.config, clock: () => new Date(at) },
        { id: made.booked, link_version: 1 },
      ).slice(made.booked.length + 1)
    const old = visitor.bookings.show({ params, query: { seal: seal('2026-11-21T00:00:00Z') } })
    expect(await old).toMatchObject({ status: 410 })
    granted(await visitor.bookings.sendLink({ body: params }))
    await shop.settled()
    const mail = await shop.ordersDb
      .prepare(`SELECT recipient FROM mailbox ORDER BY rowid DESC LIMIT 1`)
      .first('recipient')
    expect(mail).toBe('sam@example.com')
    const now = shop.backend.clock().toISOString()
    const fresh = await visitor.bookings.show({ params, query: { seal: seal(now) } })
    expect(granted(fresh)).toMatchObject({ reference: made.booked, paid: 19_900 })
  })

  it('for its customer’s list of what was', async () => {
    expect(await listPast()).toEqual([made.owned])
  })

  it('when its payment is disputed: the event may name nothing else', async () => {
    const archived = made.deposit
    const intent = await shop.env.ARCHIVE?.prepare(
      'SELECT key FROM archived_key WHERE order_id = ? LIMIT 1',
    )
      .bind(archived)
      .first<string>('key')
    const event = { type: 'charge.dispute.created', order_id: null, object_id: 'dp_1' }
    await shop.ordersDb.exec(
      `INSERT INTO inbox (event_id, type, received_at) VALUES ('evt_1', '${event.type}', 1)`,
    )
    const row = { ...event, event_id: 'evt_1', intent_id: intent ?? null }
    expect(await handleEvent(shop.backend, row)).toBe(true)
    const task = await shop.ordersDb
      .prepare(`SELECT order_id FROM task WHERE kind = 'dispute'`)
      .first('order_id')
    expect(task).toBe(archived)
  })

  it('and nothing else is looked for there', async () => {
    expect(await restoreOrderByKey(shop.backend, 'pi_of_another_shop')).toBeNull()
    expect(await here()).not.toContain(made.unpaid)
  })

  it('and an event of a membership asks nothing of it', async () => {
    await shop.ordersDb.exec(
      `INSERT INTO membership_invoice (id, customer_id, kind, state, country, currency, total, lines, plan, period_start, period_end, created_at, intent_id)
       SELECT 'inv', id, 'RENEWAL', 'void', 'aus', 'AUD', 1, '[]', '{}', '2030-01-01', '2030-02-01', 1, 'pi_fee' FROM customer LIMIT 1`,
    )
    isDown = true
    const event = { event_id: 'evt_fee', type: 'charge.dispute.updated', order_id: null }
    const row = { ...event, object_id: 'dp_fee', intent_id: 'pi_fee' }
    expect(await handleEvent(shop.backend, row)).toBe(true)
    isDown = false
    await shop.ordersDb.exec(`UPDATE task SET state = 'done' WHERE subject = 'dp_fee'`)
  })
})

/** Everything is in the archive again, and nothing else is. */
async function archiveAgain() {
  for (const days of [1, 31]) {
    shop.turnTo(shop.backend.clock().getTime() + days * DAY_MS)
    await archiveOrders(shop.backend)
  }
}

describe('an account whose orders are archived', () => {
  it('is exported with them', async () => {
    await shop.ordersDb.exec(`UPDATE task SET state = 'done'`)
    await archiveAgain()
    expect(await here()).not.toContain(made.owned)
    const { tables } = await exportTables({ ...shop.backend, customerId: OWNER.id }, OWNER.email)
    expect(tables.orders).toMatchObject([{ id: made.owned, total: 16_915 }])
    expect(tables.booking).toMatchObject([{ order_id: made.owned }])
    expect(tables.archived_order).toEqual([])
  })

  it('is erased with them: no copy names it any more', async () => {
    await archiveAgain()
    expect(await here()).not.toContain(made.owned)
    await shop.ordersDb.exec(`UPDATE customer SET closed_at = 1 WHERE id = '${OWNER.id}'`)
    await runJobs(shop.backend, ['purge'])
    expect(await here()).toContain(made.owned)
    await archiveAgain()
    expect(await here()).not.toContain(made.owned)
    const [copy] = await readArchivedCopies(shop.env.ARCHIVE as D1Database, [made.owned])
    expect(copy?.doc).toContain('16915')
    expect(copy?.doc).not.toContain(OWNER.email)
    const named = await shop.ordersDb
      .prepare('SELECT person FROM archived_order WHERE id = ?')
      .bind(made.owned)
      .first('person')
    expect(named).toBe(`erased-${OWNER.id}@erased.invalid`)
  })
})
