// Alone in its process: requests that other files have not stored yet would be counted too.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'
import { loadRequestCounts } from '#worker/metrics/stored-counts.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
})
afterAll(() => shop.close())

const counts = () => loadRequestCounts(shop.env.LIMITS, 0)

describe('requests are counted', () => {
  it('by route, as steps and errors, without anything of a visitor', async () => {
    const points: AnalyticsEngineDataPoint[] = []
    const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
    const broken = () => {
      throw new Error('D1_ERROR')
    }
    const { visit } = openEntry(shop, { settings: { METRICS } })
    for (let time = 0; time < 3; time++) await visit('/aus/picnics/mystery-picnic')
    await visit('/aus/b/DL-AAAAAAAAAAAA.a-secret?email=ada@example.com')
    const down = openEntry(shop, {
      settings: { METRICS, ORDERS: { prepare: broken, batch: broken, withSession: () => ({}) } },
    })
    const { response } = await down.visit(
      '/aus/cart',
      'shop-cart=00000000-0000-4000-8000-000000000000',
    )
    expect(response.status).toBe(503)

    const rows = await counts()
    const product = rows.find(({ route }) => route === '/:country/picnics/…')
    expect(product).toMatchObject({ requests: 3, viewed: 3, errors: 0 })
    expect(rows.find(({ route }) => route === '/:country/cart')).toMatchObject({ errors: 1 })
    expect(points).toHaveLength(5)
    expect(JSON.stringify([rows, points])).not.toMatch(/DL-A|secret|ada|0000-4000/)
  })

  it('a store that fails concerns no visitor', async () => {
    const broken = () => {
      throw new Error('D1_ERROR')
    }
    const { visit } = openEntry(shop, { settings: { LIMITS: { prepare: broken } } })
    expect((await visit('/aus/cities')).response.status).toBe(200)
  })
})
