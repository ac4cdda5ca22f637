import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { NEWSLETTER_WORDING } from '#domain/account/newsletter.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { SUBSCRIBERS_PER_PAGE } from '#worker/services/newsletter/list-subscribers.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000
const MAYA = 'maya@example.com'
const CONFIRM = `Confirm: news from ${BRAND.name}`

/** Another for each test: what one asks is limited. */
let email = ''
let tests = 0
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `ada-${tests++}@example.com`
  shop.turnTo(START)
  for (const table of ['newsletter_request', 'subscriber', 'outbox', 'mailbox'])
    await shop.ordersDb.exec(`DELETE FROM ${table}`)
})

const newsletter = () => shop.visitor().shop.newsletter
async function ask(address = email) {
  const answer = granted(await newsletter().subscribe({ body: { email: address, country: 'uk' } }))
  await shop.settled()
  return answer
}
const mails = async () => (await listMailbox(shop.ordersDb)).map(({ subject }) => subject)
async function linkCall() {
  const [mail] = await listMailbox(shop.ordersDb)
  return {
    params: { token: mail?.text.match(/newsletter\/([\w.-]+)/)?.[1] ?? '' },
    body: {},
  }
}
const subscribers = async () =>
  (await shop.ordersDb.prepare('SELECT email, is_subscribed FROM subscriber').all()).results
const requests = () =>
  shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM newsletter_request').first<number>('n')

describe('the newsletter', () => {
  it('asks to confirm once a day, however often it is asked for, and puts no one on the list before', async () => {
    await ask()
    await ask()
    expect(await mails()).toEqual([CONFIRM])
    expect(await subscribers()).toEqual([])
    shop.turnTo(START + DAY)
    await ask()
    expect(await mails()).toEqual([CONFIRM, CONFIRM])
  })

  it('is confirmed by its link, once, with the words and the time of the consent', async () => {
    await ask()
    const call = await linkCall()
    expect(await newsletter().show({ params: call.params })).toEqual({ state: 'requested' })
    expect(await subscribers()).toEqual([])
    shop.turnTo(START + 1000)
    expect(await newsletter().confirm(call)).toEqual({ state: 'subscribed' })
    shop.turnTo(START + 2000)
    expect(await newsletter().confirm(call)).toEqual({ state: 'subscribed' })
    expect(await subscribers()).toEqual([{ email, is_subscribed: 1 }])
    const record = await shop.ordersDb.prepare('SELECT * FROM newsletter_request').first()
    expect(record).toMatchObject({
      email,
      country: 'uk',
      wording: NEWSLETTER_WORDING.version,
      created_at: START,
      confirmed_at: START + 1000,
    })
  })

  it('gives every address the same answer, and mails one that is subscribed no more', async () => {
    const first = await ask()
    await newsletter().confirm(await linkCall())
    expect(await ask(email.toUpperCase())).toEqual(first)
    expect(await ask(MAYA)).toEqual(first)
    expect(await mails()).toEqual([CONFIRM, CONFIRM])
    expect(await requests()).toBe(2)
  })

  it('ends by a link of the mail, also one the mail program follows by itself, and keeps no address', async () => {
    await ask()
    const { results } = await shop.ordersDb.prepare('SELECT * FROM mailbox').all()
    expect(JSON.stringify(results)).toContain('/stop')
    const call = await linkCall()
    await newsletter().confirm(call)
    expect(await newsletter().unsubscribe(call)).toEqual({ state: 'ended' })
    expect(await newsletter().unsubscribe(call)).toEqual({ state: 'ended' })
    expect(await newsletter().confirm(call)).toEqual({ state: 'ended' })
    expect(await newsletter().show({ params: call.params })).toEqual({ state: 'ended' })
    expect(await subscribers()).toEqual([{ email, is_subscribed: 0 }])
    expect(await requests()).toBe(0)
    shop.turnTo(START + 31 * DAY)
    await JOBS.purge.run(shop.backend)
    expect(await subscribers()).toEqual([])
  })

  it('declined before it was confirmed, leaves no trace', async () => {
    await ask()
    await newsletter().unsubscribe(await linkCall())
    expect([await subscribers(), await requests()]).toEqual([[], 0])
  })

  it('agrees with what the owner of an account has chosen', async () => {
    const maya = shop.visitor()
    await maya.signIn('c-maya', MAYA)
    const consent = async () => (await maya.shop.profile.marketingConsents())?.marketingConsentOn
    await maya.shop.profile.consentToMarketing({ body: { marketingConsentOn: false } })
    shop.turnTo(START + 1000)
    await ask(MAYA)
    expect(await consent()).toBe(false)
    const call = await linkCall()
    await newsletter().confirm(call)
    expect(await consent()).toBe(true)
    shop.turnTo(START + 2000)
    await newsletter().unsubscribe(call)
    expect(await consent()).toBe(false)
  })

  it.each(['', 'x', 'x.y', `${'a'.repeat(36)}.${'b'.repeat(32)}`])(
    'knows no link %s',
    async (token) => {
      const call = { params: { token: token || '-' }, body: {} }
      for (const answer of [
        await newsletter().show({ params: call.params }),
        await newsletter().confirm(call),
        await newsletter().unsubscribe(call),
      ])
        expect(answer).toMatchObject({ status: 404 })
    },
  )

  it('refuses what is no address, by its field', async () => {
    for (const wrong of ['', 'ada', 'ada@', 'a\r\nBcc: b@example.com'])
      expect(
        await newsletter().subscribe({ body: { email: wrong, country: 'aus' } }),
      ).toMatchObject({ status: 422, fields: { email: expect.any(String) } })
  })

  it('lists for staff who confirmed and has not left since, in pages, each with a link that ends it', async () => {
    const list = async (after?: string) =>
      granted(await staffOf(shop).subscribers({ query: after === undefined ? {} : { after } }))
    await ask()
    expect(await list()).toEqual({ subscribers: [], next: null })
    shop.turnTo(START + 1000)
    const call = await linkCall()
    await newsletter().confirm(call)
    const { subscribers: listed } = await list()
    expect(listed).toEqual([
      {
        ...{ email, country: 'uk', confirmedAt: new Date(START + 1000).toISOString() },
        ...{
          wording: NEWSLETTER_WORDING.version,
          unsubscribeUrl: expect.stringMatching(/\/stop$/),
        },
      },
    ])
    expect(listed[0]?.unsubscribeUrl).toContain(call.params.token)
    await newsletter().unsubscribe(call)
    expect(await list()).toEqual({ subscribers: [], next: null })

    // More than a page: each of them once.
    await shop.ordersDb
      .prepare(
        `INSERT INTO newsletter_request (id, email, country, wording, created_at, confirmed_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ?1)
         SELECT 'many-' || i, 'many-' || i || '@example.com', 'aus', 1, 1, 1 FROM n`,
      )
      .bind(SUBSCRIBERS_PER_PAGE)
      .run()
    await shop.ordersDb.exec(
      'INSERT INTO subscriber SELECT email, 1, 1 FROM newsletter_request WHERE confirmed_at = 1',
    )
    const first = await list()
    const second = await list(first.next ?? '')
    expect([first.subscribers.length, second.subscribers.length]).toEqual([SUBSCRIBERS_PER_PAGE, 1])
    expect(second.next).toBeNull()
    const all = [...first.subscribers, ...second.subscribers]
    expect(new Set(all.map((one) => one.email)).size).toBe(SUBSCRIBERS_PER_PAGE + 1)
  })

  it('lists for staff no one who said no in their account, or closed it', async () => {
    // Later than what they chose in the test above.
    shop.turnTo(START + DAY)
    const maya = shop.visitor()
    await maya.signIn('c-maya', MAYA)
    const listed = async () =>
      granted(await staffOf(shop).subscribers({ query: {} })).subscribers.map((one) => one.email)
    await ask(MAYA)
    await newsletter().confirm(await linkCall())
    expect(await listed()).toEqual([MAYA])
    let second = 0
    const consent = (marketingConsentOn: boolean) => {
      shop.turnTo(START + DAY + ++second * 1000)
      return maya.shop.profile.consentToMarketing({ body: { marketingConsentOn } })
    }
    await consent(false)
    expect(await listed()).toEqual([])
    await consent(true)
    expect(await listed()).toEqual([MAYA])
    const close = (at: number | null) =>
      shop.ordersDb
        .prepare('UPDATE customer SET closed_at = CAST(?2 AS INTEGER) WHERE email = ?1')
        .bind(MAYA, at)
        .run()
    await close(START)
    expect(await listed()).toEqual([])
    await close(null)
    expect(await listed()).toEqual([MAYA])
  })

  it('asks who left in their account to confirm again, on the same day too, with the same answer', async () => {
    shop.turnTo(START + 2 * DAY)
    const maya = shop.visitor()
    await maya.signIn('c-maya', MAYA)
    const consent = (marketingConsentOn: boolean) =>
      maya.shop.profile.consentToMarketing({ body: { marketingConsentOn } })
    const first = await ask(MAYA)
    const call = await linkCall()
    await newsletter().confirm(call)
    for (const moment of [1000, 2000]) {
      shop.turnTo(START + 2 * DAY + moment)
      await consent(false)
      const before = (await mails()).length
      expect(await ask(MAYA)).toEqual(first)
      expect((await mails()).length).toBe(before + 1)
      expect(await newsletter().show({ params: call.params })).toEqual({ state: 'requested' })
      expect(granted(await staffOf(shop).subscribers({ query: {} })).subscribers).toEqual([])
      shop.turnTo(START + 2 * DAY + moment + 500)
      expect(await newsletter().confirm(await linkCall())).toEqual({ state: 'subscribed' })
      expect(granted(await staffOf(shop).subscribers({ query: {} })).subscribers).toMatchObject([
        { email: MAYA, confirmedAt: new Date(START + 2 * DAY + moment + 500).toISOString() },
      ])
    }
  })

  it('is one request for many asked at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect([await mails(), await requests()]).toEqual([[CONFIRM], 1])
  })
})
