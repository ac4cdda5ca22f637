import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { describe, expect, it, vi } from 'vitest'
import type { AppEnv } from '#worker/app/context.ts'
import { type LazyRoute, type LoadRoutes, mountLazyRoutes } from '#worker/app/lazy-routes.ts'
import { EDITOR_ROUTES, FORM_ROUTES } from '#worker/content/lazy-routes.ts'
import { CRAWLER_ROUTES } from '#worker/crawlers/lazy-routes.ts'
import { TRACKING_ROUTES } from '#worker/experiments/lazy-routes.ts'
import { LAZY_SERVICE_ROUTES } from '#worker/lazy-service-router.ts'
import { LOCAL_CONTENT_ROUTES, LOCAL_PAGE_ROUTES, LOCAL_ROUTES } from '#worker/local/lazy-routes.ts'
import { PAGE_ROUTES } from '#worker/pages/lazy-routes.ts'
import { SERVICE_ROUTES } from '#worker/service-router.ts'

vi.mock('virtual:client-manifest', () => ({ files: {}, inline: {}, build: 'test' }))

type Rows = readonly { path: string; load: () => Promise<{ routes: RouterRoute[] }> }[]
const ROWS: Rows = [
  ...PAGE_ROUTES,
  ...CRAWLER_ROUTES,
  ...TRACKING_ROUTES,
  ...FORM_ROUTES,
  ...EDITOR_ROUTES,
  ...LOCAL_ROUTES,
  ...LOCAL_CONTENT_ROUTES,
  ...LOCAL_PAGE_ROUTES,
  ...SERVICE_ROUTES,
  ...LAZY_SERVICE_ROUTES,
]
const pathsByFile = [...Map.groupBy(ROWS, ({ load }) => load)].map(([load, rows]) => ({
  load,
  paths: rows.map(({ path }) => path),
}))

describe('code is read when one of its paths is first asked for', () => {
  it.each(pathsByFile)(
    'the table has every path of the file that serves $paths',
    {
      timeout: 30_000,
    },
    async ({ paths, load }) => {
      const { routes } = await load()
      // A path missing here is never found; of two handlers in one place the second would never run.
      expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(paths))
      const places = routes.map(({ method, path }) => `${method} ${path}`)
      expect(new Set(places).size).toBe(places.length)
    },
  )

  it('reads an app once, answers as if it had been there, and lets pass what it does not serve', async () => {
    let reads = 0
    const late = new Hono<AppEnv>()
      .get('/a/:name', (c) => c.text(c.req.param('name')))
      .get('/a/:name{.+}', (_, next) => next())
    const load: LoadRoutes<AppEnv> = async () => {
      reads++
      return late
    }
    const doors: LazyRoute<AppEnv>[] = [
      { path: '/a/:name', load },
      { path: '/a/:name{.+}', load },
    ]
    const app = mountLazyRoutes(new Hono<AppEnv>(), doors).all('/a/*', (c) => c.text('left', 404))

    expect(reads).toBe(0)
    expect(await textOf(app.request('/a/b'))).toBe('b')
    expect(await textOf(app.request('/a/c'))).toBe('c')
    expect(reads).toBe(1)
    expect((await app.request('/a/b', { method: 'HEAD' })).status).toBe(200)
    expect(await textOf(app.request('/a/b', { method: 'POST' }))).toBe('left')
    expect(await textOf(app.request('/a/b/c'))).toBe('left')
  })

  it('tries again after code could not be read', async () => {
    let tries = 0
    const load = async () => {
      if (tries++ === 0) throw new Error('not there')
      return new Hono<AppEnv>().get('/a', (c) => c.text('there'))
    }
    const app = mountLazyRoutes(new Hono<AppEnv>(), [{ path: '/a', load }])
    app.onError((_, c) => c.text('not there', 500))
    expect((await app.request('/a')).status).toBe(500)
    expect(await textOf(app.request('/a'))).toBe('there')
  })
})

const textOf = async (response: Response | Promise<Response>) => (await response).text()
