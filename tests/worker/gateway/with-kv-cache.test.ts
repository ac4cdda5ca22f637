import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { withKvCache } from '#worker/gateway/with-kv-cache.ts'

const to = { service: 'giftCards', endpoint: contract.giftCards.catalog }
const SECONDS = to.endpoint.kvCacheSeconds
type KV = Pick<KVNamespace, 'getWithMetadata' | 'put'>

/** A cache over a service that counts how often it is asked and answers what it is told to. */
function open(kv: KV) {
  const asked: string[] = []
  const said: string[] = []
  const work: Promise<unknown>[] = []
  const world = {
    now: 0,
    release: 'one' as string | null,
    chance: 0,
    status: 200,
    holds: Promise.resolve(),
    letGo: null as (() => void) | null,
  }
  const means = {
    kv,
    log: (message: string) => void said.push(message),
    waitUntil: (later: Promise<unknown>) => void work.push(later),
    clock: () => new Date(world.now),
    random: () => world.chance,
    get release() {
      return world.release
    },
  }
  const send = withKvCache(means, async (request) => {
    asked.push(new URL(request.url).search)
    await world.holds
    if (world.status === 0) throw new Error('No one is there.')
    return Response.json({ country: 'aus', asked: asked.length }, { status: world.status })
  })
  const get = async (search = '?country=AU') => {
    const response = await send(new Request(`http://services/giftcards/catalog${search}`), to)
    if (world.letGo) world.letGo()
    // What is done later may leave something for later still.
    for (const one of work) await one
    return response.json()
  }
  return { get, asked, said, world }
}

const memory = () => {
  const kept = new Map<string, { value: string; metadata: unknown }>()
  const kv = {
    getWithMetadata: async (key: string) => kept.get(key) ?? { value: null, metadata: null },
    put: async (key: string, value: string, { metadata }: { metadata: unknown }) =>
      void kept.set(key, { value, metadata }),
  }
  return { kept, kv: kv as unknown as KV }
}
const broken = (how: () => Promise<never>) => ({ getWithMetadata: how, put: how }) as unknown as KV

describe('answers kept in KV', () => {
  it('keeps one answer for one question, however it is written', async () => {
    const { kept, kv } = memory()
    const { get, asked } = open(kv)
    for (const search of ['?country=AU', '?country=aus', '?country=Australia&x=1'])
      expect(await get(search)).toEqual({ country: 'aus', asked: 1 })
    expect(asked).toEqual(['?country=AU'])
    expect(kept.size).toBe(1)
  })

  it('keeps nothing of a question that makes no sense', async () => {
    const { kept, kv } = memory()
    const { get, asked } = open(kv)
    for (const search of ['', '?country=Atlantis', '?country=AU&country=NZ']) await get(search)
    expect(asked).toHaveLength(3)
    expect(kept.size).toBe(0)
  })

  it('is fresh for the seconds of its row and for its release', async () => {
    const { get, asked, world } = open(memory().kv)
    await get()
    world.now = SECONDS * 1000 - 1
    await get()
    expect(asked).toHaveLength(1)
    world.now = SECONDS * 1000
    await get()
    expect(asked).toHaveLength(2)
    world.release = 'two'
    expect(await get()).toEqual({ country: 'aus', asked: 3 })
    await get()
    expect(asked).toHaveLength(3)
  })

  it('is fresh for no one who cannot tell the release, as halfway through publishing', async () => {
    const { get, asked, world } = open(memory().kv)
    world.release = null
    await get()
    await get()
    expect(asked).toHaveLength(2)
  })

  it('A cold cache asks once: someone fetches the next one before the last one is over', async () => {
    const { get, asked, world } = open(memory().kv)
    await get()
    world.now = SECONDS * 950
    await get()
    expect(asked).toHaveLength(1)
    world.chance = 0.9
    expect(await get()).toEqual({ country: 'aus', asked: 1 })
    expect(await get()).toEqual({ country: 'aus', asked: 2 })
  })
})

describe('Pages work without the content service: a service that is down', () => {
  it.each([0, 500, 503])('is stood in for by what was good last (%s)', async (status) => {
    const { get, world } = open(memory().kv)
    await get()
    world.status = status
    world.now = SECONDS * 5_000
    expect(await get()).toEqual({ country: 'aus', asked: 1 })
    world.status = 200
    expect(await get()).toEqual({ country: 'aus', asked: 3 })
  })

  it('is slow: what was good last stands in at once, what is new is there for the next', async () => {
    const { get, world } = open(memory().kv)
    await get()
    world.now = SECONDS * 1000
    world.holds = new Promise((go) => {
      world.letGo = go
    })
    expect(await get()).toEqual({ country: 'aus', asked: 1 })
    expect(await get()).toEqual({ country: 'aus', asked: 2 })
  })

  it('is down when nothing was ever good', async () => {
    const { get, world } = open(memory().kv)
    world.status = 0
    await expect(get()).rejects.toThrow('No one is there.')
  })
})

describe('KV may fail or lag: a KV that', () => {
  it('throws is only slower, and the log says what failed', async () => {
    const { get, said } = open(
      broken(async () => {
        throw new Error('KV is down.')
      }),
    )
    expect(await get()).toEqual({ country: 'aus', asked: 1 })
    expect(said).toEqual(['Failed getting data from cache', 'Failed setting data into cache'])
  })

  it('hangs is waited for no longer than a moment', async () => {
    const { kv } = memory()
    const hanging = { ...kv, getWithMetadata: () => new Promise(() => {}) } as unknown as KV
    const { get, said } = open(hanging)
    expect(await get()).toEqual({ country: 'aus', asked: 1 })
    expect(said).toEqual(['Failed getting data from cache'])
  })

  it('throws at once is only slower as well', async () => {
    const at = () => {
      throw new Error('There is no KV.')
    }
    const { get, said } = open({ getWithMetadata: at, put: at } as unknown as KV)
    expect(await get()).toEqual({ country: 'aus', asked: 1 })
    expect(said).toEqual(['Failed getting data from cache', 'Failed setting data into cache'])
  })

  it('brings words of another time is not believed to be fresh', async () => {
    const { kept, kv } = memory()
    const { get, asked } = open(kv)
    await get()
    for (const entry of kept.values()) entry.metadata = null
    await get()
    expect(asked).toHaveLength(2)
  })
})
