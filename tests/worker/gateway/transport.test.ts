import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { patienceOf } from '#tests/support/patience.ts'
import type { Config } from '#worker/app/env.ts'
import { createCircuitBreaker } from '#worker/gateway/circuit-breaker.ts'
import { createTransport } from '#worker/gateway/transport.ts'

const MEGABYTE = 1024 * 1024
const upstream = { asked: [] as string[], answer: (_: ServerResponse) => {} }
const server = createServer((request, response) => {
  upstream.asked.push(`${request.method} ${request.url}`)
  upstream.answer(response)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  upstream.asked = []
})

/** A shop whose services are all behind one address, with a breaker of its own. */
function open() {
  const world = { now: 0 }
  const config = { SERVICES: 'remote', SERVICE_URLS: { default: url } } as unknown as Config
  const embedded = async () => new Response('There are no services here.', { status: 500 })
  const faults: string[] = []
  const shop = createClient(
    contract,
    createTransport({
      config,
      embedded,
      fetchExternal: fetch,
      now: () => world.now,
      requestId: 'test',
    }),
    { onFault: ({ message, cause }) => void faults.push(`${message} ${cause}`) },
  )
  return { world, shop, faults }
}

const say = (status: number, body: string | Buffer, headers: Record<string, string> = {}) => {
  upstream.answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }
}
const RELEASE = JSON.stringify({ id: 'one' })
const longOf = (bytes: number) => JSON.stringify({ id: 'x'.repeat(bytes - RELEASE.length + 3) })

describe('Pages work without the content service: what a remote service answers', () => {
  it.each([
    ['as it is', RELEASE, {}],
    ['packed', gzipSync(RELEASE), { 'content-encoding': 'gzip' }],
    ['of a megabyte', longOf(MEGABYTE), {}],
  ])('%s arrives', async (_, body, headers) => {
    const { shop } = open()
    say(200, body, headers as Record<string, string>)
    expect(await shop.content.release()).toHaveProperty('id')
  })

  it.each([
    [
      'of a byte more, which says so',
      longOf(MEGABYTE + 1),
      { 'content-length': `${MEGABYTE + 1}` },
    ],
    ['of ten megabytes', longOf(10 * MEGABYTE), { 'transfer-encoding': 'chunked' }],
    ['of ten megabytes, packed', gzipSync(longOf(10 * MEGABYTE)), { 'content-encoding': 'gzip' }],
  ])('%s is a failure', async (_, body, headers) => {
    const { shop, faults } = open()
    say(200, body, headers as Record<string, string>)
    expect(await shop.content.release()).toBeNull()
    expect(faults.join()).toContain('more than 1 MB')
  })

  it.each([
    ['nothing', (_: ServerResponse) => {}],
    ['half of it', (response: ServerResponse) => void response.writeHead(200).write('{"id":')],
  ])('may be %s: that is waited for no longer than a moment', async (_, answers) => {
    const { shop, faults } = open()
    upstream.answer = answers
    const { answer, signals } = await patienceOf(() => shop.content.release())
    expect([answer, signals]).toEqual([null, [1500]])
    expect(faults.join()).toContain('timeout')
  })
})

describe('Pages work without the content service: a service that failed five times in thirty seconds', () => {
  async function broken() {
    const opened = open()
    say(500, '{}')
    for (let call = 0; call < 5; call++) await opened.shop.content.release()
    upstream.asked = []
    return opened
  }

  it('is left alone, and asked by one call after a rest', async () => {
    const { world, shop } = await broken()
    for (let call = 0; call < 20; call++) expect(await shop.content.release()).toBeNull()
    expect(upstream.asked).toEqual([])

    world.now = 10_000
    await Promise.all(Array.from({ length: 20 }, () => shop.content.release()))
    expect(upstream.asked).toHaveLength(1)

    say(200, RELEASE)
    world.now = 20_000
    expect(await shop.content.release()).toEqual({ id: 'one' })
    expect(await shop.content.release()).toEqual({ id: 'one' })
  })

  it('keeps no other service from being asked', async () => {
    const { shop } = await broken()
    await expect(shop.catalogue.products({ query: { id: 'p-1' } })).rejects.toThrow('500')
    expect(upstream.asked).toHaveLength(1)
  })

  it('is sent every write: only it can tell what became of one', async () => {
    const { shop } = open()
    say(500, '{}')
    for (let call = 0; call < 8; call++) await shop.account.session().catch(() => null)
    upstream.asked = []
    await expect(shop.account.logout({ query: {} })).rejects.toThrow('500')
    expect(upstream.asked).toEqual(['POST /logout'])
  })

  it('is not one that refuses, nor one that answers in between', async () => {
    const { shop } = open()
    for (let call = 0; call < 20; call++) {
      say([404, 500, 200, 500][call % 4] ?? 200, RELEASE)
      await shop.content.release()
    }
    expect(upstream.asked).toHaveLength(20)
  })

  it('is asked again, should the one that tried it never come back', () => {
    const breaker = createCircuitBreaker()
    for (let call = 0; call < 5; call++) breaker.recordFailure(call * 7_000)
    expect([28_000, 37_999, 38_000, 47_999, 48_000].map(breaker.allows)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('is not one that failed five times in an hour', () => {
    const breaker = createCircuitBreaker()
    for (let call = 0; call < 50; call++) breaker.recordFailure(call * 7_500)
    expect(breaker.allows(50 * 7_500)).toBe(true)
  })
})
