import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captured, ORIGIN, openTill, type Till } from '#tests/support/services/payment-simulator.ts'
import { simulatorPages } from '#worker/payment-provider/simulator/pages/simulator-pages.ts'

let till: Till
let shop: Hono
beforeAll(async () => {
  till = await openTill()
  shop = new Hono().route(
    '/simulator',
    simulatorPages(() => till.ports),
  )
})
afterAll(() => till.close())

let orders = 0
async function aPage(description = 'Two picnics') {
  orders += 1
  const orderId = `hosted-${orders}`
  const answer = await till.payments.createHostedPage({
    orderId,
    amount: 30_000,
    currency: 'GBP',
    description,
    successUrl: `${ORIGIN}/uk/checkout/return?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${ORIGIN}/uk/checkout/payment`,
    customerEmail: 'mia@example.com',
    idempotencyKey: `${orderId}:page`,
  })
  if (answer.kind !== 'page' || !answer.page.url) throw new Error(JSON.stringify(answer))
  return { id: answer.page.id, url: answer.page.url, orderId }
}

const pay = (url: string, paymentMethod: string) =>
  shop.request(url, {
    method: 'POST',
    body: new URLSearchParams({ payment_method: paymentMethod }),
  })

const pageOf = async (id: string) => {
  const answer = await till.payments.retrieveHostedPage(id)
  if (answer.kind !== 'page') throw new Error(answer.kind)
  return answer.page
}

describe('the hosted page', () => {
  it('takes the money, then leads back', async () => {
    const { id, url, orderId } = await aPage()
    const answer = await pay(url, 'pm_card_visa')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/uk/checkout/return?session=${id}`)
    const page = await pageOf(id)
    expect(page).toMatchObject({ status: 'complete', paid: true, orderId, url: null })
    const outcome = await till.payments.retrieveIntent(page.intent ?? '')
    expect(outcome).toMatchObject({ kind: 'succeeded', intent: { orderId, amount: 30_000 } })
  })

  it('tells the webhook which order was paid', async () => {
    const { url, orderId } = await aPage()
    await pay(url, 'pm_card_visa')
    const request = till.webhooks.at(-1)
    const event = await till.payments.verifyEvent(
      (await request?.clone().text()) ?? '',
      request?.headers.get('stripe-signature') ?? null,
    )
    expect(event).toMatchObject({
      kind: 'event',
      event: { type: 'checkout.session.completed', orderId, intent: expect.stringMatching(/^pi_/) },
    })
  })

  it('says what the bank says, then takes another card', async () => {
    const { id, url } = await aPage()
    const declined = await pay(url, 'pm_card_chargeDeclinedInsufficientFunds')
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('Your card has insufficient funds.')
    expect((await pay(url, 'pm_card_visa')).status).toBe(303)
    expect(captured(await till.books(), (await pageOf(id)).intent ?? '')).toHaveLength(1)
  })

  it('passes through 3-D Secure', async () => {
    const { id, url } = await aPage()
    const asked = await pay(url, 'pm_card_authenticationRequired')
    const bank = asked.headers.get('location') ?? ''
    expect(bank).toMatch(/\/simulator\/authenticate\/pi_/)
    const outcome = new URLSearchParams({ outcome: 'approve' })
    const back = await shop.request(bank, { method: 'POST', body: outcome })
    const done = await shop.request(back.headers.get('location') ?? '')
    expect(done.headers.get('location')).toContain(`session=${id}`)
    expect((await pageOf(id)).paid).toBe(true)
  })

  it.each(['pm_sim_lose_response', 'pm_sim_error_after', 'pm_sim_slow'])(
    'takes the money once with %s',
    async (card) => {
      const { id, url } = await aPage()
      expect((await pay(url, card)).status).toBe(303)
      expect(captured(await till.books(), (await pageOf(id)).intent ?? '')).toHaveLength(1)
    },
  )

  it('takes the money once for ten clicks', async () => {
    const { id, url } = await aPage()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(url, 'pm_card_visa')))
    expect(answers.every(({ status }) => status === 303)).toBe(true)
    const { intents } = await till.books()
    const ours = (intents as { id: string; metadata: { orderId: string } }[]).filter(
      ({ metadata }) => metadata.orderId === `hosted-${orders}`,
    )
    expect(ours).toHaveLength(1)
    expect(captured(await till.books(), (await pageOf(id)).intent ?? '')).toHaveLength(1)
  })

  it('cannot be paid once it was closed', async () => {
    const { id, url } = await aPage()
    const closed = await till.payments.expireHostedPage({ id, idempotencyKey: `${id}:close` })
    expect(closed).toMatchObject({ kind: 'page', page: { status: 'expired' } })
    expect((await pay(url, 'pm_card_visa')).status).toBe(410)
    expect(
      (await till.books()).charges.filter((charge) =>
        JSON.stringify(charge).includes(`hosted-${orders}"`),
      ),
    ).toEqual([])
  })

  it('takes its open intent along when it is closed', async () => {
    const { id, url } = await aPage()
    await pay(url, 'pm_card_chargeDeclined')
    const { intent } = await pageOf(id)
    await till.payments.expireHostedPage({ id, idempotencyKey: `${id}:close` })
    expect((await till.payments.retrieveIntent(intent ?? '')).kind).toBe('canceled')
  })

  it('cannot be closed once it was paid', async () => {
    const { id, url } = await aPage()
    await pay(url, 'pm_card_visa')
    const closed = await till.payments.expireHostedPage({ id, idempotencyKey: `${id}:late` })
    expect(closed.kind).toBe('refused')
  })

  it('is closed or paid, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, url } = await aPage()
      await pay(url, 'pm_card_chargeDeclined')
      await Promise.all([
        pay(url, 'pm_card_visa'),
        till.payments.expireHostedPage({ id, idempotencyKey: `${id}:race` }),
      ])
      const page = await pageOf(id)
      const charges = captured(await till.books(), page.intent ?? '')
      expect(charges).toHaveLength(page.status === 'complete' ? 1 : 0)
      expect(page.status).not.toBe('open')
    }
  })

  it('lapses after a day', async () => {
    const { url } = await aPage()
    till.later(24 * 3600)
    expect((await shop.request(url)).status).toBe(410)
    expect((await pay(url, 'pm_card_visa')).status).toBe(410)
  })

  it('shows markup as text', async () => {
    const { url } = await aPage('<img src=x onerror=alert(1)>')
    const html = await (await shop.request(url)).text()
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  it('answers 400 without a card, 404 without a page', async () => {
    const { url } = await aPage()
    expect((await shop.request(url, { method: 'POST', body: new URLSearchParams() })).status).toBe(
      400,
    )
    expect((await shop.request('/simulator/checkout/cs_none')).status).toBe(404)
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example'])(
    'does not lead to %s',
    async (successUrl) => {
      const answer = await till.payments.createHostedPage({
        orderId: 'evil',
        amount: 30_000,
        currency: 'GBP',
        description: 'Two picnics',
        successUrl,
        cancelUrl: ORIGIN,
        idempotencyKey: `evil:${successUrl}`,
      })
      expect(answer.kind).toBe('refused')
    },
  )
})
