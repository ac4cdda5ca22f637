import { eagerContract } from '#domain/contract/eager-contract.ts'
import { type LoadRoutes, mountLazyRoutes } from './app/lazy-routes.ts'

import type { ServiceEdge } from './services/serve.ts'
import { createServiceApp, serviceRoutes } from './services/service-app.ts'

const LOADERS: Record<keyof typeof eagerContract, LoadRoutes<ServiceEdge>> = {
  availability: async () =>
    (await import('./services/availability/availability-service.ts')).availabilityService,
  catalogue: async () =>
    (await import('./services/catalogue/catalogue-service.ts')).catalogueService,
  content: async () => (await import('./services/content/content-service.ts')).contentService,
  editorContent: async () =>
    (await import('./services/content/editor-content-service.ts')).editorContentService,
  locations: async () =>
    (await import('./services/locations/locations-service.ts')).locationsService,
  membershipTiers: async () =>
    (await import('./services/membership-tiers/membership-tiers-service.ts'))
      .membershipTiersService,
}

export const SERVICE_ROUTES = serviceRoutes(eagerContract, LOADERS)

/** The embedded backend: every row of the contract, knowing no page. */
export const services = mountLazyRoutes(createServiceApp(), SERVICE_ROUTES)
services.all('*', async (c) =>
  (await import('./lazy-service-router.ts')).lazyServices.fetch(c.req.raw, c.env),
)
