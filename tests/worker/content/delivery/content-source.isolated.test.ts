import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PREVIEW_SIGNATURE_PARAMETER, signPreviewLink } from '#domain/content/preview-signature.ts'
import { kvOver, openSource } from '#tests/support/content/content-source.ts'
import { hangingHost } from '#tests/support/hanging-host.ts'
import { patienceOf } from '#tests/support/patience.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'

let backend: TestBackend
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(line))
  }
})
afterAll(() => backend.close())

const START = Date.parse('2026-11-21T00:00:00Z')
let minutes = 0
/** What was left in the isolate's memory is no longer fresh. */
function later() {
  minutes += 10
  backend.turnTo(START + minutes * 60_000)
}
beforeEach(() => {
  logged.length = 0
  later()
})

const HERE = { model: 'page', urlPath: '/aus/how-it-works', attributes: {} }
const entry = (id: string, more: object = {}) => ({ id, data: { title: id, blocks: [] }, ...more })
const forPath = (urlPath: string) => ({
  query: [{ property: 'urlPath', operator: 'is', value: urlPath }],
})

let keys = 0
/** A shop whose content comes from elsewhere, under a key of its own. */
const remote = (more: object = {}) => ({ BUILDER_API_KEY: `key${++keys}`, ...more })
const answering = (body: unknown) => vi.fn(async (_: Request) => Response.json(body))
const hanging = hangingHost()

describe('content of our own service', () => {
  it('the entry that is meant for the page', async () => {
    const { source, hadFault } = openSource(backend)
    expect((await source.first(HERE))?.id).toBe('page-how-it-works')
    expect(await source.first({ ...HERE, urlPath: '/aus/nowhere' })).toBe(null)
    expect((await source.byId('symbol', 'symbol-promise'))?.name).toBe('Our promise')
    expect(await source.byId('symbol', 'nobody')).toBe(null)
    expect([source.hasFailed(), hadFault(), logged]).toEqual([false, false, []])
  })

  it('no one changes what is kept for everyone', async () => {
    const { source } = openSource(backend)
    const found = await source.first(HERE)
    expect(() => {
      if (found?.data.blocks) found.data.blocks.length = 0
    }).toThrow(TypeError)
  })

  it('its database down: what was good last, then nothing, and the page comes', async () => {
    const kv = kvOver(new Map())
    const well = openSource(backend, { kv })
    await well.source.first(HERE)
    await well.settled()
    const down = {
      ...backend,
      backend: {
        ...backend.backend,
        catalogueDb: {
          prepare: () => {
            throw new Error('D1_ERROR')
          },
        } as unknown as D1Database,
      },
    }
    later()
    const ill = openSource(down, { kv })
    expect((await ill.source.first(HERE))?.id).toBe('page-how-it-works')
    expect(ill.hadFault()).toBe(true)
    expect(await ill.source.first({ ...HERE, urlPath: '/aus/unseen' })).toBe(null)
    expect(ill.source.hasFailed()).toBe(true)
    // Each question is told once, where its service failed.
    expect(logged.map((line) => JSON.parse(line).level)).toEqual(['error', 'error'])
  })
})

describe('content of the hosted service', () => {
  it('is asked for as the SDK asks, once a request, and kept for a minute', async () => {
    const settings = remote({ BUILDER_PRIVATE_KEY: 'secret' })
    const outside = answering({ page: [entry('one')] })
    const first = openSource(backend, { settings, outside })
    await Promise.all([first.source.first(HERE), first.again().first(HERE)])
    expect((await openSource(backend, { settings, outside }).source.first(HERE))?.id).toBe('one')
    expect(outside).toHaveBeenCalledTimes(1)
    const request = outside.mock.calls[0]?.[0]
    const url = new URL(request?.url ?? '')
    expect(url.origin + url.pathname).toBe(
      `https://cdn.builder.io/api/v3/query/${settings.BUILDER_API_KEY}/page`,
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      omit: 'meta.componentsUsed',
      'options.page.limit': '1',
      userAttributes: '{"urlPath":"/aus/how-it-works"}',
    })
    expect(request?.headers.get('authorization')).toBe('Bearer secret')
    expect(request?.headers.get('x-builder-sdk-version')).toBe('2.0.4-0')
    expect([request?.headers.has('cookie'), request?.redirect]).toEqual([false, 'manual'])
  })

  it('an address may choose among ten hosts; our secret never goes there', async () => {
    const outside = answering({ page: [] })
    const { source } = openSource(backend, {
      settings: remote({ BUILDER_PRIVATE_KEY: 'secret', ENVIRONMENT: 'production' }),
      outside,
    })
    for (const env of ['qa', 'evil.example', 'dev']) {
      await source.first({ ...HERE, queryString: `builder.env=${env}` })
    }
    const asked = outside.mock.calls.map(([{ url, headers }]) => [
      new URL(url).origin,
      headers.get('authorization'),
    ])
    expect(asked).toEqual([
      ['https://qa.builder.io', null],
      ['https://cdn.builder.io', 'Bearer secret'],
      ['https://cdn.builder.io', 'Bearer secret'],
    ])
  })

  it('no one is shown drafts by an address with our secret, but by a link of ours', async () => {
    const asked = async (queryString: string, more: object = {}) => {
      const outside = answering({ page: [] })
      const settings = remote({
        BUILDER_PRIVATE_KEY: 'secret',
        ENVIRONMENT: 'production',
        SERVICE_TOKEN: SECRET,
        ...more,
      })
      const { source } = openSource(backend, { settings, outside, path: `${PATH}?${queryString}` })
      await source.first({ ...HERE, queryString })
      const { url = '', headers } = outside.mock.calls[0]?.[0] ?? {}
      const { searchParams } = new URL(url)
      return [
        headers?.get('authorization'),
        searchParams.get('includeUnpublished'),
        JSON.parse(searchParams.get('userAttributes') ?? '').date,
      ]
    }
    const PATH = HERE.urlPath
    const SECRET = 'a-service-token-of-some-length-0123456789'
    for (const query of [
      'builder.preview=page',
      'builder.frameEditing=page',
      'builder.editing=page',
      'builder.overrides.page=draft',
      'builder.options.page.entry=draft&builder.params=options.page.entry%3Ddraft',
      'builder.preview=page&shop.seal=9999999999999.abc',
    ]) {
      expect([query, ...(await asked(query))]).toEqual([query, null, null, undefined])
    }
    expect((await asked('builder.params=includeUnpublished%3Dtrue'))[0]).toBe(null)
    expect(await asked('builder.userAttributes.date=2030-01-01')).toEqual([
      'Bearer secret',
      null,
      undefined,
    ])
    const until = START + 1_000 * 60_000 * 60
    const sealed = `builder.preview=page&${PREVIEW_SIGNATURE_PARAMETER}=${await signPreviewLink(SECRET, PATH, until)}`
    expect(await asked(sealed)).toEqual(['Bearer secret', 'true', undefined])
    expect((await asked('builder.preview=page', { ENVIRONMENT: 'local' }))[0]).toBe('Bearer secret')
  })

  it('what an address says of its visitor is remembered for no one', async () => {
    const settings = remote()
    const kept = new Map<string, string>()
    const outside = answering({ page: [entry('one')] })
    for (const city of ['a', 'b', 'b']) {
      const { source, settled } = openSource(backend, { settings, outside, kv: kvOver(kept) })
      const queryString = `builder.userAttributes.city=${city}`
      expect((await source.first({ ...HERE, queryString }))?.id).toBe('one')
      await settled()
    }
    expect([outside.mock.calls.length, kept.size]).toEqual([3, 0])
  })

  it('what an address asks for in vain leaves the content to all others', async () => {
    const settings = remote({ ENVIRONMENT: 'production' })
    const outside = vi.fn(async ({ url }: Request) =>
      url.includes('nonsense')
        ? new Response('What?', { status: url.includes('broken') ? 500 : 400 })
        : Response.json({ page: [entry('one')] }),
    )
    for (const what of ['builder.params=limit%3Dnonsense', 'builder.params=nonsense%3Dbroken']) {
      for (let time = 0; time < 8; time++) {
        const { source } = openSource(backend, { settings, outside })
        await source.first({ ...HERE, queryString: what })
      }
      later()
      const { source } = openSource(backend, { settings, outside })
      expect((await source.first(HERE))?.id).toBe('one')
    }
  })

  it('an entry that cannot be read is left out with a line, the others come', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
    const outside = answering({
      page: [
        entry('one'),
        { name: 'no id' },
        entry('two', { data: 7 }),
        entry('deep', deep),
        entry('three'),
      ],
    })
    const { source } = openSource(backend, { settings: remote(), outside })
    expect((await source.list(HERE)).map(({ id }) => id)).toEqual(['one', 'three'])
    expect(logged.map((line) => JSON.parse(line).message)).toEqual([
      'The entry without id was left out',
      'The entry two was left out',
      'The entry deep was left out',
    ])
  })

  it.each<[string, object]>([
    ['no id', { component: { name: 'Text', options: { text: 'a' } } }],
    ['no options', { id: 'builder-a', component: { name: 'Text', options: null } }],
    ['a style that is null', { id: 'builder-a', responsiveStyles: { large: { color: null } } }],
    ['no styles of a size', { id: 'builder-a', responsiveStyles: { small: null, medium: null } }],
    ['a binding that is null', { id: 'builder-a', bindings: { show: null }, actions: null }],
    ['a component of no name', { id: 'builder-a', component: { name: 7 }, children: 'x' }],
  ])('an entry of a block with %s is there', async (_, block) => {
    const page = { id: 'one', query: null, meta: null, data: { title: null, blocks: [block] } }
    const variations = { b: { id: 'b', data: { blocks: [block] } } }
    const outside = answering({ page: [{ ...page, variations }] })
    const { source } = openSource(backend, { settings: remote(), outside })
    expect((await source.first(HERE))?.data.blocks).toEqual([block])
    expect(logged).toEqual([])
  })

  it('blocks that came as text and go too deep are left out', async () => {
    const blocksString = `${'['.repeat(300)}${']'.repeat(300)}`
    const outside = answering({ page: [{ id: 'one', data: { blocksString } }] })
    const { source } = openSource(backend, { settings: remote(), outside })
    expect(await source.first(HERE)).toBe(null)
  })

  it('blocks that came as text are blocks', async () => {
    const blocksString = JSON.stringify([{ id: 'builder-1' }])
    const outside = answering({ page: [{ id: 'one', data: { blocksString } }] })
    const { source } = openSource(backend, { settings: remote(), outside })
    expect((await source.first(HERE))?.data).toEqual({ blocks: [{ id: 'builder-1' }] })
  })

  it('who previews a model without an entry gets an empty one', async () => {
    const { source } = openSource(backend, { settings: remote(), outside: answering({ page: [] }) })
    const queryString = 'builder.preview=page'
    expect(await source.first({ ...HERE, queryString })).toEqual({
      id: 'preview',
      name: 'Preview',
      data: {},
    })
    expect(await source.first({ ...HERE, model: 'banner', queryString })).toBe(null)
  })
})

const PIECE = new TextEncoder().encode('x'.repeat(64 * 1024))
const PIECES = 160
let piecesLeft = PIECES
/** Comes piece by piece, as over a network, and says nowhere how long it is. */
function tenMegabytes(): Response {
  piecesLeft = PIECES
  const body = new ReadableStream({
    pull(controller) {
      if (piecesLeft-- > 0) controller.enqueue(PIECE)
      else controller.close()
    },
  })
  return new Response(body)
}
const ILLS: [string, (request: Request) => Promise<Response>][] = [
  ['down', async () => Promise.reject(new TypeError('Network connection lost.'))],
  ['hangs', hanging],
  ['500', async () => new Response('Oops', { status: 500 })],
  ['broken JSON', async () => new Response('{"page": [')],
  ['an answer of another kind', async () => Response.json({ error: 'no' })],
  ['leads elsewhere', async () => Response.redirect('https://evil.example/', 302)],
  ['10 MB', async () => tenMegabytes()],
]

describe.each(ILLS)('Pages work without the content service: content %s', (ill, outside) => {
  it('and never seen: the page comes without it', async () => {
    const { source, hadFault } = openSource(backend, { settings: remote(), outside })
    const { answer, signals } = await patienceOf(() => source.first(HERE))
    expect([answer, signals]).toEqual([null, [1500]])
    if (ill === '10 MB') expect(piecesLeft).toBeGreaterThan(PIECES / 2)
    expect([source.hasFailed(), hadFault()]).toEqual([true, true])
    expect(logged.filter((line) => JSON.parse(line).code === 614)).toHaveLength(1)
  })

  it.each([
    ['in this isolate', 'down'],
    ['in KV', 'well'],
  ])('and known %s: that is shown within 300 ms', async (place, state) => {
    const kept = new Map<string, string>()
    let settings = remote()
    const well = openSource(backend, {
      settings,
      outside: answering({ page: [entry('one', forPath(HERE.urlPath))] }),
      kv: kvOver(kept),
    })
    await well.source.first(HERE)
    await well.settled()
    expect(kept.size).toBe(1)
    if (place === 'in KV') {
      // This copy for a shop that this isolate has never seen.
      const others = remote()
      for (const [name, text] of [...kept]) {
        kept.set(name.replace(settings.BUILDER_API_KEY, others.BUILDER_API_KEY), text)
      }
      settings = others
    }

    later()
    const get =
      state === 'down'
        ? { getWithMetadata: async () => Promise.reject(new Error('KV is down')) }
        : {}
    const ill = openSource(backend, { settings, outside, kv: kvOver(kept, get as never) })
    hanging.mockClear()
    const { answer, timers } = await patienceOf(() => ill.source.first(HERE))
    expect(answer?.id).toBe('one')
    expect(timers.filter((ms) => ms > 300)).toEqual([])
    // Whoever hangs is still being waited for in vain.
    for (const [{ signal }] of hanging.mock.calls) expect(signal.aborted).toBe(false)
    expect([ill.source.hasFailed(), ill.hadFault()]).toEqual([false, true])
  })
})

describe('KV may fail or lag: a copy of content', () => {
  it('KV hangs: no one waits for it longer than 200 ms', async () => {
    const kv = kvOver(new Map(), { getWithMetadata: (() => new Promise(() => {})) as never })
    const { source } = openSource(backend, { settings: remote(), kv })
    const { answer, timers } = await patienceOf(() => source.first(HERE))
    expect(answer).toBe(null)
    expect(Math.max(...timers)).toBe(200)
  })

  it('is never shown to whom it is not meant, nor when its time is over', async () => {
    const settings = remote()
    const kv = kvOver(new Map())
    const city = { property: 'city', operator: 'is', value: 'sydney' }
    const endDate = START + (minutes + 15) * 60_000
    const outside = answering({ page: [entry('one', { query: [city], endDate })] })
    const sydney = { ...HERE, attributes: { city: 'sydney' } }
    const well = openSource(backend, { settings, outside, kv })
    await well.source.first(sydney)
    await well.settled()
    later()
    const ill = openSource(backend, { settings, kv })
    expect((await ill.source.first(sydney))?.id).toBe('one')
    expect(await ill.source.first(HERE)).toBe(null)
    later()
    expect(await openSource(backend, { settings, kv }).source.first(sydney)).toBe(null)
  })

  it('an entry whose time is over is not remembered either, and the page is told when that is', async () => {
    const endDate = START + minutes * 60_000 + 1000
    const settings = remote()
    const bodies = [{ page: [entry('one', { endDate })] }, { page: [entry('two')] }]
    const outside = vi.fn(async () => Response.json(bodies.shift()))
    const first = openSource(backend, { settings, outside })
    await first.source.first(HERE)
    expect(first.context.var.expiresAt).toBe(endDate + 1)
    backend.turnTo(endDate)
    expect((await openSource(backend, { settings, outside }).source.first(HERE))?.id).toBe('one')
    backend.turnTo(endDate + 1)
    expect((await openSource(backend, { settings, outside }).source.first(HERE))?.id).toBe('two')
  })

  it('an entry that is asked for by its id is no exception', async () => {
    const endDate = START + (minutes + 5) * 60_000
    const settings = remote()
    const kv = kvOver(new Map())
    const outside = answering({ symbol: [entry('one', { endDate })] })
    const well = openSource(backend, { settings, outside, kv })
    expect((await well.source.byId('symbol', 'one'))?.id).toBe('one')
    await well.settled()
    later()
    expect(await openSource(backend, { settings, kv }).source.byId('symbol', 'one')).toBe(null)
  })

  it('of what was taken away is taken away too', async () => {
    const settings = remote()
    const kept = new Map<string, string>()
    const kv = kvOver(kept)
    for (const page of [[entry('one', forPath(HERE.urlPath))], []]) {
      const { source, settled } = openSource(backend, {
        settings,
        outside: answering({ page }),
        kv,
      })
      await source.first(HERE)
      await settled()
      later()
    }
    expect(await openSource(backend, { settings, kv }).source.first(HERE)).toBe(null)
    expect([...kept.values()]).toEqual(['[]'])
  })

  it('is not made of what someone previews, nor of what stands in by an address', async () => {
    const settings = remote()
    const kept = new Map<string, string>()
    const outside = answering({ page: [entry('one')] })
    const open = () => openSource(backend, { settings, outside, kv: kvOver(kept) })
    for (const queryString of [
      'builder.preview=page',
      'builder.overrides.page=x',
      'builder_noCache=1',
    ]) {
      const { source, settled } = open()
      await source.first({ ...HERE, queryString })
      await settled()
    }
    expect([outside.mock.calls.length, kept.size]).toEqual([3, 0])
  })
})

describe('Pages work without the content service: content that failed five times', () => {
  it('is left alone for a while, then tried again', async () => {
    const settings = remote()
    const outside = vi.fn(async () => new Response('Oops', { status: 500 }))
    const ask = (n: number) =>
      openSource(backend, { settings, outside }).source.first({ ...HERE, urlPath: `/aus/${n}` })
    for (let n = 0; n < 8; n++) await ask(n)
    expect(outside).toHaveBeenCalledTimes(5)
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] })
    await ask(9)
    vi.useRealTimers()
    expect(outside).toHaveBeenCalledTimes(6)
  })
})
