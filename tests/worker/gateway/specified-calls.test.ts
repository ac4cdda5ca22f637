import { existsSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { conversionEndpoints } from '#domain/contract/checkout/conversions.ts'
import { createClient } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { endpointTimeoutMs } from '#domain/contract/endpoint-timeout.ts'
import { ERROR_CODES } from '#domain/errors.ts'
import type { Config } from '#worker/app/env.ts'
import { createTransport } from '#worker/gateway/transport.ts'
import { withSession } from '#worker/gateway/with-session.ts'
import { SPECIFIED_CALLS, type SpecifiedCall } from './specified-calls.ts'

const CONTRACT = { ...contractWithStaff, conversions: conversionEndpoints } as unknown as Record<
  string,
  Record<string, Endpoint>
>
/** Calls of ours that the specification has no words for, though they carry no mark. */
const BEYOND = ['editorContent.entries']
const BASE = 'https://services.example'

const SPECIFICATION = '../shared/spec.md'
/** Rows that browsers and content send, with tests of their own (tests/worker/content, tests/worker/experiments). */
const BROWSERS = ['GET on', 'GET tracking', 'POST /api/v1/track']

/** `GET/PUT api/x` is two rows. Services of another name than ours are written in braces. */
function rowsOf(specification: string): string[] {
  const [, part = ''] = /^## 7\. .*?$(.*?)^## 8/ms.exec(specification) ?? []
  const text = part
    .replaceAll('{model keys}', '{models}')
    .replaceAll('{id lowercased}', '{id}')
    .replaceAll('GET link-embed', 'GET api/v1/embed')
    .replaceAll('POST goes to a logging', 'POST logs a')
  return [
    ...text.matchAll(/\b((?:GET|POST|PUT|PATCH|DELETE)[A-Z/]*) (\S+?)(?=[;,.)]*\s)/g),
  ].flatMap(([, methods = '', path]) => methods.split('/').map((method) => `${method} ${path}`))
}

/** Whether a call as it is sent is that row: its path, and the names of its query that are not optional. */
function isRow(row: string, wire: string): boolean {
  const [, method, path = '', query = ''] = /^(\w+) ([^?]+)\??(.*)$/.exec(row) ?? []
  const [sent = '', search] = wire.split('?')
  const pattern = path
    .replace(/^\{(?:promotion|location|productApi)\}|^\.\.\./, '')
    .replace(/^\/?/, '/')
    .replace(/\{(\w+\|\w+)\}/g, '($1)')
    .replace(/\{\w+\}/g, '[^/]+')
  const names = query.replace(/\[.*?\]/g, '').match(/[\w-]+(?==|&|$)/g) ?? []
  const params = new URLSearchParams(search)
  return (
    new RegExp(`^${method} ${path.startsWith('...') ? '.*' : ''}${pattern}$`).test(sent) &&
    names.every((name) => name === 'query' || params.has(name))
  )
}

type Recorded = { wire: string; body: unknown; headers: Headers; redirect: RequestRedirect }

/** A shop of a signed-in customer whose services are all behind one address, and what is asked there. */
function open(answer: (request: Request) => Promise<Response> | Response, base = BASE) {
  const asked: Recorded[] = []
  const fetchExternal = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    asked.push({
      wire: `${request.method} ${pathname}${search}`,
      body: text === '' ? undefined : JSON.parse(text),
      headers: request.headers,
      redirect: request.redirect,
    })
    return answer(request)
  }
  const send = createTransport({
    config: { SERVICES: 'remote', SERVICE_URLS: { default: base } } as unknown as Config,
    embedded: async () => new Response(null, { status: 500 }),
    fetchExternal: fetchExternal as typeof fetch,
    now: Date.now,
    requestId: 'r-1',
  })
  const caller = { token: 'ann', cartId: null, requestId: 'r-1', onNewToken() {} }
  const shop = createClient(CONTRACT, withSession(caller, send))
  const call = async ([name, input]: SpecifiedCall) => {
    const [service = '', endpoint = ''] = name.split('.')
    const send = shop[service]?.[endpoint]
    if (!send) throw new Error(`There is no call ${name}.`)
    return send(input as never)
  }
  return { call, asked }
}

const findEndpoint = (name: string): Endpoint => {
  const [service = '', endpoint = ''] = name.split('.')
  return CONTRACT[service]?.[endpoint] as Endpoint
}

describe('what a remote service is asked', () => {
  it.each(SPECIFIED_CALLS)('%s %o is %s', async (...row) => {
    const [name, input, wire] = row
    const { call, asked } = open(() => Response.json(null))
    await call(row).catch(() => null)
    const [sent] = asked
    const endpoint = findEndpoint(name)
    const isShared = Boolean(endpoint.kvCacheSeconds || endpoint.memoryCacheSeconds)
    expect(asked).toHaveLength(1)
    expect({ wire: sent?.wire, body: sent?.body, redirect: sent?.redirect }).toEqual({
      wire,
      body: input.body,
      redirect: 'manual',
    })
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
      'x-request-id': 'r-1',
      ...(isShared ? {} : { authorization: 'Bearer ann' }),
      ...(input.body ? { 'content-type': 'application/json' } : {}),
      ...(input.key ? { 'idempotency-key': input.key } : {}),
    })
  })

  it('is every call of the contract that is not an extension', () => {
    const written = new Set(SPECIFIED_CALLS.map(([name]) => name))
    const own = Object.entries(CONTRACT).flatMap(([service, calls]) =>
      Object.entries(calls)
        .filter(([, { extension }]) => !extension && service !== 'staff')
        .map(([name]) => `${service}.${name}`),
    )
    expect(own.filter((name) => !written.has(name))).toEqual(BEYOND)
  })

  it.skipIf(!existsSync(SPECIFICATION))(
    'is every row of the specification (skipped where its text is not beside the project)',
    () => {
      const rows = rowsOf(readFileSync(SPECIFICATION, 'utf8'))
      expect(rows.length).toBeGreaterThan(90)
      const wires = SPECIFIED_CALLS.map(([, , wire]) => wire)
      const missing = rows.filter((row) => !wires.some((wire) => isRow(row, wire)))
      expect(missing).toEqual(BROWSERS)
    },
  )

  it('stands below api/ once where the address ends in it', async () => {
    const { call, asked } = open(() => Response.json([]), `${BASE}/api`)
    await call(['catalogue.products', {}, ''])
    await call(['milestones.list', { query: {} }, ''])
    expect(asked.map(({ wire }) => wire)).toEqual([
      'GET /api/products',
      'GET /api/customer/milestones',
    ])
  })
})

const TWO_MEGABYTES = `"${'x'.repeat(2 * 1024 * 1024)}"`
const FAILURES: readonly [what: string, answer: (request: Request) => Response][] = [
  [
    'nothing in time',
    ({ signal }) => {
      throw signal.reason
    },
  ],
  ['500', () => new Response('<h1>Oh</h1>', { status: 500 })],
  ['broken JSON', () => new Response('{"id":')],
  ['two megabytes', () => new Response(TWO_MEGABYTES)],
  ['a redirect', () => Response.redirect('https://elsewhere.example/')],
]

/** One row a call: its other queries fail alike. */
const CALLS = [...new Map(SPECIFIED_CALLS.map((row) => [row[0], row])).values()]

describe('a remote service that answers', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(FAILURES)(
    '%s leaves each call its fallback, or a fault of its own code',
    async (what, answer) => {
      const waits: number[] = []
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        waits.push(ms)
        const isSlow = what === 'nothing in time'
        return isSlow
          ? AbortSignal.abort(new DOMException('', 'TimeoutError'))
          : new AbortController().signal
      })
      for (const row of CALLS) {
        const endpoint = findEndpoint(row[0])
        const { call, asked } = open(answer)
        const outcome = await call(row).catch(({ code, status }) => ({ code, status }))
        expect([row[0], outcome]).toEqual([
          row[0],
          'fallback' in endpoint
            ? endpoint.fallback
            : { code: ERROR_CODES[endpoint.errorName], status: 503 },
        ])
        // No failure is followed by a second attempt or another host.
        expect(asked).toHaveLength(1)
      }
      expect(waits).toEqual(CALLS.map(([name]) => endpointTimeoutMs(findEndpoint(name))))
    },
  )
})
