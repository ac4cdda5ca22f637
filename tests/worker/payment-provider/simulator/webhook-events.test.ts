import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anIntent,
  bodyOf,
  openTill,
  paying,
  SECRET,
  type Till,
} from '#tests/support/services/payment-simulator.ts'
import { signEvent } from '#worker/payment-provider/simulator/webhook-events.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
beforeEach(() => {
  till.webhooks.length = 0
})
afterAll(() => till.close())

describe('a webhook', () => {
  it('names the intent with its order', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))
    const events = await Promise.all(till.webhooks.map(verify))
    expect(events.map((event) => event.kind === 'event' && event.event.type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    expect(events.at(-1)).toMatchObject({
      kind: 'event',
      event: { intent: intent.id, orderId: intent.orderId },
    })
  })

  it('comes though the answer was lost', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_sim_lose_response'))
    expect(till.webhooks).toHaveLength(3)
  })

  it('comes a minute later when the card says so', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_sim_late_webhook'))
    expect(till.webhooks).toHaveLength(1)
    till.later(59)
    await till.simulator.deliverDue()
    expect(till.webhooks).toHaveLength(1)
    till.later(1)
    await till.simulator.deliverDue()
    await till.simulator.deliverDue()
    expect(till.webhooks).toHaveLength(3)
  })

  it('goes to the address of the shop', async () => {
    await anIntent(till)
    expect(till.webhooks[0]?.url).toBe('http://localhost:8787/api/webhooks/stripe')
  })
})

describe('a forged webhook', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'x',
    created: 1,
    data: { object: {} },
  })
  const nowSeconds = () => till.ports.now().getTime() / 1000
  const check = async (signature: string | null, sent = body) =>
    (await till.payments.verifyEvent(sent, signature)).kind

  it('is told from a good one', async () => {
    expect(await check(await signEvent(body, SECRET, nowSeconds()))).toBe('event')
  })

  it('may be five minutes old, not more', async () => {
    expect(await check(await signEvent(body, SECRET, nowSeconds() - 300))).toBe('event')
    expect(await check(await signEvent(body, SECRET, nowSeconds() - 301))).toBe('forged')
  })

  it('may be five minutes ahead, not more', async () => {
    expect(await check(await signEvent(body, SECRET, nowSeconds() + 300))).toBe('event')
    expect(await check(await signEvent(body, SECRET, nowSeconds() + 3600))).toBe('forged')
  })

  it('is caught by one changed character', async () => {
    const signature = await signEvent(body, SECRET, nowSeconds())
    expect(await check(signature, body.replace('evt_1', 'evt_2'))).toBe('forged')
  })

  it('is caught by another secret', async () => {
    expect(await check(await signEvent(body, 'whsec_other', nowSeconds()))).toBe('forged')
  })

  it.each([null, '', 't=', 'v1=abc', 't=1', 't=99999999999999999999,v1=00', 'rubbish'])(
    'is caught by the signature %j',
    async (signature) => {
      expect(await check(signature)).toBe('forged')
    },
  )

  it('is caught by an old scheme', async () => {
    const signature = await signEvent(body, SECRET, nowSeconds())
    expect(await check(signature.replace('v1=', 'v0='))).toBe('forged')
  })

  it('is caught when it is signed but no event', async () => {
    for (const sent of ['', 'null', '[]', '{}', '{', '{"data":1}']) {
      expect(await check(await signEvent(sent, SECRET, nowSeconds()), sent)).toBe('forged')
    }
  })
})

async function verify(request: Request) {
  const { body, signature } = await bodyOf(request)
  return till.payments.verifyEvent(body, signature)
}
