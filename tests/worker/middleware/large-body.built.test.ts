import { beforeAll, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

// In a file of its own: a body that is refused unread closes its connection.
let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

it('a megabyte is refused before it is read whole', async () => {
  const response = await shop.visit('/api/cart/lines', {
    method: 'POST',
    body: 'x'.repeat(1024 * 1024),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 612, requestId: expect.any(String) })
})
