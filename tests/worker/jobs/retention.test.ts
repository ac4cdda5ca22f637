import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_AFTER_DAYS, RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { PERSONAL_DATA } from '#worker/services/profile/personal-data.ts'
import { getMail, resendMail } from '#worker/staff/outbox-mails.ts'

const NOW = Date.parse('2027-06-01T00:00:00Z')
type Aged = {
  job: 'purge' | 'clean-up'
  days: number
  insert: string
  /** Of which rows the job leaves everything. */
  whole?: string
}
/** What a job deletes by age: the job, the days, and a row (?1 its id, ?2 the moment it is aged from). */
const BY_AGE: Readonly<Record<string, readonly Aged[]>> = {
  cart: [
    {
      job: 'purge',
      days: RETENTION_DAYS.guestCart,
      insert: `INSERT INTO cart (id, country, created_at) VALUES (?1, 'aus', CAST(?2 AS INTEGER))`,
    },
    {
      job: 'purge',
      days: RETENTION_DAYS.guestCart,
      insert: `INSERT INTO cart (id, country, created_at, saved_from, saved_at)
        VALUES (?1, 'aus', CAST(?2 AS INTEGER) - ${DAY_MS}, 'another', CAST(?2 AS INTEGER))`,
    },
  ],
  session: [
    {
      job: 'purge',
      days: RETENTION_DAYS.endedSession,
      insert: `INSERT INTO session (id, customer_id, device, created_at, seen_at, expires_at)
        VALUES (?1, 'c-maya', 'Firefox', CAST(?2 AS INTEGER) - ${DAY_MS}, CAST(?2 AS INTEGER) - ${DAY_MS}, CAST(?2 AS INTEGER))`,
    },
    {
      job: 'purge',
      days: RETENTION_DAYS.endedSession,
      insert: `INSERT INTO session (id, customer_id, device, created_at, seen_at, expires_at, ended_at)
        VALUES (?1, 'c-maya', 'Firefox', CAST(?2 AS INTEGER) - ${DAY_MS}, CAST(?2 AS INTEGER) - ${DAY_MS}, CAST(?2 AS INTEGER) + ${90 * DAY_MS}, CAST(?2 AS INTEGER))`,
    },
  ],
  account_token: [
    {
      job: 'purge',
      days: RETENTION_DAYS.accountLink,
      insert: `INSERT INTO account_token (id, purpose, email, country, data, created_at, expires_at)
        VALUES (?1, 'activate', 'never@example.com', 'uk', '{"password":"a hash"}', 0, CAST(?2 AS INTEGER))`,
    },
    {
      job: 'purge',
      days: RETENTION_DAYS.accountLink,
      insert: `INSERT INTO account_token (id, purpose, email, country, created_at, expires_at, used_at)
        VALUES (?1, 'reset', 'maya@example.com', 'uk', 0, CAST(?2 AS INTEGER), CAST(?2 AS INTEGER) - 1)`,
    },
    {
      job: 'purge',
      days: RETENTION_DAYS.accountLink,
      insert: `INSERT INTO account_token (id, purpose, email, country, data, created_at, expires_at, used_at)
        VALUES (?1, 'activate', 'maya@example.com', 'uk', '{"password":"a hash"}', 0, CAST(?2 AS INTEGER), CAST(?2 AS INTEGER) - 1)`,
      whole: `data <> '{}'`,
    },
  ],
  outbox: [
    {
      job: 'purge',
      days: RETENTION_DAYS.sentMail,
      insert: `INSERT INTO outbox (id, kind, order_id, state, created_at, data, subject, sent_at)
        VALUES (?1, 'gift', 'o', 'sent', 0, '{"card":"g-1"}', 'Sam has a gift for you', CAST(?2 AS INTEGER))`,
      whole: `data <> 'null' AND subject IS NOT NULL`,
    },
  ],
  form_submission: [
    {
      job: 'purge',
      days: RETENTION_DAYS.submissions,
      insert: `INSERT INTO form_submission (id, form, name, recipient, answers, sender, digest, created_at)
        VALUES (?1, 'f', 'n', 'r', '[]', 's', ?1, CAST(?2 AS INTEGER))`,
    },
  ],
  notify_request: [
    {
      job: 'purge',
      days: RETENTION_DAYS.unconfirmedRequest,
      insert: `INSERT INTO notify_request (id, email, product_id, city, country, created_at)
        VALUES (?1, ?1, 'p', 'c', 'aus', CAST(?2 AS INTEGER))`,
    },
    {
      job: 'purge',
      days: RETENTION_DAYS.answeredRequest,
      insert: `INSERT INTO notify_request (id, email, product_id, city, country, created_at, confirmed_at, notified_at)
        VALUES (?1, ?1, 'p', 'c', 'aus', ${NOW - DAY_MS}, ${NOW - DAY_MS}, CAST(?2 AS INTEGER))`,
    },
    {
      job: 'purge',
      days: RETENTION_DAYS.waitingRequest,
      insert: `INSERT INTO notify_request (id, email, product_id, city, country, created_at, confirmed_at)
        VALUES (?1, ?1, 'p', 'c', 'aus', CAST(?2 AS INTEGER), CAST(?2 AS INTEGER))`,
    },
  ],
  newsletter_request: [
    {
      job: 'purge',
      days: RETENTION_DAYS.unconfirmedRequest,
      insert: `INSERT INTO newsletter_request (id, email, country, wording, created_at)
        VALUES (?1, ?1, 'aus', 1, CAST(?2 AS INTEGER))`,
    },
  ],
  subscriber: [
    {
      job: 'purge',
      days: RETENTION_DAYS.unsubscribed,
      insert: `INSERT INTO subscriber (email, is_subscribed, changed_at) VALUES (?1, 0, CAST(?2 AS INTEGER))`,
    },
  ],
  cookie_choice: [
    {
      job: 'purge',
      days: RETENTION_DAYS.cookieChoice,
      insert: `INSERT INTO cookie_choice (id, country, choices, gpc, wording, at)
        VALUES (?1, 'uk', '{}', 0, 1, CAST(?2 AS INTEGER))`,
    },
  ],
  slot: [
    {
      job: 'purge',
      days: ARCHIVE_AFTER_DAYS,
      insert: `INSERT INTO slot (id, product_id, city, date, start)
        VALUES (?1, 'p', 'c', date(CAST(?2 AS INTEGER) / 1000, 'unixepoch'), '10:00')`,
    },
  ],
  inbox: [
    {
      job: 'clean-up',
      days: RETENTION_DAYS.providerEvent,
      insert: `INSERT INTO inbox (event_id, type, received_at, handled_at)
        VALUES (?1, 'charge.refunded', CAST(?2 AS INTEGER), CAST(?2 AS INTEGER))`,
    },
  ],
  idempotency: [
    {
      job: 'clean-up',
      days: RETENTION_DAYS.repeatedCall,
      insert: `INSERT INTO idempotency (owner, method, path, key, body_hash, started_at)
        VALUES ('o', 'POST', '/', ?1, 'h', CAST(?2 AS INTEGER))`,
    },
  ],
}

/** Why no job deletes rows of the others by their age alone. */
const OTHERS: Readonly<Record<string, string>> = {
  ...because(
    'of an account: erased with it (account-data.test.ts)',
    'customer profile account_event calendar_feed onboarding_step milestone wishlist_item consent_event passkey subscription subscription_event form_response micro_booking booking_occasion order_claim wallet_device wallet_day_device',
  ),
  ...because(
    'of a sale, which tax law keeps: without names once its account is erased (account-data.test.ts)',
    'orders order_history booking booking_history parcel download refund surcharge balance conversion payment_card redemption review experience_invitation alternative task task_history points membership_invoice membership_gift gift gift_card gift_delivery gift_entry gift_history gift_hold reservation',
  ),
  ...because('goes with its cart, tried below', 'cart_line cart_code cart_gift_card'),
  archived_order: 'the books need it; it names nobody once the order is back, as before an erasure',
  archive_leftover: 'deleted with the copy that it names (archive-orders.test.ts)',
  mailbox: 'goes with what the mail said, tried below',
  form_file: 'goes with its form_submission, tried below',
  gift_picture: 'the job gift-pictures deletes what no gift shows',
  erased_payer: 'only between two runs of the job',
  ...because(
    'nothing of a person stands in it',
    'alert applied_release content_amount content_count content_seen discrepancy experiment job_progress partner promotion spent_challenge withdrawn',
  ),
}

function because(why: string, tables: string): Record<string, string> {
  return Object.fromEntries(tables.split(' ').map((table) => [table, why]))
}

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.turnTo(NOW)
})
afterAll(() => shop.close())

const tables = async () =>
  (
    await shop.ordersDb
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'd1%'",
      )
      .all<{ name: string }>()
  ).results.map(({ name }) => name)

describe('how long rows are kept', () => {
  it.each(Object.entries(RETENTION_DAYS))(
    '%s: %i days, as the documentation says',
    (name, days) => {
      expect(readFileSync('docs/reference/databases.md', 'utf8')).toContain(
        `(\`${name}\`) | ${days} |`,
      )
    },
  )

  it('is said of every table', async () => {
    const said = [...Object.keys(BY_AGE), ...Object.keys(OTHERS)]
    expect(said.toSorted()).toEqual((await tables()).toSorted())
    const silent = Object.entries(OTHERS).filter(([, why]) => why.startsWith('nothing'))
    // Codes may belong to somebody; they go with their owner's account.
    expect(silent.map(([table]) => table).filter((table) => PERSONAL_DATA[table])).toEqual([
      'promotion',
    ])
  })

  const rows = Object.entries(BY_AGE).flatMap(([table, kinds]) =>
    kinds.map((kind, at) => ({ table, at, ...kind })),
  )
  it.each(rows)(
    '$table: $days days, then the job $job deletes it',
    async ({ table, at, job, days, insert, whole = 'true' }) => {
      const key = { inbox: 'event_id', idempotency: 'key', subscriber: 'email' }[table] ?? 'id'
      const ids = { old: `old-${at}`, young: `young-${at}` }
      const until = NOW - days * DAY_MS
      await shop.ordersDb
        .prepare(insert)
        .bind(ids.old, until - 1)
        .run()
      await shop.ordersDb.prepare(insert).bind(ids.young, until).run()
      await JOBS[job].run(shop.backend)
      const { results } = await shop.ordersDb
        .prepare(`SELECT ${key} AS id FROM ${table} WHERE ${key} IN (?, ?) AND ${whole}`)
        .bind(ids.old, ids.young)
        .all<{ id: string }>()
      expect(results).toEqual([{ id: ids.young }])
    },
  )

  it('a cart goes with all that is in it, unless anything of it is younger or under way', async () => {
    const now = NOW - (RETENTION_DAYS.guestCart + 1) * DAY_MS
    const carts = ['full', 'paying', 'holding', 'changed', 'owned', 'saved-for'] as const
    const insert = (sql: string, ...values: unknown[]) => shop.ordersDb.prepare(sql).bind(...values)
    await shop.ordersDb.exec(
      `INSERT INTO slot (id, product_id, city, date, start) VALUES ('s-1', 'p', 'c', '2027-01-01', '10:00')`,
    )
    for (const id of carts)
      await shop.ordersDb.batch([
        insert(
          'INSERT INTO cart (id, country, created_at, customer_id, saved_for, saved_at) VALUES (?, ?, ?, ?, ?, ?)',
          ...[id, 'aus', now, id === 'owned' ? 'c-tama' : null],
          ...(id === 'saved-for' ? ['c-maya', now] : [null, null]),
        ),
        insert(
          `INSERT INTO cart_line (id, cart_id, product_id, city, country, date, start, adults, children, options, add_ons, doc, total, created_at)
           VALUES (?1, ?1, 'p', 'c', 'aus', '2027-01-01', '10:00', 2, 0, '[]', '[]', '{}', 0, CAST(?2 AS INTEGER))`,
          id,
          id === 'changed' ? NOW : now,
        ),
        insert(`INSERT INTO cart_code (cart_id, key, code) VALUES (?1, 'coupon', 'A')`, id),
        insert(
          `INSERT INTO reservation (line_id, cart_id, slot_id, quantity, state, expires_at, updated_at)
           VALUES (?1, ?1, 's-1', 1, ?2, CAST(?3 AS INTEGER), CAST(?3 AS INTEGER))`,
          id,
          id === 'holding' ? 'held' : 'released',
          now,
        ),
      ])
    await shop.ordersDb.exec(
      `INSERT INTO orders (id, cart_id, country, currency, status, state, total, contact, lines, created_at, quote_until) VALUES ('o-1', 'paying', 'aus', 'AUD', 2, 'paying', 0, '{}', '[]', ${now}, ${now})`,
    )
    await JOBS.purge.run(shop.backend)
    for (const table of ['cart', 'cart_line', 'cart_code', 'reservation']) {
      const key = table === 'cart' ? 'id' : 'cart_id'
      const { results } = await shop.ordersDb
        .prepare(
          `SELECT ${key} AS id FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?))`,
        )
        .bind(JSON.stringify(carts))
        .all<{ id: string }>()
      expect(results.map(({ id }) => id).toSorted(), table).toEqual(
        carts.filter((id) => id !== 'full').toSorted(),
      )
    }
  })

  it('of more completed sign-ups than one run takes, each stays, without its data', async () => {
    const count = 1_001
    await shop.ordersDb
      .prepare(
        `INSERT INTO account_token (id, purpose, email, country, data, created_at, expires_at, used_at)
         SELECT 'many-' || value, 'activate', value || '@example.com', 'uk', '{"password":"a hash"}', 0, 1, 1
         FROM json_each(?)`,
      )
      .bind(JSON.stringify(Array.from({ length: count }, (_, nth) => nth)))
      .run()
    await JOBS.purge.run(shop.backend)
    await JOBS.purge.run(shop.backend)
    const kept = await shop.ordersDb
      .prepare(
        `SELECT COUNT(*) AS kept, SUM(data <> '{}') AS told FROM account_token WHERE id LIKE 'many-%'`,
      )
      .first()
    expect(kept).toEqual({ kept: count, told: 0 })
  })

  it('a mail whose data went with its age is neither shown nor sent again', async () => {
    const { insert = '' } = BY_AGE.outbox?.[0] ?? {}
    const at = NOW - (RETENTION_DAYS.sentMail + 1) * DAY_MS
    await shop.ordersDb.prepare(insert).bind('forgotten', at).run()
    await shop.ordersDb.exec(
      "INSERT INTO mailbox (id, at, recipient, subject, text, html) VALUES ('forgotten', 0, 'sam@example.com', 's', 't', 'h')",
    )
    await JOBS.purge.run(shop.backend)
    expect(await getMail(shop.backend, 'forgotten')).toMatchObject({ status: 404 })
    expect(await resendMail(shop.backend, 'forgotten')).toMatchObject({ status: 404 })
    const mails = await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM mailbox').first('n')
    expect(mails).toBe(0)
  })

  it('files of a form go with it, and an event that nobody could handle stays', async () => {
    const at = NOW - (RETENTION_DAYS.submissions + 1) * DAY_MS
    const { insert = '' } = BY_AGE.form_submission?.[0] ?? {}
    await shop.ordersDb.prepare(insert).bind('with-file', at).run()
    await shop.ordersDb.exec(
      "INSERT INTO form_file (submission_id, position, name, type, content) VALUES ('with-file', 0, 'n', 't', x'00')",
    )
    await shop.ordersDb.exec(
      `INSERT INTO inbox (event_id, type, received_at) VALUES ('unhandled', 'x', ${at})`,
    )
    await JOBS.purge.run(shop.backend)
    await JOBS['clean-up'].run(shop.backend)
    const count = (sql: string) => shop.ordersDb.prepare(sql).first<number>('count')
    expect(await count('SELECT COUNT(*) AS count FROM form_file')).toBe(0)
    expect(await count("SELECT COUNT(*) AS count FROM inbox WHERE event_id = 'unhandled'")).toBe(1)
  })
})
