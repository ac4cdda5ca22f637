import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'
import { memoryPages } from '#worker/page-cache/memory-store.ts'

const PAGE = '/aus/cities'
let backend: TestBackend
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {})
  }
})
afterAll(() => backend.close())

type Bad = [what: string, path: string, headers: Record<string, string>]

describe('Shared caches hold nothing personal: a bad request is answered, and the next visitor sees nothing of it', () => {
  it.each<Bad>([
    ['another host', `http://evil.example${PAGE}`, { host: 'evil.example' }],
    ['a host it claims', PAGE, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil' }],
    ['a scheme it claims', PAGE, { 'x-forwarded-proto': 'evil', 'x-forwarded-port': '6666' }],
    ['an address it claims', PAGE, { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
    ['a sender it claims', PAGE, { 'x-forwarded-for': 'evil', 'cf-connecting-ip': 'evil' }],
    ['a method it claims', PAGE, { 'x-http-method-override': 'DELETE' }],
    ['a language', PAGE, { 'accept-language': 'evil', accept: 'evil/evil' }],
    ['a range', PAGE, { range: 'bytes=0-10' }],
    [
      'odd cookies',
      PAGE,
      { cookie: 'a=%00%ff; =evil; ;; shop-city=%E0%A4%A; shop-visited=evil.%' },
    ],
    ['poisoned cookies', PAGE, { cookie: '__proto__=evil; constructor=evil; shop-consent=evil' }],
    [
      'many cookies',
      PAGE,
      { cookie: Array.from({ length: 500 }, (_, n) => `evil${n}=${n}`).join('; ') },
    ],
    ['an editor’s wish', `${PAGE}?builder.preview=evil&builder.overrides.page=evil`, {}],
    ['a name no one reads', `${PAGE}?evil=%3Cscript%3E&__proto__=evil`, {}],
    ['a campaign', `${PAGE}?utm_source=evil&cjevent=evil&%75tm_term=evil`, {}],
    ['bytes that are no text', `${PAGE}?adults=%FF%FE&evil=%C3%28`, {}],
    ['an endless query', `${PAGE}?${'evil=1&'.repeat(1500)}`, {}],
  ])('%s', async (_, path, headers) => {
    const { visit } = openEntry(backend)
    const bad = [await visit(path, '', headers), await visit(path, '', headers)]
    for (const { response, text } of bad) {
      expect(response.status).toBe(200)
      // Its own address may stand in a form that leads back to it; a host or a script never.
      expect(text).not.toMatch(/evil\.example|<script>|\/evil"/)
    }
    const next = await visit(PAGE)
    expect(next.response.status).toBe(200)
    expect(next.text).not.toContain('evil')
    expect(next.text).toBe((await openEntry(backend).visit(PAGE)).text)
  })

  it('a hundred names no one reads fill no memory', async () => {
    const { visit, warm } = openEntry(backend)
    await warm('/aus/contact')
    const before = memoryPages.usedBytes()
    for (let n = 0; n < 100; n++) await visit(`/aus/contact?x${n}=${n}`)
    expect(memoryPages.usedBytes()).toBe(before)
  })
})

describe('KV may fail or lag: the whole shop over a KV that', () => {
  const broken = (how: () => Promise<never>, put = how) =>
    ({ getWithMetadata: how, get: how, put }) as unknown as KVNamespace

  it.each<[string, () => Promise<never>]>([
    [
      'throws',
      async () => {
        throw new Error('KV is down.')
      },
    ],
    [
      'throws at once',
      () => {
        throw new Error('There is no KV.')
      },
    ],
    ['hangs', () => new Promise<never>(() => {})],
  ])('%s shows the page, and keeps it', async (what, how) => {
    // What hangs after the answer, the platform ends.
    const kv = what === 'hangs' ? broken(how, async () => undefined as never) : broken(how)
    const { visit } = openEntry(backend, { kv })
    const first = await visit(PAGE)
    expect([first.response.status, first.state]).toEqual([200, 'miss'])
    expect((await visit(PAGE)).state).toBe('hit')
    expect(first.text).toBe((await openEntry(backend).visit(PAGE)).text)
  })
})

describe('Shared caches hold nothing personal: the caches and the services read an address alike', () => {
  it.each([
    ['q=caf%E9', 'q=caf%EF%BF%BD'],
    ['%71=picnic', 'q=picnic'],
    ['q=mystery+picnic', 'q=mystery%20picnic'],
    ['q=picnic&%71=spice', 'q=picnic&q=spice'],
  ])('%s is %s', async (one, other) => {
    const { call } = openEntry(backend)
    const ask = async (query: string) => {
      const { status, answer } = await call('GET', `/search?country=aus&${query}`)
      return { status, ...answer, requestId: '' }
    }
    expect(await ask(one)).toEqual(await ask(other))
  })
})
