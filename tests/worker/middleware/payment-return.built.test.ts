import { expect, it } from 'vitest'
import { sharedShop } from '#tests/support/worker/shop.ts'

it.each([
  ['/aus/checkout/thank-you/DL-1?seal=a&payment_intent=pi', '/aus/checkout/thank-you/DL-1?seal=a'],
  ['/aus/account/cards?setup_intent=seti', '/aus/account/cards'],
  ['//evil.example?payment_intent=pi', '/evil.example'],
])('what the payment provider adds to %s is dropped', async (path, plain) => {
  const kind = path.includes('setup') ? 'setup' : 'payment'
  const back = `${path}&${kind}_intent_client_secret=s&redirect_status=succeeded`
  const shop = await sharedShop()
  const { status, headers } = await shop.visit(back)
  expect([status, headers.get('location')]).toEqual([303, plain])
})
