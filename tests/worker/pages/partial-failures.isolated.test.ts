import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShopError } from '#domain/errors.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'
import { logFault } from '#worker/app/errors.ts'

const { broken, fragile } = vi.hoisted(() => {
  const broken = { what: '' }
  /** A function that fails while it is the broken one. */
  const fragile = <Work extends (...given: never[]) => Promise<unknown>>(
    what: string,
    work: Work,
  ) =>
    (async (...given: never[]) => {
      if (broken.what === what) throw new TypeError(`${what} cannot be read`)
      return work(...given)
    }) as Work
  return { broken, fragile }
})
vi.mock('#worker/pages/browse/product-queries.ts', async (original) => {
  const real = await original<typeof import('#worker/pages/browse/product-queries.ts')>()
  return {
    ...real,
    loadTopProducts: fragile('picks', real.loadTopProducts),
    loadKindCounts: fragile('kinds', real.loadKindCounts),
  }
})

let backend: TestBackend
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(line))
  }
})
afterAll(() => backend.close())
beforeEach(() => {
  logged.length = 0
  broken.what = ''
})

const HERE = { 'x-shop-geo': 'AU;Melbourne;-37.81;144.96;VIC' }

describe('A part that fails doesn’t take the page: a part of a page that cannot be had', () => {
  it.each([
    ['picks', '/aus', 'We can’t load our picks right now', true],
    ['kinds', '/aus', 'aria-label="By kind"', false],
  ])(
    '%s: the rest comes, it is told once, and no one is shown that page again',
    async (what, path, words, isSaid) => {
      const { visit } = openEntry(backend)
      broken.what = what
      for (let turn = 0; turn < 2; turn++) {
        logged.length = 0
        const page = await visit(path, '', { ...HERE, 'cf-ray': `ray-${turn}` })
        expect([page.response.status, page.state]).toEqual([200, 'miss'])
        expect(page.text.includes(words)).toBe(isSaid)
        expect(page.text).toContain('<footer class="footer"')
        const faults = logged
          .map((line) => JSON.parse(line))
          .filter(({ level }) => level === 'error')
        expect(faults).toEqual([
          expect.objectContaining({
            requestId: `ray-${turn}`,
            cause: `TypeError: ${what} cannot be read`,
          }),
        ])
      }
      broken.what = ''
      const whole = await visit(path, '', HERE)
      expect(whole.state).toBe('miss')
      expect(whole.text.includes(words)).toBe(!isSaid)
      expect((await visit(path, '', HERE)).state).toBe('hit')
    },
  )
})

it('Errors have a reference and no secrets: a call that fails is told where it fails, not again where its part is left out', () => {
  const fault = new ShopError('PRODUCT_API_CALL', { status: 503 })
  expect([logFault(fault, 'ray'), logFault(fault, 'ray')]).toEqual([fault, fault])
  expect(logged).toHaveLength(1)
})
