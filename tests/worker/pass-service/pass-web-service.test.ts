import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import type { AppEnv, Backend } from '#worker/app/context.ts'
import { passToken } from '#worker/pass-service/pass-token.ts'
import { passWebService } from '#worker/pass-service/pass-web-service.ts'

const TYPE = 'pass.example.gift'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

/** The pass of a booked day, and how Apple Wallet asks for it. */
async function aDayPass() {
  shop.turnTo(Date.parse('2026-11-21T00:00:00Z'))
  const { lines } = await aBooking(shop)
  const id = lines[0] ?? ''
  const backend = {
    ...shop.backend,
    config: { ...shop.backend.config, APPLE_PASS: { passTypeId: TYPE } },
  } as Backend
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('backend', backend)
      return next()
    })
    .route('/', passWebService)
  const authorization = `ApplePass ${passToken(backend.config, { id, generation: 1 })}`
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://shop.example/api/wallet/v1/${path}/${TYPE}/${id}`, {
      ...init,
      headers: { ...init.headers, authorization },
    })
  return { id, ask }
}

it('the pass of a booked day ends with the link of its booking', async () => {
  const { id, ask } = await aDayPass()
  const startsAt = await shop.ordersDb
    .prepare('SELECT starts_at FROM booking WHERE line_id = ?')
    .bind(id)
    .first<number>('starts_at')
  const since = { 'if-modified-since': new Date((startsAt ?? 0) + 90 * DAY_MS).toUTCString() }
  const fetchAfter = async (days: number) => {
    shop.turnTo((startsAt ?? 0) + days * DAY_MS)
    return (await ask('passes', { headers: since })).status
  }
  expect([await fetchAfter(59), await fetchAfter(61)]).toEqual([304, 404])
})

it('a registered device leaves no address to push to', async () => {
  const { id, ask } = await aDayPass()
  const body = JSON.stringify({ pushToken: 'abc' })
  const answer = await ask('devices/d1/registrations', { method: 'POST', body })
  expect(answer.status).toBe(201)
  const kept = await shop.ordersDb
    .prepare('SELECT push_token FROM wallet_day_device WHERE line_id = ?')
    .bind(id)
    .first('push_token')
  expect(kept).toBe('')
})
