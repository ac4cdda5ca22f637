import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { runDueJobs } from '#worker/jobs/run-jobs.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-21T00:00:30Z')
const OPERATOR = 'operator@example.com'

let shop: TestBackend
let now = START
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['alert', 'outbox', 'mailbox', 'job_progress', 'discrepancy'])
    await shop.ordersDb.exec(`DELETE FROM ${table}`)
  await shop.backend.countsDb?.exec('DELETE FROM request_count')
  now += 60 * MINUTE
  shop.turnTo(now)
})

const SETTINGS = { ALERTS_TO: OPERATOR, ALERTS_WEBHOOK: 'https://chat.example/hook' }
const posted: { id: string; text: string; alerts: object[] }[] = []
let hookStatus = 200

const monitor = (settings: object = SETTINGS) =>
  JOBS.monitor.run({
    ...shop.backend,
    config: { ...shop.backend.config, ...settings },
    fetchExternal: async (request) => {
      posted.push(await request.json())
      return new Response(null, { status: hookStatus })
    },
  })
const mails = async () => (await listMailbox(shop.ordersDb)).map(({ subject }) => subject)
const breakBooks = () =>
  shop.ordersDb.exec(
    `INSERT INTO discrepancy (id, kind, subject, detail, found_at) VALUES ('one', 'oversold', 'a slot', 'Ada Lovelace', 0)`,
  )

describe('operators', () => {
  it('get one alert when something fails, and one when it has recovered, by mail and webhook', async () => {
    posted.length = 0
    expect(await monitor()).toMatchObject({ failing: 0, alerted: 0 })
    await breakBooks()
    expect(await monitor()).toMatchObject({ failing: 1, alerted: 1 })
    expect(await monitor()).toMatchObject({ failing: 1, alerted: 0 })
    expect(await mails()).toEqual(['Not well: books (local)'])
    await shop.ordersDb.exec('DELETE FROM discrepancy')
    shop.turnTo(now + MINUTE)
    expect(await monitor()).toMatchObject({ failing: 0, alerted: 1 })
    expect((await mails()).toSorted()).toEqual(['Not well: books (local)', 'Well again (local)'])
    expect(posted.map(({ text }) => text)).toEqual([
      'local: books: 1 differences: shop tasks list',
      'local: books: well again',
    ])
    expect(JSON.stringify([posted, await listMailbox(shop.ordersDb)])).not.toContain('Ada')
  })

  it('are alerted again while the webhook refuses, and mailed once', async () => {
    posted.length = 0
    hookStatus = 500
    await breakBooks()
    expect(await monitor()).toMatchObject({ alerted: 0 })
    hookStatus = 200
    expect(await monitor()).toMatchObject({ alerted: 1 })
    expect(await monitor()).toMatchObject({ alerted: 0 })
    expect(posted).toHaveLength(2)
    expect(posted[0]?.id, 'a receiver knows that it is the same').toBe(posted[1]?.id)
    expect(await mails()).toHaveLength(1)
  })

  it('without an address or webhook it is in the log alone', async () => {
    await breakBooks()
    expect(await monitor({ ALERTS_TO: undefined, ALERTS_WEBHOOK: undefined })).toMatchObject({
      alerted: 1,
    })
    expect(await mails()).toEqual([])
  })

  it('hear of a job that has not ended well, though it is tried every minute', async () => {
    const broken = {
      ...shop.backend,
      config: { ...shop.backend.config, ...SETTINGS },
      limits: { ...shop.backend.limits },
      catalogueDb: {
        prepare: () => {
          throw new Error('D1_ERROR')
        },
      } as unknown as CatalogueDb,
      fetchExternal: async () => new Response(),
    }
    const alerts = async () => {
      const { results } = await shop.ordersDb
        .prepare('SELECT name FROM alert WHERE is_failing = 1')
        .all<{ name: string }>()
      return results.map(({ name }) => name)
    }
    for (const minutes of [0, 10, 20, 21]) {
      shop.turnTo(now + minutes * MINUTE)
      await runDueJobs(broken, now + minutes * MINUTE)
    }
    expect(await alerts()).toContain('job: codes')
    expect(await alerts()).not.toContain('job: settle')
  })

  it('hear once that no job could run for hours, not of each of them', async () => {
    const alerts = async () =>
      (await shop.ordersDb.prepare('SELECT name FROM alert').all<{ name: string }>()).results
    await runDueJobs(shop.backend, now)
    for (const minutes of [180, 181]) {
      shop.turnTo(now + minutes * MINUTE)
      await runDueJobs(shop.backend, now + minutes * MINUTE)
    }
    expect(await alerts()).toEqual([{ name: 'cron' }])
  })

  it('hear of routes that used up their errors', async () => {
    await shop.backend.countsDb
      ?.prepare(
        `INSERT INTO request_count VALUES (CAST(? AS INTEGER), '/:country/checkout', 100, 4, 0, 900, 0, 0, 90)`,
      )
      .bind(Math.floor(now / MINUTE))
      .run()
    expect(await monitor()).toMatchObject({ failing: 1 })
    expect(await mails()).toEqual(['Not well: errors: /:country/checkout (local)'])
  })
})
