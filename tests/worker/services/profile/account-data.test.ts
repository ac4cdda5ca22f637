import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { listTables, whereStands } from '#tests/support/account/where-stands.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { PERSONAL_DATA } from '#worker/services/profile/personal-data.ts'

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const START = Date.parse('2026-11-21T00:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const columnsOf = async (table: string) =>
  (
    await shop.ordersDb
      .prepare('SELECT name FROM pragma_table_info(?)')
      .bind(table)
      .all<{ name: string }>()
  ).results.map(({ name }) => name)

const login = async () => {
  const visitor = shop.visitor()
  const answer = await visitor.shop.account.login({ body: MAYA })
  if ('token' in answer) visitor.caller.token = answer.token
  return visitor
}
const TRACES = [MAYA.email, 'Quokka', 'Okafor', '0400 123 789', 'friend.of.hers@example.com']

/** Every way in which a name, a phone or an address gets into the database. */
async function leaveTraces(maya: Awaited<ReturnType<typeof login>>) {
  await maya.shop.profile.update({ body: { lastName: 'Okafor', phone: '0400 123 789' } })
  await maya.shop.forms.create({
    body: { formId: 'picnic-preferences', answers: { pace: 'A stroll', occasion: 'Okafor' } },
  })
  granted(await addLine(maya, { date: '2026-12-18', start: '12:00' }))
  await maya.shop.visitorMerge.merge({ body: {} })
  const order = await shop.ordersDb
    .prepare("SELECT id FROM orders WHERE lower(contact ->> 'email') = ? AND state = 'paid'")
    .bind(MAYA.email)
    .first<string>('id')
  const line = await shop.ordersDb
    .prepare('SELECT line_id FROM booking WHERE order_id = ?')
    .bind(order)
    .first<string>('line_id')
  const gift = { from: 'Okafor', to: 'Okafor', message: 'Okafor', delivery: { email: MAYA.email } }
  const card = `${order}-1`
  const sql = [
    `UPDATE orders SET lines = json_set(lines, '$[0].gift', json('${JSON.stringify(gift)}'))
     WHERE id = '${order}'`,
    `UPDATE orders SET details = json_set(details, '$.attendees', json('[{"name":"Okafor","email":"friend.of.hers@example.com"}]')) WHERE id = '${order}'`,
    `UPDATE cart_line SET doc = json_set(doc, '$.gift', json('${JSON.stringify(gift)}'))
     WHERE cart_id = '${maya.caller.cartId}'`,
    `INSERT INTO order_history (order_id, at, status, state, reason, note) VALUES ('${order}', 1, 8, 'paid', 'x', 'Okafor called')`,
    `INSERT INTO booking_history (line_id, order_id, at, status, date, start, actor, reason, note)
     VALUES ('${line}', '${order}', 1, 8, '', '', 'staff', 'x', 'Okafor called')`,
    `INSERT INTO task (kind, subject, order_id, detail, action, due_at, state, actor, note, found_at, changed_at)
     VALUES ('x', 'x', '${order}', 'Okafor', 'review', 1, 'done', 'staff', 'Okafor', 1, 1)`,
    `INSERT INTO gift_card (id, origin, state, order_id, line_id, email, amount, currency, reason, last4, created_at, key_id, code_hash)
     VALUES ('${card}', 'PURCHASE', 'ACTIVE', '${order}', '${line}', '${MAYA.email}', 100, 'AUD', 'x', '1234', 1, 1, 'traces')`,
    `INSERT INTO gift (card_id, country, recipient, sender, theme, picture, opened_at, message)
     VALUES ('${card}', 'aus', 'Sam', 'Okafor', 'x', 'x', 1, 'from Okafor')`,
    `INSERT INTO gift_history (card_id, at, what, actor, note) VALUES ('${card}', 1, 'x', 'staff', 'Okafor called')`,
    `INSERT INTO experience_invitation (id, line_id, order_id, customer_id, seat, name, email, created_at)
     VALUES ('x', '${line}', '${order}', 'c-maya', 0, 'Okafor', 'friend.of.hers@example.com', 1)`,
    `INSERT INTO subscriber (email, is_subscribed, changed_at) VALUES ('${MAYA.email}', 1, 1)`,
    `INSERT INTO newsletter_request (id, email, country, wording, created_at, confirmed_at) VALUES ('x', '${MAYA.email}', 'aus', 1, 1, 2)`,
    `INSERT INTO form_submission (id, form, name, recipient, reply_to, answers, sender, digest, created_at)
     VALUES ('x', 'x', 'x', 'x', '${MAYA.email}', '["Okafor"]', 'x', 'x', 1)`,
    `INSERT INTO form_file (submission_id, position, name, type, content) VALUES ('x', 0, 'Okafor.png', 'x', x'00')`,
    `INSERT INTO review (id, order_id, line_id, seat, product_id, city, country, date, asked_at, author, stars, text, state)
     VALUES ('${line}', '${order}', '${line}', -1, 'x', 'x', 'aus', '2026-01-01', 1, 'Okafor', 5, 'x', 'published')`,
    `INSERT INTO parcel (line_id, order_id, recipient, address, contents) VALUES ('${line}', '${order}', 'Okafor', '{"name":"Okafor"}', '[]')`,
    `INSERT INTO redemption (code, order_id, cart_id, email, is_single, state, expires_at, updated_at)
     SELECT code, '${order}', 'x', '${MAYA.email}', 0, 'counted', 1, 1 FROM promotion LIMIT 1`,
    `INSERT INTO passkey (id, customer_id, public_key, counter, rp_id, transports, is_backed_up, name, created_at)
     VALUES ('x', 'c-maya', 'x', 0, 'x', '[]', 0, 'Okafor’s phone', 1)`,
    `INSERT INTO notify_request (id, email, product_id, city, country, created_at) VALUES ('x', '${MAYA.email}', 'x', '', 'aus', 1)`,
    `INSERT INTO gift_delivery (card_id, kind, generation, email, due_at, created_at) VALUES ('${card}', 'mail', 0, '${MAYA.email}', 1, 1)`,
    `INSERT INTO gift_delivery (card_id, kind, generation, address, due_at, state, created_at, handed_at)
     VALUES ('${card}', 'post', 0, '{"name":"Okafor"}', 1, 'handed', 1, 1)`,
    `INSERT INTO outbox (id, kind, order_id, state, created_at, data) VALUES ('x', 'x', 'c-maya', 'sent', 1, '{"name":"Okafor"}')`,
    `INSERT INTO account_event (id, customer_id, what, actor, note, at) VALUES ('x', 'c-maya', 'export', 'staff', 'Okafor called', 1)`,
    `UPDATE booking SET request = '{"note":"Okafor"}' WHERE line_id = '${line}'`,
  ]
  for (const statement of sql) await shop.ordersDb.prepare(statement).run()
}

/** Makes her known to the payment provider, as a card that is kept does. */
async function giveToProvider() {
  const answer = await shop.backend.payments().createCustomer({
    email: MAYA.email,
    name: 'Maya Okafor',
    reference: 'c-maya',
    idempotencyKey: 'traces',
  })
  if (answer.kind !== 'created') throw new Error(answer.kind)
  const { customer } = answer
  for (const table of ['customer', 'subscription', 'membership_invoice']) {
    const column = table === 'customer' ? 'id' : 'customer_id'
    await shop.ordersDb
      .prepare(`UPDATE ${table} SET payer = ? WHERE ${column} = 'c-maya'`)
      .bind(customer)
      .run()
  }
  await shop.ordersDb
    .prepare(`UPDATE orders SET payer = ? WHERE lower(contact ->> 'email') = ?`)
    .bind(customer, MAYA.email)
    .run()
  return customer
}

const runJob = () => JOBS.purge.run(shop.backend)

/** How columns are called that lead to a customer. */
const OF_SOMEBODY =
  /^(customer_id|owner_id|owner|accepted_by|saved_for|order_id|reference_id|line_id|cart_id|card_id|task_id|submission_id|email|recipient|reply_to|payer)$/
/** Tables that are named so and hold nothing of a customer's. */
const NOT_THEIRS: Readonly<Record<string, string>> = {
  wallet_device: 'of whoever was given the card, by the device alone',
  wallet_day_device: 'of whoever was given the booking’s link, by the device alone',
  idempotency: 'answers that are repeated for a day, to the one who asked',
  archive_leftover: 'names copies that the job deletes',
  erased_payer: 'only between two runs of the job, once the account is gone',
}
const isOfOrder = async (table: string) =>
  (
    await shop.ordersDb
      .prepare('SELECT "table" AS name FROM pragma_foreign_key_list(?)')
      .bind(table)
      .all<{ name: string }>()
  ).results.some(({ name }) => name === 'orders' || name === 'customer')

describe('the map of personal data', () => {
  it('names every column of every table that refers to a customer, or to what is theirs', async () => {
    for (const table of await listTables(shop)) {
      const columns = await columnsOf(table)
      const isNamed = columns.some((name) => OF_SOMEBODY.test(name)) || (await isOfOrder(table))
      if (isNamed && !(table in NOT_THEIRS))
        expect([table, PERSONAL_DATA[table] !== undefined]).toEqual([table, true])
      const { exported, withheld } = PERSONAL_DATA[table] ?? { exported: [], withheld: [] }
      if (PERSONAL_DATA[table] || columns.includes('customer_id'))
        expect([table, ...[...exported, ...withheld].sort()]).toEqual([table, ...columns.sort()])
    }
  })
})

describe('a customer’s data', () => {
  it('is exported for whoever knows the password, without secrets and of nobody else', async () => {
    const maya = await login()
    await maya.shop.milestones.create({
      body: { type: 'ANNIVERSARY', name: 'Quokka', date: '2019-04-01' },
    })
    expect(
      await maya.shop.accountData.export({ body: { password: 'a wrong password' } }),
    ).toMatchObject({
      status: 403,
      facts: { confirm: true },
    })
    await aBooking(shop, [{}], 'sam@example.com')
    const answer = await maya.shop.accountData.export({ body: MAYA })
    const text = JSON.stringify(answer)
    expect(text).toContain('Quokka')
    expect(text).not.toMatch(/argon2|token_version|client_secret|sam@example/)
    expect(answer).toMatchObject({
      tables: { customer: [{ email: MAYA.email, first_name: 'Maya' }] },
    })
  })
})

describe('what staff do with an account', () => {
  it('is kept with who did it and why, for its owner to read', async () => {
    shop.backend.config.SERVICE_TOKEN = 'a-service-token-of-thirty-two-letters'
    const staff = shop.visitor()
    staff.caller.token = shop.backend.config.SERVICE_TOKEN
    const tama = shop.visitor()
    await tama.signIn('c-tama', 'tama@example.com')
    const body = { who: 'Ines', note: 'her phone was stolen' }
    const params = { customer: 'Tama@Example.com' }
    expect(await staff.shop.staff.customer({ params })).toMatchObject({ id: 'c-tama', history: [] })
    expect(await staff.shop.staff.endCustomerSessions({ params, body })).toMatchObject({
      sessions: [],
      history: [{ what: 'end-sessions', who: 'Ines', why: 'her phone was stolen' }],
    })
    expect(await tama.shop.account.session()).toEqual({ isGood: false })
    const data = granted(await staff.shop.staff.exportCustomer({ params, body }))
    expect(data).toMatchObject({
      tables: {
        customer: [{ email: 'tama@example.com' }],
        account_event: [{ what: 'end-sessions' }, { what: 'export', note: body.note }],
      },
    })
    const unknown = { customer: 'nobody@example.com' }
    expect(await staff.shop.staff.customer({ params: unknown })).toMatchObject({ status: 404 })
    await shop.ordersDb.prepare("DELETE FROM subscription WHERE customer_id = 'c-tama'").run()
    await shop.ordersDb
      .prepare(
        "UPDATE booking SET status = 99 WHERE status NOT IN (10, 99) AND order_id IN (SELECT id FROM orders WHERE customer_id = 'c-tama')",
      )
      .run()
    expect(await staff.shop.staff.deleteCustomer({ params, body })).toMatchObject({
      erasedOn: expect.any(String),
    })
    expect(await staff.shop.staff.deleteCustomer({ params, body })).toMatchObject({ status: 409 })
  })
})

/** Tables that grow with orders; one erasure among 100,000 orders asks indexes. */
const GROWING = 'orders booking cart reservation outbox redemption gift_card gift_delivery'.split(
  ' ',
)

/** Records the statements that are asked until the answer is called. */
function recordStatements() {
  const { ordersDb } = shop
  const asked = new Set<string>()
  const prepare = ordersDb.prepare
  ordersDb.prepare = (sql) => {
    asked.add(sql)
    return prepare.call(ordersDb, sql)
  }
  return () => {
    ordersDb.prepare = prepare
    return [...asked].filter((sql) => /customer_id|email|recipient/.test(sql))
  }
}

async function scannedTables(statements: readonly string[]) {
  expect(statements.length).toBeGreaterThan(20)
  const plans = await Promise.all(
    statements.map((sql) =>
      shop.ordersDb.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>(),
    ),
  )
  const steps = plans.flatMap(({ results }) => results.map(({ detail }) => detail))
  return steps.filter((step) => GROWING.includes(step.match(/^SCAN (\w+)/)?.[1] ?? ''))
}

describe('an account that is deleted', () => {
  it('is kept while a booking is to come or a WonderPass runs', async () => {
    const { reference } = await aBooking(shop, [{}], MAYA.email)
    const maya = await login()
    const { obstacles } = await maya.shop.accountData.showDeletion()
    expect(obstacles.map(({ kind }) => kind)).toEqual(['bookings', 'membership'])
    expect(await maya.shop.accountData.delete({ body: MAYA })).toMatchObject({ status: 409 })
    await shop.ordersDb
      .prepare('UPDATE booking SET status = 99 WHERE order_id = ?')
      .bind(reference)
      .run()
    await shop.ordersDb.prepare("DELETE FROM subscription WHERE customer_id = 'c-maya'").run()
    expect((await maya.shop.accountData.showDeletion()).obstacles).toEqual([])
  })

  it('is closed at once, kept by a login, and else leaves no name after seven days', async () => {
    const first = await login()
    expect(
      await first.shop.accountData.delete({ body: { password: 'a wrong password' } }),
    ).toMatchObject({ status: 403 })
    expect(await first.shop.accountData.delete({ body: MAYA })).toEqual({
      erasedOn: new Date(START + 7 * DAY_MS).toISOString(),
    })
    await expect(
      first.shop.milestones.create({ body: { type: 'OTHER', date: '2020-01-01' } }),
    ).rejects.toMatchObject({ status: 401 })

    shop.turnTo(START + 6 * DAY_MS)
    const second = await login()
    shop.turnTo(START + 8 * DAY_MS)
    await runJob()
    expect(await second.shop.profile.show()).toMatchObject({ email: MAYA.email })

    await leaveTraces(second)
    const payer = await giveToProvider()
    expect(await shop.backend.payments().listCards(payer)).toMatchObject({ kind: 'found' })
    await second.shop.accountData.delete({ body: MAYA })
    shop.turnTo(START + 15 * DAY_MS - 1)
    await runJob()
    for (const trace of TRACES) expect(await whereStands(shop, trace)).not.toEqual([])
    shop.turnTo(START + 15 * DAY_MS)
    const asked = recordStatements()
    expect(await runJob()).toMatchObject({ erased: 1 })
    expect(await scannedTables(asked())).toEqual([])
    for (const trace of TRACES)
      expect([trace, ...(await whereStands(shop, trace))]).toEqual([trace])
    // The provider’s own events keep its word for nobody.
    expect(await whereStands(shop, payer)).toEqual(['inbox'])
    expect(await shop.backend.payments().deleteCustomer(payer)).toMatchObject({
      kind: 'refused',
      code: 'resource_missing',
    })
    const late = shop.visitor()
    expect(await late.shop.account.login({ body: MAYA })).toMatchObject({ status: 401 })
    expect(await runJob()).toMatchObject({ erased: 0 })
  })
})
