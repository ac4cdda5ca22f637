import { type APIRequestContext, expect } from 'playwright/test'
import { PHONE } from '#tests/support/builders.ts'
import { openHour } from './days.ts'
import { linkIn } from './mails.ts'

const PICNIC = { productId: 'p-mystery-picnic', city: 'melbourne', adults: 2 }

/** Puts a picnic for two into the cart of whoever asks. */
export async function fillCart(request: APIRequestContext, daysAhead = 45) {
  const when = await openHour(request, PICNIC.productId, PICNIC.city, daysAhead)
  const answer = await request.post('/api/cart/lines', { data: { ...PICNIC, ...when } })
  const { cartId } = await answer.json()
  return { ...when, cartId }
}

/** Books a picnic for two by the API; the link in its mail opens the booking. */
export async function bookPicnic(request: APIRequestContext, name: string) {
  const { cartId, ...when } = await fillCart(request)
  const email = `${name.toLowerCase()}@example.com`
  const customers = [{ email, firstName: name, lastName: 'Lark', phone: PHONE }]
  const order = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { data } = await (await request.post('/api/enquiry', { data: order })).json()
  const payment = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
  const paid = await request.post(`/api/payments/${data.enquiryReferenceId}`, {
    data: payment,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(paid.status()).toBe(200)
  return { ...when, link: await linkIn(request, name, /\/aus\/b\/[\w.~-]+/) }
}
