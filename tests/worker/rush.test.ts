import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const BUYERS = 200
const PLACES = 10
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}
const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }

describe('two hundred buyers at once for ten places', { timeout: 120_000 }, () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  /** From cart to payment, as far as this buyer gets; the answer that ended it. */
  async function buy(index: number) {
    const taken = await shop.call('POST', '/cart/lines', LINE, NOW)
    if (taken.status !== 200) return taken
    const { cartId } = taken.answer as { cartId: string }
    const customers = [{ email: `buyer${index}@example.com` }]
    const enquiry = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
    const made = await shop.call('POST', '/enquiry', enquiry, NOW)
    if (made.status !== 200) return made
    const { data } = made.answer as { data: { enquiryReferenceId: string } }
    const card = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
    const key = { ...NOW, 'idempotency-key': `buyer-${index}` }
    return shop.call('POST', `/payments/${data.enquiryReferenceId}`, card, key)
  }

  it('books ten, captures ten, tells one hundred and ninety clearly', async () => {
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(PLACES)
    expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - PLACES)
    for (const { status, answer } of answers) {
      if (status === 409) expect(answer).toMatchObject({ message: expect.stringMatching(/taken/) })
    }

    const payments = await shop.visit('/_local/payments.json')
    const { charges } = (await payments.json()) as { charges: { amount: number }[] }
    expect(charges.map(({ amount }) => amount)).toEqual(Array.from({ length: PLACES }, () => 19900))
    const books = await shop.visit('/_local/jobs/books', { method: 'POST' })
    expect(await books.json()).toMatchObject({ breaks: 0 })
  })
})
