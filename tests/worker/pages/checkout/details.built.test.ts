import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }
const LINE = { productId: 'p-mystery-picnic', city: 'melbourne', date: '2027-01-21', adults: 2 }

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

async function logIn(): Promise<string> {
  const maya = { email: 'maya@example.com', password: 'picnic-maya-1' }
  const cookies = (await shop.post('/aus/account/login', maya)).headers.getSetCookie()
  return cookies.find((cookie) => cookie.startsWith('ac-token='))?.split(';')[0] ?? ''
}

const valuesIn = (page: string) =>
  Object.fromEntries(
    ['email', 'firstName', 'lastName', 'phone'].map((name) => [
      name,
      new RegExp(`<input[^>]* name="${name}"[^>]*>`)
        .exec(page)?.[0]
        ?.match(/ value="([^"]*)"/)?.[1],
    ]),
  )

describe('the form of details', () => {
  it('asks nobody for what their account knows', async () => {
    const token = await logIn()
    const line = { ...LINE, start: '13:00' }
    const { answer } = await shop.call('POST', '/cart/lines', line, { ...NOW, cookie: token })
    const { cartId } = answer as { cartId: string }
    const headers = { ...NOW, cookie: `${token}; shop-cart=${cartId}` }
    const page = await (await shop.visit('/aus/checkout', { headers })).text()
    const known = { email: 'maya@example.com', firstName: 'Maya', lastName: 'Okafor' }
    expect(valuesIn(page)).toMatchObject(known)
  })

  it('says of a visitor nothing', async () => {
    const line = { ...LINE, start: '14:00' }
    const { answer } = await shop.call('POST', '/cart/lines', line, NOW)
    const { cartId } = answer as { cartId: string }
    const headers = { ...NOW, cookie: `shop-cart=${cartId}` }
    const page = await (await shop.visit('/aus/checkout', { headers })).text()
    expect(Object.values(valuesIn(page)).filter(Boolean)).toEqual([])
  })

  it('says until when each experience is cancelled for free, by name beside another line', async () => {
    const hintsIn = async (cartId: string) => {
      const headers = { ...NOW, cookie: `shop-cart=${cartId}` }
      const page = await (await shop.visit('/aus/checkout', { headers })).text()
      return [...page.replaceAll('<!-- -->', '').matchAll(/<p class="hint">([^<]+)<\/p>/g)]
        .map(([, hint]) => hint?.replace(/\s/g, ' '))
        .filter((hint) => hint?.includes('cancellation'))
    }
    const line = { ...LINE, start: '11:00' }
    const { answer } = await shop.call('POST', '/cart/lines', line, NOW)
    const { cartId } = answer as { cartId: string }
    const free = 'Free cancellation until Mon 18 Jan, 11:00 am AEDT.'
    expect(await hintsIn(cartId)).toEqual([free])
    const blanket = { productId: 'p-gingham-rug', city: 'melbourne', adults: 1 }
    await shop.call('POST', '/cart/lines', blanket, { ...NOW, cookie: `shop-cart=${cartId}` })
    expect(await hintsIn(cartId)).toEqual([`Mystery Picnic for two: ${free}`])
  })
})
