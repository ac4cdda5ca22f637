import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION_DAYS } from '#domain/members/retention-days.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { PERSONAL_DATA } from '#worker/services/profile/personal-data.ts'

const NOW = Date.parse('2027-06-01T00:00:00Z')
/** What a job deletes by age: the job, the days, and a row (?1 its id, ?2 the moment it began). */
const BY_AGE: Readonly<
  Record<string, readonly { job: 'purge' | 'clean-up'; days: number; insert: string }[]>
> = {
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
  cookie_choice: [
    {
      job: 'purge',
      days: RETENTION_DAYS.cookieChoice,
      insert: `INSERT INTO cookie_choice (id, country, choices, gpc, wording, at)
        VALUES (?1, 'uk', '{}', 0, 1, CAST(?2 AS INTEGER))`,
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
    'customer profile account_event calendar_feed onboarding_step milestone wishlist_item consent_event session passkey account_token subscription subscription_event form_response micro_booking booking_occasion order_claim subscriber wallet_device wallet_day_device',
  ),
  ...because(
    'of a sale, which tax law keeps: without names once its account is erased (account-data.test.ts)',
    'orders order_history booking booking_history parcel download refund surcharge balance conversion payment_card redemption review experience_invitation alternative outbox mailbox task task_history points membership_invoice membership_gift gift gift_card gift_delivery gift_entry gift_history gift_hold reservation',
  ),
  ...because(
    'a cart: emptied with its account; a guest’s has no age yet at which it is deleted',
    'cart cart_line cart_code cart_gift_card',
  ),
  form_file: 'goes with its form_submission, tried below',
  gift_picture: 'the job gift-pictures deletes what no gift shows',
  erased_payer: 'only between two runs of the job',
  ...because(
    'nothing of a person stands in it',
    'alert applied_release content_amount content_count content_seen discrepancy experiment job_progress partner promotion slot spent_challenge withdrawn',
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
    async ({ table, at, job, days, insert }) => {
      const key = { inbox: 'event_id', idempotency: 'key' }[table] ?? 'id'
      const ids = { old: `old-${at}`, young: `young-${at}` }
      const until = NOW - days * DAY_MS
      await shop.ordersDb
        .prepare(insert)
        .bind(ids.old, until - 1)
        .run()
      await shop.ordersDb.prepare(insert).bind(ids.young, until).run()
      await JOBS[job].run(shop.backend)
      const { results } = await shop.ordersDb
        .prepare(`SELECT ${key} AS id FROM ${table} WHERE ${key} IN (?, ?)`)
        .bind(ids.old, ids.young)
        .all<{ id: string }>()
      expect(results).toEqual([{ id: ids.young }])
    },
  )

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
