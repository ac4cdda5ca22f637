import { route } from '#domain/route.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'

const tracking: LoadRoutes<AppEnv> = async () => (await import('./tracking-api.ts')).trackingApi

/** Where browsers report content events. */
export const TRACKING_ROUTES = lazyRoutes(
  { track: route('/api/v1/track'), pixel: route('/api/v1/pixel') },
  { track: tracking, pixel: tracking },
)
