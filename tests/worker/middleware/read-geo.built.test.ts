import type { Context } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { geolocateRequest, UNKNOWN_GEO } from '#worker/middleware/read-geo.ts'

/** A request as the edge hands it over. */
const from = (address: string, cf: object) =>
  ({
    var: { config: { ENVIRONMENT: 'production' } },
    req: {
      header: (name: string) => (name === 'cf-connecting-ip' ? address : undefined),
      raw: { cf },
    },
  }) as unknown as Context<AppEnv>

describe('GET location?ipAddress: what the edge knows', () => {
  const cf = { country: 'nz', city: 'Auckland', latitude: '-36.85', longitude: '174.76' }

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:0DB8:0:0::1'],
    ['2001:db8::1', undefined],
  ])('%s may ask about %s', (own, asked) => {
    const { address, geo } = geolocateRequest(from(own, cf), asked)
    expect(address).toBe(asked ?? own)
    expect(geo).toMatchObject({ iso: 'NZ', city: 'Auckland', latitude: -36.85 })
  })

  it('is the caller alone', () => {
    expect(geolocateRequest(from('203.0.113.7', cf), '203.0.113.8').geo).toBe(UNKNOWN_GEO)
  })

  it('is nothing where a place cannot be', () => {
    const { geo } = geolocateRequest(
      from('203.0.113.7', { latitude: '91', longitude: 'x' }),
      undefined,
    )
    expect(geo).toEqual(UNKNOWN_GEO)
  })
})

describe('x-shop-geo stands in for the edge', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await sharedShop()
  })
  const where = (geo?: string) =>
    shop.call('GET', '/location?ipAddress=203.0.113.7', undefined, geo ? { 'x-shop-geo': geo } : {})

  it('tells the place of any address, and is asked anew each time', async () => {
    const { answer } = await where('AU;Geelong;-38.15;144.36;VIC')
    expect(answer).toMatchObject({
      city: 'Geelong',
      country: 'Australia',
      closest: { id: 'melbourne' },
    })
    expect((await where('GB;Bath;51.38;-2.36')).answer).toMatchObject({ closest: { id: 'bath' } })
  })

  it('without it nothing is known', async () => {
    expect((await where()).answer).toMatchObject({ city: null, iso: null, closest: null })
  })

  it('keeps nothing of where someone is who asks for the closest city', async () => {
    const { answer, headers } = await shop.call(
      'GET',
      '/cities/closest?latitude=-37.81234&longitude=144.96543',
    )
    expect(answer).toMatchObject({ id: 'melbourne' })
    expect([headers.getSetCookie(), headers.get('cache-control')]).toEqual([[], 'no-store'])
    expect(shop.lines.join()).not.toMatch(/37\.81234|144\.96543/)
  })
})
