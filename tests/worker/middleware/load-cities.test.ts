import type { Context } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppEnv } from '#worker/app/context.ts'
import { loadCities } from '#worker/middleware/load-cities.ts'

const bath = { id: 'bath', name: 'Bath', latLon: { lat: 51.38, lon: -2.36 } }
const uk = (...cityStates: unknown[]) => ({ name: 'United Kingdom', cityStates })
const seenBy = (list: unknown[] | null) =>
  ({
    var: { shop: { locations: { all: async () => list } }, requestId: 'r-1' },
  }) as unknown as Context<AppEnv>

afterEach(() => vi.restoreAllMocks())

describe('locations that cannot be read', () => {
  it('one bad city is left out, the others stay, and 603 is logged once for the list', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const c = seenBy([uk(bath, { ...bath, id: 'leeds', latLon: { lat: 951, lon: 0 } })])
    expect((await loadCities(c))?.map(({ id }) => id)).toEqual(['bath'])
    expect(await loadCities(c)).toBe(await loadCities(c))
    expect(log).toHaveBeenCalledTimes(1)
    expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({
      code: 603,
      name: 'LOCATION_API_CALL',
      requestId: 'r-1',
      cause: expect.stringContaining('0.cityStates.1.latLon.lat'),
    })
  })

  it('nothing is logged for a list that is all right', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await loadCities(seenBy([uk(bath)]))).toHaveLength(1)
    expect(log).not.toHaveBeenCalled()
  })

  it('no list is no cities, for the caller to stand in Melbourne', async () => {
    expect(await loadCities(seenBy(null))).toBeNull()
  })
})
