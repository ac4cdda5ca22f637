import { Hono } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'

/** Every call of the contract under `/api`, and the files of `/data`; their table is read with the first of them (decisions/017). */
export const apiRoutes = new Hono<AppEnv>()

for (const path of ['/api/*', '/data/*']) {
  apiRoutes.all(path, async (c, next) => (await import('./calls.ts')).handleCall(c, next))
}
