import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { staffEndpoints } from '#domain/contract/staff/staff.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const ROWS = Object.values<Endpoint>(staffEndpoints)
const addressOf = ({ path }: Endpoint) => `/api${path.replace(/:\w+/g, 'nobody')}`
const ADDRESSES = Map.groupBy(ROWS, addressOf)

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

describe('the calls of staff, whose rows are read when the first of them asks', () => {
  it.each(ROWS)('$method $path is for staff', async (row) => {
    const { method, body } = row
    const headers = { 'content-type': 'application/json' }
    const sent = body ? { headers, body: '{}' } : {}
    const response = await shop.visit(addressOf(row), { method, ...sent })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 613, message: expect.any(String) })
  })

  it.each([...ADDRESSES])('%s says which methods it takes', async (address, rows) => {
    const methods = rows.map(({ method }) => method as string)
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort()
    const allowed = (response: Response) => response.headers.get('allow')?.split(', ').sort()
    const other = await shop.visit(address, { method: 'DELETE' })
    expect([other.status, allowed(other)]).toEqual([405, allow])
    const asked = await shop.visit(address, { method: 'OPTIONS' })
    expect([asked.status, allowed(asked)]).toEqual([204, allow])
    if (!methods.includes('GET')) return
    const head = await shop.visit(address, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([401, ''])
  })

  it('knows no other', async () => {
    for (const address of ['/api/staff', '/api/staff/nothing', '/api/experiments/x']) {
      const response = await shop.visit(address)
      expect([address, response.status]).toEqual([address, 404])
      expect(await response.json()).toMatchObject({ code: 600 })
    }
  })
})
