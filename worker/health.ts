import { Hono } from 'hono'
import type { AppEnv } from './app/context.ts'

/** `/healthz`: 200 if database and KV can be read, else 503. */
export const healthRoutes = new Hono<AppEnv>()

healthRoutes.get('/healthz', async (c) => {
  const { config, ordersDb, clock } = c.var.backend
  const release = await ordersDb
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
      at: clock().toISOString(),
      release: config.RELEASE,
      content: release,
      bindings: { DB: release !== null, CACHE: kv },
    },
    isWell ? 200 : 503,
  )
})
