import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ FLAGS: '{"postCheckoutTiles":true}' })
})
afterAll(() => shop.close())

async function thankYou(line: object = LINE): Promise<string> {
  const { answer: cart } = await shop.call('POST', '/cart/lines', line, NOW)
  const { cartId } = cart as { cartId: string }
  const data = { customers: [{ email: 'sam@example.com', phone: PHONE }], cartId }
  const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data }
  const { answer } = await shop.call('POST', '/enquiry', body, NOW)
  const reference = (answer as { data: { enquiryReferenceId: string } }).data.enquiryReferenceId
  const key = { ...NOW, 'idempotency-key': crypto.randomUUID() }
  const card = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
  await shop.call('POST', `/payments/${reference}`, card, key)
  const headers = { ...NOW, cookie: `shop-cart=${cartId}` }
  const page = await shop.visit(`/aus/checkout/thank-you/${reference}`, { headers })
  expect(page.status).toBe(200)
  return page.text()
}

describe('products after checkout', () => {
  it('are goods of the country that the order has not, added to the cart by a plain form and labelled', async () => {
    const section = (await thankYou()).split('You might also like')[1] ?? ''
    const [, action = ''] = section.match(/<form action="([^"]+)" method="post"/) ?? []
    expect(action).toMatch(/^\/aus\//)
    expect(section).not.toContain('picnics/mystery-picnic?')
    const fields = { city: 'melbourne', adults: '1', from: 'post-checkout' }
    const added = await shop.post(action, fields, NOW)
    expect([added.status, added.headers.get('location')]).toEqual([303, '/aus/cart'])
    const [, cart = ''] = added.headers.get('set-cookie')?.match(/shop-cart=([^;]+)/) ?? []
    const { answer } = await shop.call('GET', `/cart?cartId=${cart}`, undefined, NOW)
    expect(answer).toMatchObject({ lines: [{ source: 'Post-Checkout(Exp)' }] })
  })
})

describe('the thank-you page of a download', () => {
  it('opens it at once, by the link of the email', async () => {
    const page = await thankYou({
      productId: 'p-living-room-mystery',
      city: 'melbourne',
      adults: 1,
    })
    expect(page).toContain('Ready to open. We’ve emailed the link')
    const [, link = ''] = page.match(/href="(\/aus\/downloads\/[^"]+)"/) ?? []
    const download = await shop.visit(link, { headers: NOW })
    expect([download.status, await download.text()]).toEqual([
      200,
      expect.stringContaining('Open it now'),
    ])
  })
})
