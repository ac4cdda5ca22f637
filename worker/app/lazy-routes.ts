import type { Env, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { AppEnv } from './context.ts'

export type LoadRoutes<E extends Env> = () => Promise<Hono<E>>

/** A path and the app that serves it, which is loaded on demand. */
export type LazyRoute<E extends Env> = { path: string; load: LoadRoutes<E> }

/** The lazy routes of a table, in its order; every row needs a loader. */
export const lazyRoutes = <Name extends string>(
  table: Record<Name, { pattern: string }>,
  loaders: Record<NoInfer<Name>, LoadRoutes<AppEnv>>,
): LazyRoute<AppEnv>[] =>
  Object.entries<{ pattern: string }>(table).map(([name, { pattern }]) => ({
    path: pattern,
    load: loaders[name as Name],
  }))

/**
 * Mounts apps that are loaded with the first request for one of their paths (decisions/017). They respond as if
 * mounted by `route`, in the order given; a path and a method have one handler.
 */
export function mountLazyRoutes<E extends Env>(
  app: Hono<E>,
  routes: readonly LazyRoute<E>[],
): Hono<E> {
  // Caches what was loaded, not its promise, which belongs to one request.
  const loaded = new Map<LoadRoutes<E>, RouterRoute[]>()
  for (const { path, load } of routes) {
    app.all(path, async (c, next) => {
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
      const handlers = loaded.get(load) ?? (await load()).routes
      loaded.set(load, handlers)
      const handler = handlers.find(
        (candidate) =>
          candidate.path === path && (candidate.method === method || candidate.method === 'ALL'),
      )
      return handler ? handler.handler(c, next) : next()
    })
  }
  return app
}
