import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'
import { octoPaths } from './octo-paths.ts'

const load: LoadRoutes<AppEnv> = async () => (await import('./octo-routes.ts')).octoRoutes

export const OCTO_ROUTES = lazyRoutes(octoPaths, {
  supplier: load,
  capabilities: load,
  products: load,
  product: load,
  availability: load,
  calendar: load,
})
