import type { Bindings } from './app/context.ts'
import { fallbackErrorResponse } from './app/errors.ts'
import type { createApp } from './app.ts'
import { createBackend, type Dependencies } from './backend.ts'
import { listOrdersDatabases } from './db/orders-database.ts'
import { withoutSessions } from './db/read-sessions.ts'
import { serveFromCache } from './fast-path/fast-path.ts'
import { UNKNOWN_GEO } from './middleware/read-geo.ts'
import { requestIdFor } from './middleware/request-log.ts'
import { isVersionUrl } from './security/version-url.ts'

/** The Worker's handlers: `fetch` and `scheduled`. */
export function createWorker(
  app: Pick<ReturnType<typeof createApp>, 'fetch'>,
  dependencies: Dependencies,
) {
  const fetchFromApp = async (request: Request, env: Bindings, ctx: ExecutionContext) => {
    try {
      return await app.fetch(request, env, ctx)
    } catch (cause) {
      return fallbackErrorResponse(
        request,
        cause,
        requestIdFor(request, dependencies.runtime.newId),
      )
    }
  }

  return {
    fetch(request, env, ctx) {
      if (isVersionUrl(request, env)) return new Response(null, { status: 421 })
      const cachedResponse = serveFromCache(request, env, dependencies)
      if (!(cachedResponse instanceof Promise))
        return cachedResponse ?? fetchFromApp(request, env, ctx)
      return cachedResponse.then((response) => response ?? fetchFromApp(request, env, ctx))
    },

    async scheduled(event, env, ctx) {
      const { runDueJobs } = await import('./jobs/run-jobs.ts')
      const runtime = { ...dependencies.runtime, clock: () => new Date(event.scheduledTime) }
      const requestId = `cron-${event.scheduledTime}`
      const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
      const geolocate = () => ({ address: null, geo: UNKNOWN_GEO })
      for (const ordersDb of listOrdersDatabases(env)) {
        const options = {
          env,
          dependencies,
          runtime,
          requestId,
          waitUntil,
          geolocate,
          caller: { cookie: () => undefined, checkToken: () => '' },
          databases: withoutSessions(env, ordersDb),
        }
        await runDueJobs(createBackend(options), event.scheduledTime)
      }
    },
  } satisfies ExportedHandler<Bindings>
}
