import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
})
afterAll(() => backend.close())

const KV = {
  get: async () => null,
  getWithMetadata: async () => ({ value: null }),
  put: async () => {},
}
const down = () => {
  throw new Error('D1_ERROR: secret')
}
const DOWN = { prepare: down, batch: down, get: down }
const HANGS = { prepare: () => ({ all: never, first: never }), get: never }
function never() {
  return new Promise<never>(() => {})
}

async function health(settings: object, kv: object | undefined = KV) {
  const { request } = openEntry(backend, { settings, kv: kv as KVNamespace })
  const { response, text } = await request('/healthz')
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, ...JSON.parse(text) }
}
const WELL = { ORDERS: true, CATALOGUE: true, LIMITS: true, CACHE: true }

describe('/healthz', () => {
  it('is 200 when all is well', async () => {
    expect(await health({})).toMatchObject({
      status: 200,
      ok: true,
      settings: true,
      bindings: WELL,
    })
  })

  it.each<[what: string, minutes: number | null, environment: string, status: number]>([
    ['ran a moment ago', 2, 'preview', 200],
    ['has not run for four minutes', 4, 'preview', 503],
    ['never ran, as before the first minute', null, 'preview', 200],
    ['belongs to a local shop, whose clock is another', 4, 'local', 200],
  ])('with a cron that %s', async (_, minutes, ENVIRONMENT, status) => {
    const { ordersDb } = backend
    const at = Date.now() - (minutes ?? 0) * 60_000
    if (minutes !== null)
      await ordersDb
        .prepare(`INSERT INTO job_progress (part, position, is_unfinished) VALUES ('cron', ?, 0)`)
        .bind(JSON.stringify([at, 0]))
        .run()
    const secret = 'a secret of at least thirty-two characters'
    const settings =
      ENVIRONMENT === 'local'
        ? {}
        : {
            ENVIRONMENT,
            SESSION_SECRET: secret,
            SERVICE_TOKEN: secret,
            PASSWORD_PEPPER_1: secret,
            GIFT_CARD_SECRET_1: secret,
          }
    const answer = await health(settings)
    await ordersDb.prepare(`DELETE FROM job_progress WHERE part = 'cron'`).run()
    expect([answer.status, answer.jobsRanAt]).toEqual([
      status,
      minutes === null ? null : new Date(at).toISOString(),
    ])
  })

  it.each<[what: string, settings: object, status: number, bindings: object]>([
    ['ORDERS is absent', { ORDERS: undefined }, 503, { ...WELL, ORDERS: false }],
    ['ORDERS is down', { ORDERS: DOWN }, 503, { ...WELL, ORDERS: false }],
    ['CATALOGUE is absent', { CATALOGUE: undefined }, 503, { ...WELL, CATALOGUE: false }],
    ['CATALOGUE is down', { CATALOGUE: DOWN }, 503, { ...WELL, CATALOGUE: false }],
    ['LIMITS is absent', { LIMITS: undefined }, 503, { ...WELL, LIMITS: false }],
    ['LIMITS is down', { LIMITS: DOWN }, 503, { ...WELL, LIMITS: false }],
    ['a setting is wrong', { SESSION_SECRET: 'short' }, 503, WELL],
    [
      'the databases are down and all services are elsewhere',
      {
        ORDERS: DOWN,
        CATALOGUE: DOWN,
        LIMITS: undefined,
        SERVICES: 'remote',
        SERVICE_URLS: '{"default":"http://services"}',
      },
      200,
      { ORDERS: false, CATALOGUE: false, LIMITS: false, CACHE: true },
    ],
    [
      'ORDERS is down and a service is here',
      {
        ORDERS: DOWN,
        SERVICES: 'remote',
        SERVICE_URLS: '{"default":"http://services","catalogue":"embedded"}',
      },
      503,
      { ...WELL, ORDERS: false },
    ],
  ])('when %s', async (_, settings, status, bindings) => {
    const answer = await health(settings)
    expect([answer.status, answer.ok, answer.bindings]).toEqual([status, status === 200, bindings])
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  it.each([
    ['absent', undefined],
    ['down', DOWN],
  ])('says that KV is %s; the shop still sells', async (_, kv) => {
    const entry = openEntry(backend, { kv: (kv ?? null) as unknown as KVNamespace })
    const { response, text } = await entry.request('/healthz')
    expect([response.status, JSON.parse(text).bindings]).toEqual([200, { ...WELL, CACHE: false }])
  })

  it('waits two seconds at most for a binding that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = health({ LIMITS: HANGS })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toMatchObject({ status: 503, bindings: { LIMITS: false } })
    vi.useRealTimers()
  })
})

it('tells the log which settings are wrong, and visitors nothing but that', async () => {
  const log = vi.spyOn(console, 'error')
  const { visit } = openEntry(backend, {
    settings: { SESSION_SECRET: 'short', SERVICE_URLS: '{"catalog":"x"}', ORIGIN: undefined },
  })
  const { response, text } = await visit('/aus')
  expect(response.status).toBe(503)
  expect(text).not.toContain('SECRET')
  const { message } = JSON.parse(String(log.mock.lastCall?.[0]))
  expect(message).toContain('SESSION_SECRET: Give at least 32 characters.')
  expect(message).toContain('ORIGIN: ORIGIN is a required field')
  expect(message).not.toMatch(/Invalid|expected|received/)
})
