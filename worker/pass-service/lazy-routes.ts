import { route } from '#domain/route.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'
import { PASS_PATHS } from './pass-token.ts'

const passes: LoadRoutes<AppEnv> = async () =>
  (await import('./pass-web-service.ts')).passWebService

export const WALLET_ROUTES = lazyRoutes(
  {
    registration: route(PASS_PATHS.registration),
    registrations: route(PASS_PATHS.registrations),
    pass: route(PASS_PATHS.pass),
    log: route(PASS_PATHS.log),
  },
  { registration: passes, registrations: passes, pass: passes, log: passes },
)
