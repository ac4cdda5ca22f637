import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anIntent,
  captured,
  ORIGIN,
  openTill,
  paying,
  type Till,
} from '#tests/support/services/payment-simulator.ts'
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

const answer = (url: string, outcome: string) =>
  shop.request(url, { method: 'POST', body: new URLSearchParams({ outcome }) })

async function asked(card = 'pm_card_authenticationRequired', returnUrl?: string) {
  const intent = await anIntent(till)
  const outcome = await till.payments.confirmIntent({
    ...paying(intent, card),
    ...(returnUrl && { returnUrl }),
  })
  if (outcome.kind !== 'requires_action') throw new Error(outcome.kind)
  return { id: intent.id, url: outcome.nextActionUrl }
}

describe('3-D Secure', () => {
  it('asks on a page of the simulator', async () => {
    const { id, url } = await asked()
    expect(url).toBe(`${ORIGIN}/simulator/authenticate/${id}`)
    const page = await shop.request(url)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('199.00 AUD')
    expect(html).toContain('Approve')
    expect(html).not.toMatch(/<script|style=/)
  })

  it('takes the money once it is approved', async () => {
    const { id, url } = await asked()
    const back = new URL((await answer(url, 'approve')).headers.get('location') ?? '')
    expect(back.pathname).toBe('/aus/checkout/return')
    expect(back.searchParams.get('payment_intent')).toBe(id)
    expect(back.searchParams.get('redirect_status')).toBe('succeeded')
    expect((await till.payments.retrieveIntent(id)).kind).toBe('succeeded')
    expect(captured(await till.books(), id)).toHaveLength(1)
  })

  it('declines once it is failed', async () => {
    const { id, url } = await asked()
    const back = new URL((await answer(url, 'fail')).headers.get('location') ?? '')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await till.payments.retrieveIntent(id)).toMatchObject({
      kind: 'declined',
      code: 'payment_intent_authentication_failure',
    })
    expect(captured(await till.books(), id)).toHaveLength(0)
  })

  it('may still be declined after approval', async () => {
    const { id, url } = await asked('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
    await answer(url, 'approve')
    expect(await till.payments.retrieveIntent(id)).toMatchObject({
      kind: 'declined',
      message: 'Your card has insufficient funds. Use another card.',
    })
  })

  it('takes the money once for twenty approvals', async () => {
    const { id, url } = await asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(url, 'approve')))
    expect(answers.every(({ status }) => status === 303)).toBe(true)
    expect(captured(await till.books(), id)).toHaveLength(1)
  })

  it('cannot be approved after it was failed', async () => {
    const { id, url } = await asked()
    await answer(url, 'fail')
    await answer(url, 'approve')
    expect(captured(await till.books(), id)).toHaveLength(0)
    expect(await (await shop.request(url)).text()).toContain('Nothing to confirm')
  })

  it.each([
    'https://evil.example/',
    'http://localhost:8787@evil.example/',
    'http://localhost:8788/',
  ])('never leads to %s', async (returnUrl) => {
    const intent = await anIntent(till)
    const pay = { ...paying(intent, 'pm_card_authenticationRequired'), returnUrl }
    expect((await till.payments.confirmIntent(pay)).kind).toBe('refused')
  })

  it('stays in the shop even if a foreign address were stored', async () => {
    const { id, url } = await asked()
    await till.ports.db
      .prepare("UPDATE intents SET return_url = 'https://evil.example/' WHERE id = ?")
      .bind(id)
      .run()
    expect((await answer(url, 'approve')).headers.get('location')).toBe(ORIGIN)
  })

  it('shows markup as text', async () => {
    const { id, url } = await asked()
    await till.ports.db
      .prepare('UPDATE intents SET description = ? WHERE id = ?')
      .bind('<script>alert(1)</script>"\'&', id)
      .run()
    const html = await (await shop.request(url)).text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })

  it.each([
    ['no outcome', new URLSearchParams()],
    ['another outcome', new URLSearchParams({ outcome: 'succeeded' })],
  ])('answers 400 to %s', async (_, body) => {
    const { url } = await asked()
    expect((await shop.request(url, { method: 'POST', body })).status).toBe(400)
  })

  it('answers 400 to a broken body', async () => {
    const { url } = await asked()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await shop.request(url, { method: 'POST', headers, body: '--broken' })).status).toBe(
      400,
    )
  })

  it('answers 404 to what it does not know', async () => {
    expect((await shop.request('/simulator/authenticate/pi_none')).status).toBe(404)
    expect((await answer('/simulator/authenticate/pi_none', 'approve')).status).toBe(404)
  })

  it('has a stylesheet of its own', async () => {
    const css = await shop.request('/simulator/simulator.css')
    expect(css.headers.get('content-type')).toMatch(/^text\/css/)
  })

  it('is not there without a simulator', async () => {
    const { url } = await asked()
    const production = new Hono().route(
      '/simulator',
      simulatorPages(() => null),
    )
    expect((await production.request(url)).status).toBe(404)
    expect((await production.request('/simulator/simulator.css')).status).toBe(404)
  })
})
