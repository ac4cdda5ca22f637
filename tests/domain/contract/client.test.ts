import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  BROKEN_CONTRACT_MESSAGE,
  buildRequest,
  createClient,
  type ResponseCache,
} from '#domain/contract/client.ts'
import { endpoint, isRefusal } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'

const Things = z.array(z.object({ id: z.string() }))
const summary = 'A call.'
const thing = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'public',
  summary,
  query: z.object({ city: z.string().optional(), tags: z.array(z.string()).optional() }),
  response: Things,
  errorName: 'PRODUCT_API_CALL',
})
const contract = {
  things: {
    one: thing,
    list: endpoint({ ...thing, path: '/things', fallback: [] }),
    some: endpoint({ ...thing, path: '/things', invalidItemError: 'PRODUCT_ADAPTER_ERROR' }),
    strict: endpoint({
      ...thing,
      path: '/things',
      invalidItemError: 'PRODUCT_ADAPTER_ERROR',
      fallback: [],
    }),
    kept: endpoint({ ...thing, path: '/things', memoryCacheSeconds: 30 }),
    post: endpoint({
      method: 'POST',
      path: '/things',
      access: 'public',
      summary,
      body: z.object({ name: z.string() }),
      idempotent: 'optional',
      response: Things,
      refuses: [409, 429],
      errorName: 'SERVICE_ERROR',
    }),
  },
}

type Answer = Response | Error | string
const shopThat = (answer: Answer | (() => Answer), memory?: ResponseCache) => {
  const seen: { requests: Request[]; faults: ShopError[] } = { requests: [], faults: [] }
  const shop = createClient(
    contract,
    async (request) => {
      seen.requests.push(request)
      const said = typeof answer === 'function' ? answer() : answer
      if (said instanceof Response) return said
      throw said
    },
    { onFault: (fault) => seen.faults.push(fault), memory },
  )
  return { things: shop.things, seen }
}
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })
const params = { id: 'a b/c' }
const post = { body: { name: 'Kite' } }

describe('a call on the wire', () => {
  it('has its names in the path, its lists repeated, and leaves out what is not said', () => {
    const query = { city: undefined, tags: ['x', 'y z'], none: null }
    const request = buildRequest(thing, { params, query })
    expect(request.url).toBe('http://services/things/a%20b%2Fc?tags=x&tags=y%20z')
    expect([request.method, request.headers.get('content-type')]).toEqual(['GET', null])
    expect(buildRequest(thing, {}).url).toBe('http://services/things/')
  })

  it('carries a body as JSON, and the key of a write', async () => {
    const request = buildRequest(contract.things.post, { ...post, key: 'k-1' })
    expect(request.headers.get('idempotency-key')).toBe('k-1')
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(await request.json()).toEqual(post.body)
  })
})

describe('what a call comes to', () => {
  it('an answer is read by its schema', async () => {
    const { things } = shopThat(json([{ id: 'a', more: 1 }]))
    expect(await things.list({ query: {} })).toEqual([{ id: 'a' }])
  })

  it.each([
    [json({ message: 'Gone.' }, 404), 'PRODUCT_API_CALL', 404, 'Gone.'],
    [json(null, 500), 'PRODUCT_API_CALL', 500, 'Request failed with status code 500'],
    [json({ message: 7 }, 302), 'PRODUCT_API_CALL', 302, 'Request failed with status code 302'],
    [json({}, 401), 'AUTH_ERROR', 401, 'Request failed with status code 401'],
    [json({}, 422), 'BAD_DATA_FORMAT', 422, 'Request failed with status code 422'],
    [json({ not: 'a list' }), 'PRODUCT_API_CALL', 503, BROKEN_CONTRACT_MESSAGE],
    [new Response('<html>'), 'PRODUCT_API_CALL', 503, BROKEN_CONTRACT_MESSAGE],
    [named('TimeoutError'), 'PRODUCT_API_CALL', 503, 'timeout of 3000ms exceeded'],
    [named('AbortError'), 'PRODUCT_API_CALL', 503, 'Request aborted'],
    [named('TypeError'), 'PRODUCT_API_CALL', 503, 'Network Error'],
    ['a stone', 'PRODUCT_API_CALL', 503, 'Network Error'],
    [new ShopError('AUTH_ERROR', { status: 401 }), 'AUTH_ERROR', 401, 'AUTH_ERROR'],
  ])('%s is %s, %d: %s', async (answer, name, status, message) => {
    const { things, seen } = shopThat(answer)
    await expect(things.one({ params, query: {} })).rejects.toMatchObject({ name, status, message })
    expect(seen.faults).toMatchObject([{ name }])
  })

  it('a fault says when to ask again', async () => {
    const { things } = shopThat(json({}, 429, { 'retry-after': '9' }))
    await expect(things.one({ params, query: {} })).rejects.toMatchObject({ retryAfter: 9 })
  })

  it('a failed read with a fallback gives that, and is told', async () => {
    const { things, seen } = shopThat(json({}, 500))
    expect(await things.list({ query: {} })).toEqual([])
    expect(seen.faults).toMatchObject([{ code: 601 }])
  })

  it.each(['then', 'constructor', Symbol.iterator])('there is no call named %s', (name) => {
    const { things } = shopThat(json([]))
    expect(Reflect.get(things, name)).toBeUndefined()
    expect(things.list).toBe(things.list)
  })

  it('no one needs to listen to faults', async () => {
    const shop = createClient(contract, async () => json({}, 500))
    expect(await shop.things.list({ query: {} })).toEqual([])
  })

  it('one entry that cannot be read is left out and told as 608', async () => {
    const { things, seen } = shopThat(json([{ id: 'a' }, { id: 7 }]))
    expect(await things.some({ query: {} })).toEqual([{ id: 'a' }])
    expect(seen.faults).toMatchObject([{ code: 608, message: expect.stringMatching(/^1: /) }])
  })

  it('an answer of which nothing can be read is no answer', async () => {
    const { things, seen } = shopThat(json('none'))
    expect(await things.strict({ query: {} })).toEqual([])
    expect(seen.faults).toMatchObject([{ code: 601, status: 503 }])
  })
})

describe('a refusal is an answer', () => {
  it('with its words, fields, facts and when to ask again', async () => {
    const body = { code: 614, name: 'SERVICE_ERROR', message: 'Taken.', fields: { name: 'Taken.' } }
    const { things } = shopThat(
      json({ ...body, requestId: 'r', value: 5 }, 409, { 'retry-after': '7' }),
    )
    const answer = await things.post(post)
    expect(isRefusal(answer)).toBe(true)
    expect(answer).toEqual({
      kind: 'refused',
      status: 409,
      message: 'Taken.',
      fields: { name: 'Taken.' },
      facts: { value: 5 },
      retryAfter: 7,
    })
  })

  it('or with nothing at all', async () => {
    const { things } = shopThat(new Response('', { status: 429 }))
    expect(await things.post(post)).toEqual({ kind: 'refused', status: 429, message: '' })
  })

  it.each([[[]], [null], [{ kind: 'other' }], ['refused']])('%j is none', (answer) => {
    expect(isRefusal(answer)).toBe(false)
  })
})

describe('Caches: an answer that may be kept', () => {
  const memoryOf = () => {
    const kept = new Map<string, unknown>()
    const told: string[] = []
    const memory: ResponseCache = {
      get: (address) => kept.get(address),
      lease: () => undefined,
      set: (address, answer, seconds) => {
        kept.set(address, answer)
        told.push(`keep ${address} ${seconds}`)
      },
      release: (address) => told.push(`done ${address}`),
    }
    return { memory, told, kept }
  }

  it('is asked for once', async () => {
    const { memory, told } = memoryOf()
    const { things, seen } = shopThat(() => json([{ id: 'a' }]), memory)
    const query = { city: 'bath' }
    expect(await things.kept({ query })).toEqual(await things.kept({ query }))
    expect(seen.requests).toHaveLength(1)
    expect(told).toEqual(['keep /things?city=bath 30', 'done /things?city=bath'])
  })

  it('may come from someone who asked the same', async () => {
    const { memory } = memoryOf()
    const { things, seen } = shopThat(json([]), { ...memory, lease: async () => [{ id: 'b' }] })
    expect(await things.kept({ query: {} })).toEqual([{ id: 'b' }])
    expect(seen.requests).toEqual([])
  })

  it('is not kept when it fails, and the next one may ask', async () => {
    const { memory, told } = memoryOf()
    const { things } = shopThat(json({}, 500), memory)
    await expect(things.kept({ query: {} })).rejects.toThrow()
    expect(told).toEqual(['done /things'])
  })

  it('is asked for each time where its row does not say so', async () => {
    const { memory, told } = memoryOf()
    const { things, seen } = shopThat(() => json([]), memory)
    await things.list({ query: {} })
    await things.list({ query: {} })
    expect([seen.requests.length, told]).toEqual([2, []])
  })
})

function named(name: string): Error {
  return Object.assign(new Error('broken'), { name })
}

describe('a service whose table is loaded with its first call', () => {
  const lazy = {
    services: { numbers: true } as const,
    load: async () => ({
      numbers: {
        one: endpoint({
          method: 'GET',
          path: '/numbers/one',
          access: 'public',
          summary: 'One.',
          response: z.object({ n: z.int() }),
          errorName: 'SERVICE_ERROR',
        }),
      },
    }),
  }

  it('is called like any other', async () => {
    const client = createClient({}, async () => Response.json({ n: 1 }), { lazy })
    expect(await client.numbers.one()).toEqual({ n: 1 })
  })

  it('has no call that its table doesn’t name', async () => {
    const client = createClient({}, async () => Response.json({ n: 1 }), { lazy })
    const { numbers } = client as unknown as { numbers: { two: () => Promise<unknown> } }
    await expect(numbers.two()).rejects.toThrow('There is no call numbers.two.')
  })
})
