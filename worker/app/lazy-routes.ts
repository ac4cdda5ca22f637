import type { Env, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'

/** An app, and the paths it serves: they are known before any of its code is read. */
export type LazyRoute<E extends Env> = { paths: readonly string[]; load: () => Promise<Hono<E>> }

/**
 * Mounts apps whose code is read when one of their paths is first asked for (decisions/017). They answer as if mounted
 * by `route`, in the order of the doors; of a path and a method each has one handler.
 */
export function mountLazyRoutes<E extends Env>(
  app: Hono<E>,
  lazyRoutes: readonly LazyRoute<E>[],
): Hono<E> {
  for (const { paths, load } of lazyRoutes) {
    // What was read is kept, and not the promise of it, which belongs to the request that began it.
    let loadedRoutes: RouterRoute[] | undefined
    for (const path of paths) {
      app.all(path, async (c, next) => {
        const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
        loadedRoutes ??= (await load()).routes
        const route = loadedRoutes.find(
          (candidate) =>
            candidate.path === path && (candidate.method === method || candidate.method === 'ALL'),
        )
        return route ? route.handler(c, next) : next()
      })
    }
  }
  return app
}
