import { Hono } from 'hono'
import type { AppEnv } from './app/context.ts'

export const healthRoutes = new Hono<AppEnv>()

healthRoutes.get('/healthz', async (c) => {
  const { config, catalogueDb, clock } = c.var.backend
  const release = await catalogueDb
    .prepare('SELECT id FROM release LIMIT 1')
    .first<string>('id')
    .catch(() => null)
  const kv = await canRead(c.env.CACHE.get('healthz'))
  const limits = await canRead(c.env.LIMITS?.prepare('SELECT 1 FROM limit_counter LIMIT 1').all())
  const isWell = release !== null && kv && limits
  return c.json(
    {
      ok: isWell,
      at: clock().toISOString(),
      release: config.RELEASE,
      content: release,
      bindings: { DB: release !== null, LIMITS: limits, CACHE: kv },
    },
    isWell ? 200 : 503,
  )
})

/** Whether a binding answers; one that isn't there doesn't. */
const canRead = async (reading: Promise<unknown> | undefined): Promise<boolean> =>
  reading?.then(
    () => true,
    () => false,
  ) ?? false
