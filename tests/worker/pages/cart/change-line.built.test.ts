import { beforeAll, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2027-01-15',
  start: '11:00',
  adults: 2,
}

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

it('A line of the cart is changed by its own form, without script', async () => {
  const { answer } = await shop.call('POST', '/cart/lines', LINE, NOW)
  const { cartId, lines } = answer as { cartId: string; lines: { id: string }[] }
  const headers = { ...NOW, cookie: `shop-cart=${cartId}` }
  const path = `/aus/cart/lines/${lines[0]?.id}`
  const read = async (url: string) => (await shop.visit(url, { headers })).text()
  const change = (fields: Record<string, string>) =>
    shop.post(path, { city: 'melbourne', date: '2027-01-15', start: '11:00', ...fields }, headers)

  expect(await read('/aus/cart')).toContain(`href="${path}"`)
  expect(await read(path)).toContain('Save changes: $199.00')
  const seen = await read(`${path}?city=melbourne&date=2027-01-15&start=11:00&adults=4`)
  expect(seen).toContain('Save changes: $357.00')

  const refused = await change({ adults: '99' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('href="#adults"')
  const saved = await change({ adults: '4', start: '12:00' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/aus/cart'])
  expect(await read('/aus/cart')).toMatch(/12:00[\s\S]*4 adults[\s\S]*\$357\.00/)

  // What is in the cart isn't offered below it.
  const seenCookie = 'shop-visited=p-mystery-picnic~AUD.p-kite-afternoon~AUD'
  const cartPage = await shop.visit('/aus/cart', {
    headers: { ...headers, cookie: `${headers.cookie}; ${seenCookie}` },
  })
  const [, lookedAt = ''] = /Recently viewed([\s\S]*?)<\/section>/.exec(await cartPage.text()) ?? []
  expect(lookedAt).toContain('kite-afternoon')
  expect(lookedAt).not.toContain('mystery-picnic')

  const gone = await shop.visit('/aus/cart/lines/none', { headers, redirect: 'manual' })
  expect([gone.status, gone.headers.get('location')]).toEqual([303, '/aus/cart'])

  // Enter presses the first button of the form in the document.
  const checkout = await read('/aus/checkout')
  const first = checkout.search(/<button[^>]*form="details"/)
  expect(checkout.slice(first, first + 160)).toContain('>Continue<')
})
