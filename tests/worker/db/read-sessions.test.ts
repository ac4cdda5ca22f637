import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { withLaggingCopy } from '#tests/support/databases/lagging-d1.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openQuick } from '#tests/support/services/databases.ts'
import { PICNIC } from '#tests/support/services/purchase.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'
import { responseCache } from '#worker/gateway/response-cache.ts'
import { invalidateRelease } from '#worker/page-cache/current-release.ts'

const DAY = `/availability/${PICNIC.productId}/${PICNIC.date}?city=${PICNIC.city}`

let shop: TestBackend
let copies: Awaited<ReturnType<typeof openQuick>>

beforeAll(() => {
  for (const level of ['log', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
})

/** The whole worker over databases whose copies are some writes behind. */
function openWorker(lag: number) {
  const orders = withLaggingCopy(shop.env.ORDERS, copies.databases.ORDERS, lag)
  const catalogue = withLaggingCopy(shop.env.CATALOGUE, copies.databases.CATALOGUE, lag)
  const settings = { ORDERS: orders.database, CATALOGUE: catalogue.database }
  return { ...openEntry(shop, { settings }), orders, catalogue }
}

/** A browser: sends the cookies it was given. */
function openBrowser({ call }: ReturnType<typeof openEntry>) {
  const jar = new Map<string, string>()
  return {
    jar,
    async ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
      const sent = { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' }
      const response = await call(method, path, body, { ...sent, ...headers, cookie })
      for (const one of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      return response
    },
  }
}

type Slots = { slots: { start: string; left: number }[] }
const left = ({ answer }: { answer: Slots }) =>
  answer.slots.find(({ start }) => start === PICNIC.start)?.left

describe.each([0, 1, 50])('copies of the databases that are %i writes behind', (lag) => {
  beforeAll(async () => {
    shop = await openBackend({ quick: true })
    copies = await openQuick()
  })
  afterAll(() => Promise.all([shop.close(), copies.dispose()]))

  it('nobody misses their own cart, places or order', async () => {
    const worker = openWorker(lag)
    const sam = openBrowser(worker)
    const before = left(await sam.ask('GET', DAY)) ?? 0
    expect(sam.jar.has('shop-bookmark')).toBe(false)

    expect((await sam.ask('POST', '/cart/lines', PICNIC)).status).toBe(200)
    expect(sam.jar.get('shop-bookmark')).toMatch(/^[\da-f-]{59}$/)
    // A stranger may see what was; the hold itself is guarded on the primary.
    const stranger = left(await openBrowser(worker).ask('GET', DAY))
    expect(stranger).toBe(lag === 0 ? before - 1 : before)
    expect((await sam.ask('GET', '/cart')).answer.lines).toHaveLength(1)
    expect(left(await sam.ask('GET', DAY))).toBe(before - 1)

    const enquiry = await sam.ask('POST', '/enquiry', {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: { customers: [{ email: 'sam@example.com', phone: PHONE }] },
    })
    const reference = enquiry.answer.data.enquiryReferenceId
    const paid = await sam.ask(
      'POST',
      `/payments/${reference}`,
      { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(paid.status, JSON.stringify(paid.answer)).toBeLessThan(300)
    expect((await sam.ask('GET', '/cart')).answer?.lines ?? []).toHaveLength(0)
    expect(left(await sam.ask('GET', DAY))).toBe(before - 1)
    expect(worker.orders.read.fromCopy).toBeGreaterThan(0)
  })

  it('what is read under a release is at least as new as the release', async () => {
    const worker = openWorker(lag)
    const page = () => worker.visit(`/aus/picnics/mystery-picnic`)
    expect((await page()).text).not.toContain('A picnic by another name')
    const { database } = worker.catalogue
    await database
      .prepare(`UPDATE product SET doc = json_set(doc, '$.name', ?1) WHERE id = ?2`)
      .bind('A picnic by another name', PICNIC.productId)
      .run()
    await database.prepare(`UPDATE release SET id = 'another'`).run()
    invalidateRelease()
    responseCache.clear()
    expect((await page()).text).toContain('A picnic by another name')
    // The next request goes by the bookmark of the release, to a copy.
    const before = worker.catalogue.read.fromCopy
    responseCache.clear()
    expect((await worker.visit('/aus/picnics/mystery-picnic?again=1')).text).toContain(
      'A picnic by another name',
    )
    expect(worker.catalogue.read.fromCopy).toBeGreaterThan(before)
  })
})
