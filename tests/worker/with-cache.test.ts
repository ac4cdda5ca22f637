import { expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { withCache } from '#worker/gateway/with-cache.ts'

const to = { service: 'giftCards', endpoint: contract.giftCards.catalog }

/** A cache over a service that counts how often it is asked. */
function open(kept: Pick<KVNamespace, 'get' | 'put'>) {
  const asked: string[] = []
  const said: string[] = []
  const work: Promise<unknown>[] = []
  const send = withCache(
    kept as KVNamespace,
    (message) => said.push(message),
    (later) => work.push(later),
    async (request) => {
      asked.push(new URL(request.url).search)
      return Response.json({ country: 'aus' })
    },
  )
  const get = async (search: string) => {
    const response = await send(new Request(`http://services/giftcards/catalog${search}`), to)
    await Promise.all(work)
    return response.json()
  }
  return { get, asked, said }
}

const memory = () => {
  const kept = new Map<string, string>()
  const kv = {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, text: string) => void kept.set(key, text),
  }
  return { kept, kv: kv as unknown as KVNamespace }
}

it('keeps one answer for one question, however it is written', async () => {
  const { kept, kv } = memory()
  const { get, asked } = open(kv)
  for (const search of ['?country=AU', '?country=aus', '?country=Australia&x=1'])
    expect(await get(search)).toEqual({ country: 'aus' })
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

it('spec §8 says what failed and answers all the same', async () => {
  const broken = async () => {
    throw new Error('KV is down.')
  }
  const { get, said } = open({ get: broken, put: broken } as unknown as KVNamespace)
  expect(await get('?country=AU')).toEqual({ country: 'aus' })
  expect(said).toEqual(['Failed getting data from cache', 'Failed setting data into cache'])
})
