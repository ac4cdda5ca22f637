import { beforeAll, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const at = (time: string) => ({ 'x-shop-now': `2026-11-20T${time}Z` })
const LINE = { productId: 'p-mystery-picnic', city: 'melbourne', date: '2027-01-20', adults: 2 }

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

/** A cart with a code whose card waits for the bank. */
async function atTheBank(start: string) {
  const { answer } = await shop.call('POST', '/cart/lines', { ...LINE, start }, at('00:00:00'))
  const { cartId } = answer as { cartId: string }
  await shop.call('POST', '/cart/codes', { code: 'HELLO10', cartId }, at('00:00:00'))
  const customers = [{ email: 'sam@example.com', phone: PHONE }]
  const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const made = await shop.call('POST', '/enquiry', body, at('00:00:00'))
  const { enquiryReferenceId: reference } = (
    made.answer as { data: { enquiryReferenceId: string } }
  ).data
  const cookie = `shop-cart=${cartId}`
  const form = { paymentKind: 'FULL AMOUNT', paymentMethod: 'pm_card_authenticationRequired' }
  const page = await (
    await shop.visit('/aus/checkout/payment', { headers: { ...at('00:00:00'), cookie } })
  ).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  await shop.post('/aus/checkout/payment', { ...fields, ...form }, { ...at('00:00:00'), cookie })
  return { cookie, reference }
}

const textOf = async (response: Response) =>
  (await response.text())
    .replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('the cart leads to a payment that waits, and offers nothing that would be refused', async () => {
  const { cookie, reference } = await atTheBank('11:00')
  // Also when the time its spots were held for is over.
  for (const time of ['00:05:00', '00:45:00']) {
    const headers = { ...at(time), cookie }
    const text = await textOf(await shop.visit('/aus/cart', { headers }))
    expect(text).toContain('HELLO10: 10% off −$19.90 Total $179.10')
    expect(text).toContain(
      'A payment is in progress, so nothing here can be changed yet. See your payment',
    )
    expect(text).toContain('We’re holding this spot')
    for (const words of [
      'You won’t be charged yet',
      'Hold expired',
      'Hold for another',
      'Have a code?',
      'Save this cart for later',
      'Change : Mystery Picnic',
      'Remove',
    ])
      expect(text).not.toContain(words)
  }

  const headers = { ...at('00:06:00'), cookie }
  const refused = await shop.post('/aus/cart/codes', { code: 'HELLO10' }, headers)
  expect(refused.status).toBe(409)
  expect(await textOf(refused)).toContain(
    'Your last payment isn’t finished. Finish or cancel it at checkout first.',
  )
  const thanks = `/aus/checkout/thank-you/${reference}`
  const checkout = await shop.visit('/aus/checkout', { headers })
  expect(checkout.headers.get('location')).toBe(thanks)
  // A form of another tab: nothing in it counts any more.
  const renewed = await shop.post('/aus/checkout/renew', {}, headers)
  expect(renewed.headers.get('location')).toBe('/aus/cart')

  await shop.post('/aus/checkout/payment/clear', { cancel: reference }, headers)
  const free = await textOf(await shop.visit('/aus/cart', { headers }))
  for (const words of ['Have a code?', 'Save this cart for later']) expect(free).toContain(words)
})
