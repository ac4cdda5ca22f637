import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anIntent,
  captured,
  openTill,
  paying,
  type Till,
} from '#tests/support/services/payment-simulator.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const key = (name: string) => ({ 'idempotency-key': name })

describe('an idempotency key', () => {
  it('gives the first status and body again', async () => {
    const body = form({ amount: '5000', currency: 'nzd' })
    const first = await till.raw('POST', '/v1/payment_intents', body, key('replay'))
    const second = await till.raw('POST', '/v1/payment_intents', body, key('replay'))
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  it('gives a decline again', async () => {
    const intent = await anIntent(till)
    const path = `/v1/payment_intents/${intent.id}/confirm`
    const body = form({ payment_method: 'pm_card_chargeDeclined' })
    const first = await till.raw('POST', path, body, key('declined'))
    const second = await till.raw('POST', path, body, key('declined'))
    expect([first.status, second.status]).toEqual([402, 402])
    expect(await second.text()).toBe(await first.text())
  })

  it('is refused with other parameters', async () => {
    await till.raw(
      'POST',
      '/v1/payment_intents',
      form({ amount: '5000', currency: 'nzd' }),
      key('other'),
    )
    const body = form({ amount: '5001', currency: 'nzd' })
    const answer = await till.raw('POST', '/v1/payment_intents', body, key('other'))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: {
        type: 'idempotency_error',
        message: expect.stringMatching(
          /^Keys for idempotent requests can only be used with the same/,
        ),
      },
    })
  })

  it('is refused at another address', async () => {
    const [one, two] = [await anIntent(till), await anIntent(till)]
    const same = { paymentMethod: 'pm_card_visa', idempotencyKey: 'two-intents' }
    await till.payments.confirmIntent({ ...paying(one, 'pm_card_visa'), ...same })
    const outcome = await till.payments.confirmIntent({ ...paying(two, 'pm_card_visa'), ...same })
    expect(outcome.kind).toBe('unknown')
    expect(captured(await till.books(), two.id)).toHaveLength(0)
  })

  it('is not used up by parameters that are wrong', async () => {
    const wrong = await till.raw('POST', '/v1/payment_intents', form({ amount: 'x' }), key('wrong'))
    expect(wrong.status).toBe(400)
    const body = form({ amount: '5000', currency: 'gbp' })
    const right = await till.raw('POST', '/v1/payment_intents', body, key('wrong'))
    expect(right.status).toBe(200)
  })

  it('is forgotten after a day', async () => {
    const body = form({ amount: '5000', currency: 'cad' })
    const first = await till.raw('POST', '/v1/payment_intents', body, key('daily'))
    till.later(24 * 3600)
    const second = await till.raw('POST', '/v1/payment_intents', body, key('daily'))
    const ids = await Promise.all(
      [first, second].map(async (answer) => (await answer.json<{ id: string }>()).id),
    )
    expect(new Set(ids).size).toBe(2)
  })

  it('can be claimed again when whoever held it died', async () => {
    const body = form({ amount: '5000', currency: 'usd' })
    await till.raw('POST', '/v1/payment_intents', body, key('died'))
    await till.ports.db
      .prepare("UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = 'died'")
      .run()
    const during = await till.raw('POST', '/v1/payment_intents', body, key('died'))
    till.later(20)
    const after = await till.raw('POST', '/v1/payment_intents', body, key('died'))
    expect([during.status, after.status]).toEqual([409, 200])
  })

  it('charges once for twenty confirmations at a time', async () => {
    const intent = await anIntent(till)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => till.payments.confirmIntent(paying(intent, 'pm_card_visa'))),
    )
    expect(captured(await till.books(), intent.id)).toHaveLength(1)
    const kinds = new Set(outcomes.map(({ kind }) => kind))
    expect(kinds.has('succeeded')).toBe(true)
    expect([...kinds].every((kind) => kind === 'succeeded' || kind === 'unknown')).toBe(true)
    expect((await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))).kind).toBe(
      'succeeded',
    )
  })

  it('answers 409 while the first is on its way', async () => {
    const intent = await anIntent(till)
    const path = `/v1/payment_intents/${intent.id}/confirm`
    const body = form({ payment_method: 'pm_card_visa' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => till.raw('POST', path, body, key('storm'))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses).toContain(409)
  })
})

describe('twenty keys at a time', () => {
  it('charge once all the same', async () => {
    const intent = await anIntent(till)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, attempt) =>
        till.payments.confirmIntent(paying(intent, 'pm_card_visa', attempt)),
      ),
    )
    expect(captured(await till.books(), intent.id)).toHaveLength(1)
    expect(outcomes.map(({ kind }) => kind)).toContain('succeeded')
  })

  it('would charge twice without the rule that forbids it', async () => {
    const control = await openTill()
    await control.ports.db.prepare('DROP INDEX charges_captured_once').run()
    await control.ports.db.prepare('DROP TRIGGER guard_holds').run()
    await control.ports.db
      .prepare('CREATE TRIGGER guard_sleeps INSTEAD OF INSERT ON guard BEGIN SELECT 1; END')
      .run()
    const intent = await anIntent(control)
    await Promise.all(
      Array.from({ length: 20 }, (_, attempt) =>
        control.payments.confirmIntent(paying(intent, 'pm_card_visa', attempt)),
      ),
    )
    expect(captured(await control.books(), intent.id).length).toBeGreaterThan(1)
    await control.close()
  })
})
