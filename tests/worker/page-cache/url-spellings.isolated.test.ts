import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aCity } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'
import type { AppEnv, Bindings } from '#worker/app/context.ts'
import type { Dependencies } from '#worker/backend.ts'
import { serveFromCache } from '#worker/fast-path/fast-path.ts'
import { recordVars } from '#worker/middleware/context-vars.ts'
import { assignExperiments } from '#worker/middleware/experiments.ts'
import { cachePages } from '#worker/middleware/page-cache.ts'
import { attachVisitorLocation } from '#worker/middleware/visitor-location.ts'
import { resolveRelease } from '#worker/page-cache/resolve-release.ts'
import { createCachedPage } from '#worker/page-cache/serialize-page.ts'
import { parseFilters } from '#worker/pages/browse/list/listing-filters.ts'
import { readQuery } from '#worker/pages/shared/form.ts'

// Only a build knows how its files are called.
vi.mock('#worker/app/assets.ts', () => ({ BUILD: 'a build', STYLE_HASHES: [] }))
vi.mock('#worker/middleware/load-cities.ts', () => ({
  loadCities: async () => CITIES,
}))

const CITIES = ['melbourne', 'hobart', 'perth'].map((id) => aCity({ id }))
const NOW = new Date('2026-11-21T00:00:00Z')
const SETTINGS = {
  ENVIRONMENT: 'preview',
  PASSWORD_PEPPER_1: 'a pepper of at least thirty-two characters',
  GIFT_CARD_SECRET_1: 'a secret of at least thirty-two characters',
  ORIGIN: 'https://shop.example',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  LOG_HITS: '0',
}
const ports = {
  runtime: { clock: () => NOW, random: () => 0.5, newId: () => 'id' },
  edgeCache: () => null,
} as unknown as Dependencies

/** A list page that shows all that list pages read of an address. */
const wordsOf = (city: string | undefined, filters: object) => JSON.stringify([city, filters])

function open() {
  const app = new Hono<AppEnv>()
  app.use(recordVars)
  app.use(async (c, next) => {
    const set = c.set as (name: string, value: unknown) => void
    set('config', { ENVIRONMENT: 'preview', ORIGIN: SETTINGS.ORIGIN })
    set('country', COUNTRIES.aus)
    set('visitor', { may: () => false })
    set('backend', {
      bookmarks: { catalogue: () => null },
      clock: () => NOW,
      random: () => 0.5,
      waitUntil: () => {},
    })
    set('shop', { content: { release: async () => ({ id: 'one' }) } })
    set('release', await resolveRelease(c, async () => ({ id: 'one' })))
    await next()
  })
  app.use(
    attachVisitorLocation,
    assignExperiments,
    cachePages({ edgeCache: () => null, rerender: () => new Response() }),
  )
  app.get('*', async (c) => {
    const text = wordsOf(c.var.visitorLocation.city?.id, parseFilters(readQuery(c)))
    c.var.cachePage?.(
      await createCachedPage(text, '\u0000', { status: 200, renderedAt: NOW.getTime() }),
    )
    return c.text(text)
  })
  const env = { ...SETTINGS } as unknown as Bindings
  return async (query: string, cookie: string) => {
    const request = () =>
      new Request(`https://shop.example/aus/search?${query}`, { headers: { cookie } })
    const atOnce = await serveFromCache(request(), env, ports)
    const answer = await app.request(request(), undefined, env)
    return { front: atOnce && (await atOnce.text()), app: await answer.text() }
  }
}

const NAMES = 'adults children city day kind page price sort when utm_source cjevent gclid'
const STRANGE = 'builder.preview nonsense __proto__ Adults city[] adults%00 toString ＣＩＴＹ'
const VALUES = [
  '',
  '1',
  '2',
  '3',
  'hobart',
  'perth',
  'HOBART',
  'hobart',
  'perth',
  'picnic',
  'today',
  'date',
  'á&=+ %',
]

/** A text as it is, or every letter of it in one of its spellings. */
const spelled = (text: string, dice: (most: number) => number): string =>
  dice(2) ? encodeURIComponent(text) : [...text].map((letter) => lettered(letter, dice)).join('')

function lettered(letter: string, dice: (most: number) => number): string {
  if (/[\w.[\]]/.test(letter) && dice(3) > 0) return letter
  if (letter === ' ' && dice(2)) return '+'
  const hex = [...new TextEncoder().encode(letter)].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.map((two) => `%${dice(2) ? two : two.toUpperCase()}`).join('')
}

it('Shared caches hold nothing personal: an address in any spelling is shown what the plain one is shown', async () => {
  const visit = open()
  const pair = fc.tuple(
    fc.constantFrom(...`${NAMES} ${NAMES} city city city adults ${STRANGE}`.split(' ')),
    fc.constantFrom(...VALUES),
  )
  let front = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(pair, { maxLength: 4 }),
      fc.infiniteStream(fc.nat(1000)),
      fc.constantFrom('', 'shop-city=hobart'),
      async (pairs, chance, cookie) => {
        const dice = (most: number) => (chance.next().value as number) % most
        const query = pairs
          .map(([name, value]) => `${spelled(name, dice)}=${spelled(value, dice)}`)
          .join('&')
        const first = (wanted: string) => pairs.find(([name]) => name === wanted)?.[1].trim()
        const fields = {
          one: (name: string) => first(name) ?? '',
          password: () => '',
          file: () => null,
          all: () => [],
          values: {},
        }
        const asked = CITIES.find(({ id }) => id === first('city')?.toLowerCase())?.id
        const city = asked ?? (cookie ? 'hobart' : undefined)
        const words = wordsOf(city, parseFilters({ ...fields, startingWith: () => ({}) }))

        const shown = await visit(query, cookie)
        expect(shown.app).toBe(words)
        if (shown.front !== null) {
          front++
          expect(shown.front).toBe(words)
        }
      },
    ),
    { numRuns: runs(2_000), seed: 31 },
  )
  // A front that answered nothing would have proved nothing.
  expect(front).toBeGreaterThan(runs(2_000) / 10)
})
