import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlockScope } from '#client/blocks/block.ts'
import { openSource } from '#tests/support/content/content-source.ts'
import { hangingHost } from '#tests/support/hanging-host.ts'
import { patienceOf } from '#tests/support/patience.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { fetchContentData, resolveDataRequests } from '#worker/content/render/data-requests.ts'

let backend: TestBackend
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  vi.spyOn(console, 'warn').mockImplementation((line) => void logged.push(line))
})
afterAll(() => backend.close())
beforeEach(() => {
  logged.length = 0
})

let hosts = 0
/** A request of a shop whose content may ask one more host, which no one has asked before. */
function open(outside: (request: Request) => Promise<Response>) {
  const host = `https://api${++hosts}.example.com`
  const CONTENT_HOSTS = { data: [host, 'https://shop.example'] }
  const settings = { CONTENT_HOSTS, ORIGIN: 'https://shop.example' }
  const opened = openSource(backend, {
    outside,
    settings,
    headers: { cookie: 'ac-token=secret', authorization: 'Bearer secret' },
  })
  const ask = (requests: Record<string, unknown>) => fetchContentData(opened.context, requests)
  return { ...opened, host, ask, settings }
}
const answering = (body: unknown) => vi.fn(async (_: Request) => Response.json(body))

describe('data that content asks for', () => {
  it('comes under the name of its request, with nothing of the visitor sent', async () => {
    const outside = answering({ entries: [{ title: 'foo' }] })
    const { ask, host, hadFault } = open(outside)
    const url = `${host}/articles?page=1`
    expect(await ask({ article: url, other: { url, headers: { authorization: 'x' } } })).toEqual({
      article: { entries: [{ title: 'foo' }] },
      other: { entries: [{ title: 'foo' }] },
    })
    expect(outside).toHaveBeenCalledTimes(1)
    const [request] = outside.mock.calls[0] ?? []
    expect([...(request?.headers ?? [])]).toEqual([['accept', 'application/json']])
    expect([request?.method, request?.redirect]).toEqual(['GET', 'manual'])
    expect(hadFault()).toBe(false)
  })

  it('is remembered for a minute, and everyone gets a copy', async () => {
    const outside = answering({ list: [1] })
    const { ask, host } = open(outside)
    const url = `${host}/list`
    const first = await ask({ a: url })
    ;(first.a as { list: number[] }).list.push(2)
    const later = openSource(backend, {
      outside,
      settings: { CONTENT_HOSTS: { data: [host] } },
    })
    expect(await fetchContentData(later.context, { a: url })).toEqual({ a: { list: [1] } })
    expect(outside).toHaveBeenCalledTimes(1)
    backend.turnTo(backend.backend.clock().getTime() + 61_000)
    const muchLater = openSource(backend, {
      outside,
      settings: { CONTENT_HOSTS: { data: [host] } },
    })
    await fetchContentData(muchLater.context, { a: url })
    expect(outside).toHaveBeenCalledTimes(2)
  })

  it('is asked by POST with its type and text alone, and remembered by them', async () => {
    const outside = vi.fn(async (request: Request) =>
      Response.json([request.method, await request.text(), ...request.headers]),
    )
    const { ask, host } = open(outside)
    const headers = { 'Content-Type': 'application/json', authorization: 'x', cookie: 'a=b' }
    const one = { url: host, method: 'POST', headers, body: '{"query":"{ a }"}' }
    const answers = await ask({ one, same: one, other: { ...one, body: '{}' } })
    const sent = ['accept,application/json', 'content-type,application/json']
    expect(Object.values(answers).map((answer) => (answer as unknown[]).map(String))).toEqual([
      ['POST', '{"query":"{ a }"}', ...sent],
      ['POST', '{"query":"{ a }"}', ...sent],
      ['POST', '{}', ...sent],
    ])
    expect(outside).toHaveBeenCalledTimes(2)
  })

  it('leads to no prototype', async () => {
    const text = '{"__proto__":{"isAdmin":true},"a":{"__proto__":1,"b":2}}'
    const { ask, host } = open(async () => new Response(text))
    const { data } = await ask({ data: host })
    expect(JSON.stringify(data)).toBe('{"a":{"b":2}}')
    expect(Object.getPrototypeOf(await ask({ __proto__: host }))).toBe(null)
  })

  it('at most ten of them', async () => {
    const outside = answering(1)
    const { ask, host } = open(outside)
    await ask(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`n${n}`, `${host}/${n}`])))
    expect(outside).toHaveBeenCalledTimes(10)
  })
})

describe('Pages work without the content service: all that one page asks for', () => {
  it('is at most thirty addresses', async () => {
    const outside = answering(1)
    const { ask, host } = open(outside)
    for (let round = 0; round < 5; round++) {
      const names = Array.from({ length: 8 }, (_, n) => `r${round}n${n}`)
      await ask(Object.fromEntries(names.map((name) => [name, `${host}/${name}`])))
    }
    expect(outside).toHaveBeenCalledTimes(30)
    expect(await ask({ again: `${host}/r0n0` })).toEqual({ again: 1 })
  })
})

describe('data of an entry', () => {
  it('is put into its state, from addresses made of it, but for what is there already', async () => {
    const outside = vi.fn(async ({ url }: Request) => Response.json({ from: url }))
    const { context, host } = open(outside)
    const root: Record<string, unknown> = { known: 1 }
    const filled = (template: string) => template.replace('{{state.page}}', '7')
    const httpRequests = {
      known: `${host}/known`,
      list: `${host}/list?page={{state.page}}`,
      more: { url: `${host}/more` },
      put: { url: `${host}/put`, method: 'PUT' },
      odd: 7,
      constructor: `${host}/x`,
    }
    const answered = await resolveDataRequests(context, { id: 'x', data: { httpRequests } }, {
      root,
      interpolate: filled,
    } as unknown as BlockScope)
    expect(root).toEqual({
      known: 1,
      list: { from: `${host}/list?page=7` },
      more: { from: `${host}/more` },
    })
    expect(answered).toEqual({ list: `${host}/list?page=7`, more: `${host}/more` })
    expect(outside).toHaveBeenCalledTimes(2)
  })

  it('of an entry that asks for nothing is nothing', async () => {
    const { context } = open(answering(1))
    expect(await resolveDataRequests(context, { id: 'x', data: {} }, {} as BlockScope)).toEqual({})
  })
})

describe('where content may not ask', () => {
  it.each([
    ['http', 'http://api.example.com/'],
    ['a host no one allowed', 'https://evil.example/'],
    ['a longer name', 'https://cdn.builder.io.evil.example/'],
    ['a dot behind the name', 'https://cdn.builder.io./'],
    ['this machine', 'https://127.0.0.1/'],
    ['this machine by name', 'https://localhost/'],
    ['the machine’s own data', 'https://169.254.169.254/latest/meta-data'],
    ['IPv6', 'https://[::1]/'],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a decimal number', 'https://2130706433/'],
    ['a hexadecimal number', 'https://0x7f000001/'],
    ['an octal number', 'https://0177.0.0.1/'],
    ['a short number', 'https://127.1/'],
    ['a user', 'https://cdn.builder.io@evil.example/'],
    ['a user of an allowed host', 'https://user:secret@cdn.builder.io/'],
    ['another port', 'https://cdn.builder.io:8443/'],
    ['our own API', 'https://shop.example/api/users'],
    ['a path', '/api/users'],
    ['no address', 'not an address'],
    ['data', 'data:application/json,{}'],
    ['a file', 'file:///etc/passwd'],
    ['letters that look alike', 'https://cdn.buіlder.io/'],
    ['a long address', `https://cdn.builder.io/${'x'.repeat(4000)}`],
    ['nothing', undefined],
    ['a number', 7],
    ['null', null],
    ['a DELETE', { url: 'https://cdn.builder.io/', method: 'DELETE' }],
    ['a POST elsewhere', { url: 'https://evil.example/', method: 'POST' }],
  ])('%s: %s', async (_, url) => {
    const outside = answering({})
    const { ask, hadFault } = open(outside)
    expect(await ask({ data: url })).toEqual({})
    expect(outside).not.toHaveBeenCalled()
    expect(hadFault()).toBe(true)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ code: 1000, level: 'warn' })
  })

  it('and where an allowed host leads on to', async () => {
    const outside = vi.fn(async (_: Request) => Response.redirect('https://169.254.169.254/', 302))
    const { ask, host } = open(outside)
    expect(await ask({ data: host })).toEqual({})
    expect(outside).toHaveBeenCalledTimes(1)
  })
})

describe('data that cannot be had is told, and the state stays', () => {
  const long = new TextEncoder().encode(JSON.stringify('x'.repeat(2 * 1024 * 1024)))
  it.each<[string, (request: Request) => Promise<Response>]>([
    ['down', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['500', async () => new Response('Oops', { status: 500 })],
    ['404', async () => new Response('{}', { status: 404 })],
    ['no JSON', async () => new Response('<html>')],
    ['more than 1 MB', async () => new Response(long)],
    ['deeper than anyone needs', async () => new Response('['.repeat(5000) + ']'.repeat(5000))],
  ])('%s', async (_, outside) => {
    const { ask, host, hadFault } = open(outside)
    expect(await ask({ data: host })).toEqual({})
    expect([hadFault(), logged.length]).toEqual([true, 1])
    expect(logged[0]).toContain('The data data of some content could not be had')
  })

  it('a host that hangs is waited for no longer than 1.5 s', async () => {
    const { ask, host } = open(hangingHost())
    const { answer, signals } = await patienceOf(() => ask({ data: host }))
    expect([answer, signals]).toEqual([{}, [1500]])
  })

  it('is not asked for again at once, and an address that is wrong is not the host’s fault', async () => {
    const outside = vi.fn(async ({ url }: Request) =>
      url.endsWith('/good') ? Response.json(1) : new Response('{}', { status: 404 }),
    )
    const opened = open(outside)
    const { host } = opened
    const again = () => openSource(backend, { outside, settings: opened.settings }).context
    for (let n = 0; n < 3; n++) await fetchContentData(again(), { data: `${host}/bad` })
    expect(outside).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 6; n++) await fetchContentData(again(), { data: `${host}/bad${n}` })
    expect(await fetchContentData(again(), { data: `${host}/good` })).toEqual({ data: 1 })
    backend.turnTo(backend.backend.clock().getTime() + 11_000)
    await fetchContentData(again(), { data: `${host}/bad` })
    expect(outside).toHaveBeenCalledTimes(9)
  })

  it('a host that failed five times is left alone', async () => {
    const outside = vi.fn(async () => new Response('Oops', { status: 500 }))
    const { ask, host } = open(outside)
    for (let n = 0; n < 8; n++) await ask({ data: `${host}/${n}` })
    expect(outside).toHaveBeenCalledTimes(5)
  })
})
