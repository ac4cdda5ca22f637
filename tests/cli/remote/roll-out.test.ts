import { describe, expect, it } from 'vitest'
import { nameVersion } from '#cli/remote/deploy.ts'
import { findRunningVersion, rollOut } from '#cli/remote/roll-out.ts'
import { SMOKE_TEST_HEADER } from '#worker/security/version-url.ts'

const ORIGIN = 'https://daylark.example'
const VERSION_URL = 'https://new-daylark.example.workers.dev'
const ADDRESS = `<loc>${ORIGIN}/aus/picnics/one</loc>`
const PAGES: Record<string, string> = {
  '/healthz': '{"ok":true,"release":"abc"}',
  '/us': '<h1>Hello</h1><script type="module" src="/assets/entry.js"></script>',
  '/assets/entry.js': 'void 0',
  '/api/locations': '[]',
  '/aus/sitemap.xml': ADDRESS,
  '/aus/picnics/one': '<h1 class="title">One</h1>',
}

type Broken = {
  at: 'version' | 'canary'
  path: string
  after?: number
  answer?: () => Response
}

/** A shop on the platform: `broken` is what its new version gets wrong, and where. */
function open(broken?: Broken, { url = VERSION_URL, failing = '', interruptedAt = '' } = {}) {
  const calls: string[] = []
  const world = { interrupt: null as (() => void) | null }
  let text = ''
  let asked = 0
  const write = (more: string) => {
    text += more
  }
  const fetch = (async (address: string, { headers }: { headers: Record<string, string> }) => {
    const { origin, pathname } = new URL(address)
    const place = origin === VERSION_URL ? 'version' : 'canary'
    expect(headers).toEqual(
      place === 'version'
        ? { [SMOKE_TEST_HEADER]: 'a-key' }
        : { 'Cloudflare-Workers-Version-Overrides': 'daylark="new"' },
    )
    if (pathname === broken?.path && place === broken.at && asked++ >= (broken.after ?? 0))
      return broken.answer?.() ?? new Response('Oh', { status: 500 })
    return new Response(PAGES[pathname] ?? '<h1>Home</h1>')
  }) as unknown as typeof globalThis.fetch
  const options = {
    ...({
      env: 'production',
      origin: ORIGIN,
      worker: 'daylark',
      tag: 'abc',
      smokeTestKey: 'a-key',
      watchSeconds: 20,
    } as const),
    run: (args: string[]) => {
      const call = args
        .filter(
          (arg) =>
            ![
              '--env',
              'production',
              '--yes',
              '--message',
              '--tag',
              'abc',
              '--var',
              'RELEASE:abc',
              'SMOKE_TEST_KEY:a-key',
            ].includes(arg),
        )
        .join(' ')
      calls.push(call)
      const results =
        call === 'versions upload'
          ? [{ type: 'version-upload', version_id: 'new', preview_url: url || undefined }]
          : []
      if (call === interruptedAt) world.interrupt?.()
      return { isDone: call !== failing, out: '', err: '', results }
    },
    onInterrupt: (stop: () => void) => {
      world.interrupt = stop
      return () => {
        world.interrupt = null
      }
    },
    pause: async (ms: number) => void calls.push(`wait ${ms / 1000} s`),
    output: { write, writeErr: write, color: false } as never,
    fetch,
  }
  return { calls, options, world, text: () => text }
}

/** An answer whose head comes and whose body is waited for in vain. */
const endless = () =>
  new Response(
    new ReadableStream({ start: (body) => body.error(new Error('The operation timed out')) }),
  )

describe('a new version', () => {
  it('is tested at its own address, then watched as a canary, then gets all traffic', async () => {
    const { calls, options, text } = open()
    expect(await rollOut('old', options)).toBe(0)
    expect(calls).toEqual([
      'versions upload',
      'versions deploy new@10 old@90',
      'wait 10 s',
      'wait 10 s',
      'versions deploy new@100',
      'triggers deploy',
    ])
    expect(text()).toContain('shop cloud rollback --env production')
  })

  it.each(Object.keys(PAGES))(
    'gets no traffic where %s is wrong at its own address',
    async (path) => {
      const { calls, options, text } = open({ at: 'version', path })
      expect(await rollOut('old', options)).toBe(1)
      expect(calls).toEqual(['versions upload'])
      expect(text()).toContain(`${VERSION_URL}${path}: status 500: Oh`)
    },
  )

  it('is taken back where the canary fails', async () => {
    const { calls, options, text } = open({ at: 'canary', path: '/healthz', after: 1 })
    expect(await rollOut('old', options)).toBe(1)
    expect(calls.slice(1)).toEqual([
      'versions deploy new@10 old@90',
      'wait 10 s',
      'versions deploy old@100',
    ])
    expect(text()).toContain('The version before has all traffic again.')
  })

  it.each([
    ['never ends', () => endless()],
    ['is no JSON', () => new Response('"ok":true')],
    ['is of another release', () => new Response('{"ok":true,"release":"old"}')],
  ])('is taken back where an answer of the canary %s', async (_, answer) => {
    const { calls, options, text } = open({ at: 'canary', path: '/healthz', answer })
    expect(await rollOut('old', options)).toBe(1)
    expect(calls.at(-1)).toBe('versions deploy old@100')
    expect(text()).toContain(`not healthy: ${ORIGIN}/healthz: `)
  })

  it.each(['versions deploy new@10 old@90', 'versions deploy new@100'])(
    'is taken back where %s does not work',
    async (failing) => {
      const { calls, options, world } = open(undefined, { failing })
      await expect(rollOut('old', options)).rejects.toThrow(/versions deploy did not work/)
      expect(calls.slice(-2)).toEqual([failing, 'versions deploy old@100'])
      expect(world.interrupt).toBeNull()
    },
  )

  it('is taken back on an interrupt, and only while it is a canary', async () => {
    const { calls, options, world } = open(undefined, {
      interruptedAt: 'versions deploy new@10 old@90',
    })
    await rollOut('old', options)
    expect(calls[2]).toBe('versions deploy old@100')
    expect(world.interrupt).toBeNull()
  })

  it('gets no traffic without an address of its own, or where a call fails', async () => {
    const unaddressed = open(undefined, { url: '' })
    await expect(rollOut('old', unaddressed.options)).rejects.toThrow(/preview_urls = true/)
    expect(unaddressed.calls).toEqual(['versions upload'])
    const refused = open(undefined, { failing: 'versions upload' })
    await expect(rollOut('old', refused.options)).rejects.toThrow(/versions upload did not work/)
  })
})

describe('the version that runs', () => {
  const find = (out: string, isDone = true) =>
    findRunningVersion({ env: 'preview', run: () => ({ isDone, out, err: '', results: [] }) })

  it('is the one that most visitors have, of the latest deployment', () => {
    const deployment = (day: number, versions: [string, number][]) => ({
      created_on: `2026-11-0${day}T00:00:00Z`,
      versions: versions.map(([version_id, percentage]) => ({ version_id, percentage })),
    })
    const list = [
      deployment(1, [['a', 100]]),
      deployment(3, [
        ['c', 10],
        ['b', 90],
      ]),
      deployment(2, [['b', 100]]),
    ]
    expect(find(JSON.stringify(list))).toBe('b')
    expect(find('[]')).toBeNull()
  })

  it('is none before the first deployment; a failure is not taken for that', () => {
    expect(find('This Worker does not exist [code: 10007]', false)).toBeNull()
    expect(() => find('Authentication error [code: 10000]', false)).toThrow(
      /What runs is not known/,
    )
  })
})

it('a version has another name than the one before, even of the same commit, from any folder', () => {
  const [first, second] = [0, 1].map((seconds) =>
    nameVersion(new Date(Date.UTC(2026, 10, 26, 9, 0, seconds))),
  )
  expect(first).toMatch(/^[0-9a-f]+-20261126090000$/)
  expect(second).toMatch(/^[0-9a-f]+-20261126090001$/)
})
