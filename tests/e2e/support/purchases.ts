import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { PHONE } from '#tests/support/builders.ts'
import { openHour } from './days.ts'
import { linkIn } from './mails.ts'

const PICNIC = { productId: 'p-mystery-picnic', city: 'melbourne', adults: 2 }

type Hour = { date: string; start: string }

/** Puts a picnic for two, or something else, into the cart of whoever asks, some weeks ahead unless an hour is named. */
export async function fillCart(
  request: APIRequestContext,
  hour?: Hour,
  headers = {},
  line = PICNIC,
) {
  const when = hour ?? (await openHour(request, line.productId, line.city, 45))
  const answer = await request.post('/api/cart/lines', { data: { ...line, ...when }, headers })
  const { cartId } = await answer.json()
  return { ...when, cartId }
}

type Buyer = { email: string; firstName: string }

const sam = (name: string): Buyer => ({ email: `${name}@example.com`, firstName: 'Sam' })

/** Orders what is in a cart; it waits for its payment. */
async function orderCart(
  request: APIRequestContext,
  buyer: Buyer,
  cartId: string,
  headers = {},
): Promise<string> {
  const customers = [{ ...buyer, lastName: 'Lark', phone: PHONE }]
  const order = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { data } = await (await request.post('/api/enquiry', { data: order, headers })).json()
  return data.enquiryReferenceId
}

/** Orders and pays what is in a cart. */
export async function payCart(
  request: APIRequestContext,
  buyer: Buyer,
  cartId: string,
  headers = {},
) {
  const reference = await orderCart(request, buyer, cartId, headers)
  const paid = await request.post(`/api/payments/${reference}`, {
    data: { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  expect(paid.status()).toBe(200)
}

/** Orders a picnic for two by the API; it waits for its payment. */
export async function orderPicnic(request: APIRequestContext, name: string, hour?: Hour) {
  const { cartId } = await fillCart(request, hour)
  return orderCart(request, sam(name), cartId)
}

/** Opens the payment page of a picnic, some days ahead. */
export async function openPayment(page: Page, daysAhead: number) {
  const hour = await openHour(page.request, PICNIC.productId, PICNIC.city, daysAhead)
  await orderPicnic(page.request, 'sam', hour)
  await page.goto('/aus/checkout/payment')
}

/** Books a picnic for two by the API; the link in its mail opens the booking. */
export async function bookPicnic(
  request: APIRequestContext,
  name: string,
  hour?: Hour,
  headers = {},
) {
  const { cartId, ...when } = await fillCart(request, hour, headers)
  await payCart(request, sam(name), cartId, headers)
  return { ...when, link: await linkIn(request, name, /\/aus\/b\/[\w.~-]+/) }
}
