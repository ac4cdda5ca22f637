import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from '#tests/support/worker/shop.ts'

type Line = {
  path?: string
  requestId: string
  route: string
  version: string
  roundTrips: number
  waits: Record<string, number>
}

/** A request's line of the log, found by the id that its answer has. */
async function ask(path: string, init?: RequestInit) {
  const shop = await sharedShop()
  const response = await shop.visit(path, init)
  const requestId = response.headers.get('x-request-id')
  await response.text()
  const line = shop.lines
    .map((text) => JSON.parse(text) as Line)
    .find((one) => one.requestId === requestId && one.path)
  return { line, timing: response.headers.get('server-timing') }
}

describe('a request’s line in the log', () => {
  beforeAll(() => sharedShop().then(() => {}))

  it('says its route, its version, how often it asked a database, and what it waited for', async () => {
    const { line, timing } = await ask('/aus/search?q=something-quite-rare')
    expect(line).toMatchObject({ route: '/:country/search', version: 'development' })
    expect(line?.roundTrips).toBeGreaterThan(0)
    expect(Object.keys(line?.waits ?? {})).toContain('catalogue')
    expect(timing).toContain(`round-trips;desc="${line?.roundTrips}"`)
    expect(timing).toMatch(/catalogue;dur=\d+/)
  })

  it('says that a request asked no database', async () => {
    const { line } = await ask('/api/cart')
    expect(line?.roundTrips).toBe(0)
  })

  it('is there for a write and for a fault as well', async () => {
    const { line } = await ask('/api/cart/lines', { method: 'POST', body: '{"productId":' })
    expect(line).toMatchObject({ route: '/api/cart/…', roundTrips: 0 })
  })
})
