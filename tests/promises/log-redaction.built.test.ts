import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaksIn } from '#tests/support/private-words.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const EMAIL = 'quiet.person@example.com'
const NAME = 'Quietina'
const PHONE = '+61412345678'
const CARD = '4242424242424242'
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}
/** Nor what this run's customer is called and logs in with. */
const NAMES = [/Quietina|correct-horse/]

describe('Errors have a reference and no secrets: the log of a whole run', {
  timeout: 120_000,
}, () => {
  let shop: TestShop
  const privates: string[] = []
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it('says nothing of anyone: purchases, refusals, nonsense, faults, jobs', async () => {
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      shop.call(method, path, body, { ...NOW, ...headers })
    const customers = [{ email: EMAIL, firstName: NAME, phone: PHONE }]
    for (const paymentMethod of [
      'pm_card_visa',
      'pm_card_chargeDeclined',
      'pm_sim_lose_response',
      'pm_sim_error_before',
      CARD,
    ]) {
      const { cartId } = (await call('POST', '/cart/lines', LINE)).answer as { cartId: string }
      privates.push(cartId)
      const enquiry = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
      const made = (await call('POST', '/enquiry', enquiry)).answer as {
        data: { enquiryReferenceId: string }
      }
      const { enquiryReferenceId } = made.data
      const body = { cardType: 'NEW_CARD', paymentMethod, cartId }
      await call('POST', `/payments/${enquiryReferenceId}`, body, {
        'idempotency-key': `key-${cartId}`,
      })
      await call('GET', `/enquiry/${enquiryReferenceId}?cartId=${cartId}`)
    }
    // What people and programs get wrong, with private words where none are awaited.
    await call('POST', '/login', { email: EMAIL, password: 'correct-horse-battery' })
    await call('POST', '/login', { email: EMAIL, password: CARD, [EMAIL]: CARD })
    await call('POST', '/cart/lines', { ...LINE, addOns: { [EMAIL]: 'x', [CARD]: {} } })
    await call('POST', '/enquiry', { service: EMAIL, event: CARD, data: { customers: [CARD] } })
    await call('GET', `/users/email-address/${EMAIL}`)
    await call('GET', `/users/email-address/${encodeURIComponent(EMAIL)}`)
    await call('GET', `/products/${EMAIL}?email-address=${EMAIL}&code=${CARD}`)
    await call('GET', `/nothing/${CARD}`)
    await shop.visit(`/aus/${EMAIL}`, { headers: NOW })
    await shop.visit(`/aus/search?q=${EMAIL}`, { headers: NOW })
    await shop.visit(`/aus/checkout/thank-you/DL-1?seal=${CARD}`, { headers: NOW })
    await shop.visit('/aus', {
      headers: { ...NOW, authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.abc` },
    })
    await shop.visit('/api/webhooks/stripe', { method: 'POST', body: EMAIL })
    // A fault with a reference: a table is gone.
    const database = await shop.ordersDb()
    await database.exec('ALTER TABLE cart RENAME TO cart_away')
    const broken = await call('POST', '/cart/lines', LINE)
    await database.exec('ALTER TABLE cart_away RENAME TO cart')
    expect(broken.status).toBe(503)
    expect(JSON.stringify(broken.answer)).not.toMatch(/SQL|cart_away|at \w+ \(/)
    const { requestId } = broken.answer as { requestId: string }
    for (const job of ['settle', 'clean-up', 'books']) {
      await shop.visit(`/_local/jobs/${job}`, { method: 'POST', headers: NOW })
    }

    expect(shop.lines.length).toBeGreaterThan(30)
    expect(leaksIn(shop.lines, NAMES)).toEqual([])
    const named = shop.lines.filter((line) => privates.some((cart) => line.includes(cart)))
    expect(named).toEqual([])
    const faults = shop.lines.filter((line) => line.includes(requestId) && line.includes('"error"'))
    expect(faults).toHaveLength(1)
  })

  it('and a planted line is found', () => {
    const lines = [
      `{"level":"info","to":"${EMAIL}"}`,
      `{"cause":"no such card: 4242 4242 4242 4242"}`,
      '{"path":"/api/users/a%40b.com"}',
      '{"clientSecret":"pi_1_secret_2"}',
    ]
    expect(leaksIn(lines)).toEqual(lines)
  })
})
