import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { parseICalendar } from '#tests/support/icalendar.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, granted } from '#tests/support/services/purchase.ts'
import type { Bindings } from '#worker/app/context.ts'
import { createApp } from '#worker/app.ts'

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const START = Date.parse('2026-11-21T00:00:00Z')

let shop: TestBackend
let maya: ReturnType<TestBackend['visitor']>
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  shop = await openBackend()
  maya = await logIn()
})
afterAll(() => shop.close())

async function logIn() {
  const visitor = shop.visitor()
  visitor.caller.token = granted(await visitor.shop.account.login({ body: MAYA })).token
  return visitor
}

const openFeed = async (more: object = {}) =>
  granted(await maya.shop.calendarFeed.open({ body: { country: 'aus', ...more } })).url

/** What a calendar program is answered, at the shop's own clock. */
async function fetchFeed(url: string, headers: Record<string, string> = {}) {
  const waits: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => waits.push(work) }
  const clock = { 'x-shop-now': shop.backend.clock().toISOString() }
  const request = new Request(url, { headers: { ...clock, ...headers } })
  const response = await createApp().fetch(
    request,
    { ...shop.env, CACHE: noKv } as unknown as Bindings,
    context as unknown as ExecutionContext,
  )
  await Promise.all(waits)
  return response
}
const noKv = { getWithMetadata: async () => ({ value: null }), put: async () => {} }

const eventsIn = (text: string) =>
  parseICalendar(text).parts.map(({ properties }) =>
    Object.fromEntries(properties.map(({ name, value }) => [name, value])),
  )

describe('Every call knows whose it is: a customer’s days for their calendar program', () => {
  it('are bookings and milestones behind a link, fetched again only when something changed', async () => {
    const { reference, lines } = await aBooking(shop, [{}], MAYA.email)
    await shop.ordersDb
      .prepare("UPDATE orders SET customer_id = 'c-maya' WHERE id = ?")
      .bind(reference)
      .run()
    await maya.shop.milestones.create({
      body: { type: 'ANNIVERSARY', name: 'The day; we met', date: '2016-02-29' },
    })
    const url = await openFeed()
    const first = await fetchFeed(url)
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')])
      .toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache']) // biome-ignore format: one line each
    expect(first.headers.getSetCookie()).toEqual([])
    const events = eventsIn(await first.text())
    expect(events.find(({ UID = '' }) => UID.startsWith(lines[0] ?? '-'))).toMatchObject({
      SUMMARY: 'Mystery Picnic for two',
      URL: `http://shop.example/aus/b/${reference}`,
      STATUS: 'CONFIRMED',
    })
    expect(events.find(({ RRULE }) => RRULE)).toMatchObject({ SUMMARY: 'The day; we met' })

    const etag = first.headers.get('etag') ?? ''
    shop.turnTo(START + 60_000)
    const again = await fetchFeed(url, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await shop.ordersDb
      .prepare('UPDATE booking SET status = 99, version = version + 1 WHERE order_id = ?')
      .bind(reference)
      .run()
    const changed = await fetchFeed(url, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).not.toContain(reference)
  })

  it('are the customer’s own', async () => {
    const { reference } = await aBooking(shop, [{}], 'sam@example.com')
    expect(await (await fetchFeed(await openFeed())).text()).not.toContain(reference)
  })

  it('are one link however often it is asked for, until there is a new one', async () => {
    const urls = await Promise.all([1, 2, 3, 4, 5].map(() => openFeed()))
    expect(new Set(urls).size).toBe(1)
    const [old = ''] = urls
    const renewed = await openFeed({ isNew: true })
    expect([(await fetchFeed(old)).status, (await fetchFeed(renewed)).status]).toEqual([404, 200])
  })

  it('are nobody’s with a link that was cut, changed or ended', async () => {
    const url = await openFeed()
    const [, token = ''] = url.match(/calendar\/([^/]+)/) ?? []
    const [id = ''] = token.split('.')
    const wrong = [id, `${id}.`, token.slice(0, -1), `${token}x`, `${id}.${'a'.repeat(43)}`, 'x.y']
    for (const one of wrong) {
      const response = await fetchFeed(url.replace(token, one))
      expect([one, response.status]).toEqual([one, 404])
    }
    expect(await maya.shop.calendarFeed.show()).toEqual({ since: expect.any(String) })
    await maya.shop.calendarFeed.close()
    await maya.shop.calendarFeed.close()
    expect(await maya.shop.calendarFeed.show()).toEqual({ since: null })
    expect((await fetchFeed(url)).status).toBe(404)
  })

  it('are told to whoever confirmed lately, or gives the password', async () => {
    shop.turnTo(START + DAY_MS)
    maya = await logIn()
    shop.turnTo(START + DAY_MS + 16 * 60_000)
    const body = { country: 'aus' as const }
    expect(await maya.shop.calendarFeed.open({ body })).toMatchObject({
      status: 403,
      facts: { confirm: true },
    })
    expect(await openFeed({ password: MAYA.password })).toContain('/aus/calendar/')
  })

  it('end with the account, at once and for good', async () => {
    const url = await openFeed()
    await shop.ordersDb.prepare("DELETE FROM subscription WHERE customer_id = 'c-maya'").run()
    await shop.ordersDb.prepare('UPDATE booking SET status = 99 WHERE status < 10').run()
    granted(await maya.shop.accountData.delete({ body: MAYA }))
    expect((await fetchFeed(url)).status).toBe(404)
    expect(await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM calendar_feed').first('n')).toBe(
      0,
    )
    // A login keeps the account, not the link.
    maya = await logIn()
    expect((await fetchFeed(url)).status).toBe(404)
  })
})
