import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, openTill, type Till } from '#tests/support/services/payment-simulator.ts'
import { simulatorPages } from '#worker/payment-provider/simulator/pages/simulator-pages.ts'

let till: Till
let shop: Hono
let customer: string
beforeAll(async () => {
  till = await openTill()
  shop = new Hono().route(
    '/simulator',
    simulatorPages(() => till.ports),
  )
  const answer = await till.payments.createCustomer({ reference: 'c-1', idempotencyKey: 'c-1' })
  customer = answer.kind === 'created' ? answer.customer : ''
})
afterAll(() => till.close())

let pages = 0
const open = (changes = {}) => {
  pages += 1
  return till.payments.createCardPage({
    customer,
    currency: 'NZD',
    successUrl: `${ORIGIN}/nz/account/cards?card={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${ORIGIN}/nz/account/cards`,
    idempotencyKey: `page-${pages}`,
    ...changes,
  })
}

async function aPage() {
  const answer = await open()
  if (answer.kind !== 'page' || !answer.page.url) throw new Error(JSON.stringify(answer))
  return { id: answer.page.id, url: answer.page.url }
}

const send = (url: string, fields: Record<string, string>) =>
  shop.request(url, { method: 'POST', body: new URLSearchParams(fields) })

const pageOf = async (id: string) => {
  const answer = await till.payments.retrieveCardPage(id)
  if (answer.kind !== 'page') throw new Error(answer.kind)
  return answer.page
}

const cardsOf = async () => {
  const answer = await till.payments.listCards(customer)
  return answer.kind === 'found' ? answer.cards : []
}

describe('the page on which a card is kept', () => {
  it.each(['pm_card_visa', 'pm_card_chargeCustomerFail'])(
    'keeps %s without a payment, then leads back',
    async (card) => {
      const { id, url } = await aPage()
      expect(await pageOf(id)).toMatchObject({ customer, paymentMethod: null, url })
      expect((await shop.request(url)).status).toBe(200)
      const answer = await send(url, { payment_method: card })
      expect(answer.headers.get('location')).toBe(`${ORIGIN}/nz/account/cards?card=${id}`)
      const { paymentMethod } = await pageOf(id)
      expect((await cardsOf()).map((one) => one.id)).toContain(paymentMethod)
      expect((await till.books()).intents).toEqual([])
      // A second answer changes nothing.
      const count = (await cardsOf()).length
      expect((await send(url, { payment_method: 'pm_card_amex' })).status).toBe(303)
      expect(await cardsOf()).toHaveLength(count)
    },
  )

  it.each([
    ['pm_card_authenticationRequired', 'approve', 303, true],
    ['pm_card_authenticationRequiredOnSetup', 'approve', 303, true],
    ['pm_card_authenticationRequired', 'fail', 402, false],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'approve', 402, false],
  ])('asks the bank about %s: %s', async (card, outcome, status, isKept) => {
    const { id, url } = await aPage()
    const count = (await cardsOf()).length
    const asked = await send(url, { payment_method: card })
    expect(await asked.text()).toContain('Your bank would now ask')
    expect(await cardsOf()).toHaveLength(count)
    expect((await send(url, { outcome })).status).toBe(status)
    expect((await pageOf(id)).paymentMethod !== null).toBe(isKept)
    expect(await cardsOf()).toHaveLength(count + Number(isKept))
  })

  it('says why a card was declined, and takes another', async () => {
    const { id, url } = await aPage()
    const declined = await send(url, { payment_method: 'pm_card_chargeDeclined' })
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('Your card was declined.'),
    ])
    expect((await send(url, { payment_method: 'pm_card_amex' })).status).toBe(303)
    expect((await pageOf(id)).paymentMethod).not.toBeNull()
  })

  it('is asked once about a card that was set up: kept, it pays without its owner', async () => {
    const { id, url } = await aPage()
    await send(url, { payment_method: 'pm_card_authenticationRequiredOnSetup' })
    await send(url, { outcome: 'approve' })
    const { paymentMethod } = await pageOf(id)
    const charge = async (card: string, key: string) => {
      const created = await till.payments.createIntent({
        orderId: key,
        amount: 1_200,
        currency: 'NZD',
        customer,
        idempotencyKey: key,
      })
      const intent = created.kind === 'created' ? created.intent.id : ''
      const confirm = {
        intent,
        paymentMethod: card,
        offSession: true,
        idempotencyKey: `${key}:pay`,
      }
      return till.payments.confirmIntent(confirm)
    }
    expect(await charge(paymentMethod ?? '', 'kept')).toMatchObject({ kind: 'succeeded' })
    expect(await charge('pm_card_authenticationRequiredOnSetup', 'new')).toMatchObject({
      kind: 'declined',
      code: 'authentication_required',
    })
  })

  it('ends after a day; it keeps nothing then', async () => {
    const { id, url } = await aPage()
    till.later(24 * 3600)
    expect((await send(url, { payment_method: 'pm_card_visa' })).status).toBe(410)
    expect(await pageOf(id)).toMatchObject({ url: null, paymentMethod: null })
  })

  it.each([
    [{ customer: 'cus_none' }, 'resource_missing'],
    [{ successUrl: 'https://evil.example/x' }, 'url_invalid'],
  ])('is refused with %j', async (changes, code) => {
    expect(await open(changes)).toMatchObject({ kind: 'refused', code })
  })

  it.each([{}, { payment_method: 'pm_none' }, { outcome: 'approve' }])(
    'is still there after %j',
    async (fields) => {
      const { id, url } = await aPage()
      expect((await send(url, fields)).status).toBe(200)
      expect((await pageOf(id)).paymentMethod).toBeNull()
    },
  )

  it('is not found by a wrong id', async () => {
    expect((await shop.request('/simulator/cards/cs_none')).status).toBe(404)
    expect((await send('/simulator/cards/cs_none', {})).status).toBe(404)
  })
})
