import { Hono } from 'hono'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { Edge } from './context.ts'

/** What operators and robots ask: is it well, and what may be read. */
export const health = new Hono<Edge>()

health.get('/healthz', async (c) => {
  const { config, d1 } = c.var.backend
  const release = await d1
    .prepare('SELECT id FROM release LIMIT 1')
    .first<string>('id')
    .catch(() => null)
  const kv = await c.env.CACHE.get('healthz').then(
    () => true,
    () => false,
  )
  const isWell = release !== null && kv
  return c.json(
    {
      ok: isWell,
      release: config.RELEASE,
      content: release,
      bindings: { DB: release !== null, CACHE: kv },
    },
    isWell ? 200 : 503,
  )
})

health.get('/robots.txt', (c) => {
  const closed = COUNTRY_CODES.flatMap((code) => [`/${code}/cart`, `/${code}/checkout`])
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Disallow: /api/']
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
})
