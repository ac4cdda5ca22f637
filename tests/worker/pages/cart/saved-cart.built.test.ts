import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

/** Saturday morning in Melbourne, Friday evening in London. */
const NOW = { 'x-shop-now': '2026-11-20T22:00:00Z' }
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

describe('a cart saved for later', () => {
  it('is dated as its city dates it, and opened in the country it is of', async () => {
    const { answer } = await shop.call('POST', '/cart/lines', LINE, NOW)
    const { cartId } = answer as { cartId: string }
    const headers = { ...NOW, cookie: `shop-cart=${cartId}` }
    const send = (path: string) =>
      shop.visit(path, { method: 'POST', headers: NOW, redirect: 'manual' })
    await shop.call('POST', '/cart/save', {}, headers)
    const cart = await (await shop.visit('/aus/cart', { headers })).text()
    expect(cart).toMatch(/Saved on [^<]*21.Nov/)

    const [link = ''] = cart.match(/\/aus\/cart\/saved\/[^"/]+/) ?? []
    const abroad = link.replace('/aus/', '/nz/')
    const shown = await shop.visit(abroad, { headers: NOW, redirect: 'manual' })
    expect([shown.status, shown.headers.get('location')]).toEqual([302, link])
    const opened = await send(abroad)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/aus/cart'])
  })
})
