import { afterAll, beforeAll, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { removeCartCode } from '#worker/services/cart/add-code-to-cart.ts'
import { removeGiftCard } from '#worker/services/cart/add-gift-card-to-cart.ts'
import { findCartState } from '#worker/services/cart/cart-state.ts'
import { changeCountry } from '#worker/services/cart/change-country.ts'
import {
  CART_CHANGED_MESSAGE,
  CHECKOUT_IN_PROGRESS_MESSAGE,
} from '#worker/services/cart/messages.ts'

const REFUSED = { status: 409, message: CHECKOUT_IN_PROGRESS_MESSAGE }
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

/** A customer whose card waits for the bank. */
async function atTheBank(start: string, code?: string) {
  const tama = shop.visitor()
  await tama.signIn('c-tama', 'tama@example.com')
  const { lines } = granted(await addLine(tama, { start }))
  if (code) granted(await addCode(tama, code))
  const reference = granted(await order(tama, 'tama@example.com')) as string
  granted(await pay(tama, reference, 'pm_card_authenticationRequired'))
  const { cart } = tama.shop
  const show = () => cart.show({ query: {} })
  return { tama, cart, reference, show, id: lines[0]?.id ?? '' }
}

it('a cart whose payment waits takes nothing more, no codes, points, renewals, removals or other changes, and says so', async () => {
  const { tama, cart, reference, show, id } = await atTheBank('10:00', 'HELLO10')
  const before = granted(await cart.refresh({ body: {} }))
  expect(before.isPaying).toBe(true)
  const body = { code: 'HELLO10', country: 'aus' }
  expect(await cart.addCode({ body })).toMatchObject({ ...REFUSED, facts: { mayChange: true } })
  expect(await tama.shop.promotions.put({ body })).toMatchObject(REFUSED)
  expect(await cart.addCode({ body: { code: 'POINTS' } })).toMatchObject(REFUSED)
  expect(await cart.removeCode({ params: { key: 'coupon' }, query: {} })).toMatchObject(REFUSED)
  expect(await cart.renew({ body: {} })).toMatchObject(REFUSED)
  expect(await cart.removeLine({ params: { id }, query: {} })).toMatchObject(REFUSED)
  expect(await cart.updateLine({ params: { id }, body: { adults: 3 } })).toMatchObject(REFUSED)
  expect(await cart.save({ body: {} })).toMatchObject(REFUSED)
  expect(await cart.refresh({ body: { country: 'uk' } })).toEqual(before)
  expect(await addLine(tama, { city: 'london' })).toMatchObject(REFUSED)
  expect(await addLine(tama, { start: '15:00' })).toMatchObject(REFUSED)
  // A wrong code is still called wrong.
  expect(await addCode(tama, 'NOBODY99')).toMatchObject({ status: 422 })
  expect(await show()).toEqual(before.cart)

  granted(await tama.shop.payments.cancel({ params: { reference }, query: {} }))
  expect(granted(await cart.refresh({ body: {} })).isPaying).toBe(false)
  granted(await cart.removeCode({ params: { key: 'coupon' }, query: {} }))
  granted(await cart.addCode({ body: { code: 'POINTS' } }))
  granted(await cart.removeCode({ params: { key: 'points' }, query: {} }))
  granted(await cart.renew({ body: {} }))
  granted(await order(tama, 'tama@example.com'))
  expect(granted(await pay(tama, reference))).toMatchObject({ data: { state: 'booked' } })
})

it('a code of a customer’s cart is removed by nobody else', async () => {
  const isla = shop.visitor()
  await isla.signIn('c-isla', 'isla@example.com')
  granted(await addLine(isla, { start: '11:00' }))
  const { cartId, codes } = granted(await addCode(isla, 'HELLO10'))
  const removal = { params: { key: 'coupon' }, query: { cartId } }
  expect(await shop.visitor().shop.cart.removeCode(removal)).toMatchObject({ status: 404 })
  expect(granted(await isla.shop.cart.show({ query: {} }))?.codes).toEqual(codes)
  expect(granted(await isla.shop.cart.removeCode(removal))?.codes).toEqual([])
})

it('a code or gift card stays where a payment began after its cart was read', async () => {
  const { tama, show } = await atTheBank('12:00', 'HELLO10')
  const now = shop.backend.clock().getTime()
  const cartId = tama.caller.cartId ?? ''
  const before = await show()
  expect(await removeCartCode(shop.ordersDb, { cartId, key: 'coupon', now })).toBeNull()
  expect(await removeGiftCard(shop.ordersDb, { cartId, entryId: 'any', now })).toBeNull()
  expect(await show()).toEqual(before)
})

it('a cart that was changed after it was read says so, and isn’t called paying', async () => {
  const sam = shop.visitor()
  const { cartId } = granted(await addLine(sam, { start: '13:00' }))
  const read = await findCartState(shop.backend, cartId, shop.backend.clock().getTime(), {
    customerId: null,
  })
  granted(await addCode(sam, 'HELLO10'))
  expect(await changeCountry(shop.backend, read, COUNTRIES.uk)).toMatchObject({
    status: 409,
    message: CART_CHANGED_MESSAGE,
  })
  expect(await changeCountry(shop.backend, read, COUNTRIES.aus)).toBe('same')
})
