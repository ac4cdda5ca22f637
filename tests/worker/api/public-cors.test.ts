import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

let backend: TestBackend
let ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>
type Answer = { status: number; header: (name: string) => string | null; text: string }
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  backend = await openBackend({ quick: true })
  const { request } = openEntry(backend)
  ask = async (path, headers = {}, method = 'GET') => {
    const { response, text } = await request(`/api${path}`, { headers, method })
    return { status: response.status, header: (name) => response.headers.get(name), text }
  }
})
afterAll(() => backend.close())

const PAGE = '/v3/query/k/page?userAttributes.urlPath=/aus/how-it-works'
const ELSEWHERE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

describe('content is public', () => {
  it('may be read by pages of others, without cookies, and kept for a minute', async () => {
    const { status, header } = await ask(PAGE, { ...ELSEWHERE, cookie: 'ac-token=x' })
    expect(status).toBe(200)
    expect(header('access-control-allow-origin')).toBe('*')
    expect(header('access-control-allow-credentials')).toBe(null)
    expect(header('set-cookie')).toBe(null)
    expect(header('cache-control')).toBe('public, max-age=60')
    expect(header('vary')).toBe('authorization')
  })

  it('is sent once to whoever has it', async () => {
    const tag = (await ask(PAGE)).header('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const { status, text } = await ask(PAGE, { 'if-none-match': known })
      expect([status, text]).toEqual([304, ''])
    }
    expect((await ask(PAGE, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask(`${PAGE}&fields=id`)).header('etag')).not.toBe(tag)
  })

  it.each([
    ['drafts', `${PAGE}&preview=true`, {}],
    ['what must be new', `${PAGE}&cachebust=1`, {}],
    ['what is no one else’s', PAGE, { authorization: 'Bearer x' }],
    ['another day', PAGE, { 'x-shop-now': '2026-12-24T00:00:00Z' }],
    ['what was refused', '/v2/query/k/page', {}],
  ])('%s: no one keeps that', async (_, path, headers) => {
    const { header } = await ask(path, headers)
    expect(header('cache-control')).toBe('no-store')
    expect(header('etag')).toBe(null)
    expect(header('access-control-allow-origin')).toBe('*')
  })

  it('says beforehand what may be sent along, and takes nothing', async () => {
    const { status, header } = await ask('/v3/query/k/page', ELSEWHERE, 'OPTIONS')
    expect(status).toBe(204)
    expect(header('access-control-allow-origin')).toBe('*')
    expect(header('access-control-allow-methods')).toBe('GET, HEAD')
    expect(header('access-control-allow-headers')).toContain('x-builder-sdk-version')
    const post = await ask('/v3/query/k/page', {}, 'POST')
    expect([post.status, post.header('allow')]).toEqual([405, 'GET, HEAD'])
    expect(
      (await ask('/products', ELSEWHERE, 'OPTIONS')).header('access-control-allow-origin'),
    ).toBe(null)
  })

  it('the rest of the API is not', async () => {
    const { header } = await ask('/products?country=aus&id=x', ELSEWHERE)
    expect(header('access-control-allow-origin')).toBe(null)
  })
})
