import { Hono } from 'hono'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AppEnv } from '#worker/app/context.ts'
import type { FetchRelease } from '#worker/page-cache/resolve-release.ts'

// Only a build knows how its files are called.
vi.mock('#worker/app/assets.ts', () => ({ BUILD: 'a build' }))

const ORIGIN = 'https://shop.example'

/** An isolate that has heard of no release, beside a KV that others may have written to. */
async function isolate(kept: Map<string, string>, ask: FetchRelease, kvIsDown = false) {
  vi.resetModules()
  const { resolveRelease } = await import('#worker/page-cache/resolve-release.ts')
  const work: Promise<unknown>[] = []
  const app = new Hono<AppEnv>()
  app.get('*', async (c) => {
    const set = c.set as (name: string, value: unknown) => void
    set('config', { ORIGIN })
    const later = (one: Promise<unknown>) => work.push(one)
    set('backend', {
      clock: () => new Date('2026-12-01'),
      random: () => 0,
      waitUntil: later,
      bookmarks: { catalogue: () => null },
    })
    return c.text(String(await resolveRelease(c, ask)))
  })
  const down = async () => Promise.reject(new Error('KV is down'))
  const CACHE = {
    getWithMetadata: kvIsDown
      ? down
      : async (key: string) => ({ value: kept.get(key) ?? null, metadata: null }),
    put: kvIsDown ? down : async (key: string, value: string) => void kept.set(key, value),
  }
  const answer = await app.request('/', {}, { CACHE } as never)
  await Promise.all(work)
  return answer.text()
}

const says =
  (id: string | null): FetchRelease =>
  async () =>
    id ? { id } : null

const kept = new Map<string, string>()
beforeEach(() => kept.clear())

it('what is published is pinned in KV', async () => {
  expect(await isolate(kept, says('seven'))).toContain('seven')
  expect([...kept.values()]).toEqual(['seven'])
})

it('the pin follows what is published next', async () => {
  await isolate(kept, says('seven'))
  await isolate(kept, says('eight'))
  expect([...kept.values()]).toEqual(['eight'])
})

it('KV may fail or lag: a new isolate goes by the pin while the database is down', async () => {
  await isolate(kept, says('seven'))
  expect(await isolate(kept, says(null))).toContain('seven')
})

it.each([
  ['the database', says(null), false, 'null'],
  ['KV', says('seven'), true, 'seven'],
  ['both', says(null), true, 'null'],
])(
  'KV may fail or lag: nothing fails with %s down and nothing pinned',
  async (_, ask, kvIsDown, told) => {
    expect(await isolate(kept, ask, kvIsDown)).toContain(told)
  },
)
