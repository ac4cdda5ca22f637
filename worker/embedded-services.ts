import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract, STAFF_PATHS } from '#domain/contract/index.ts'
import { errorResponse, logFault, unknownCallResponse } from './app/errors.ts'
import { type LazyRoute, type LoadRoutes, mountLazyRoutes } from './app/lazy-routes.ts'
import { findBearerToken } from './auth/bearer-token.ts'
import { findActiveCustomerId } from './services/members/active-customer.ts'
import type { ServiceEdge } from './services/serve.ts'

/** Who is calling: the bearer's subject, if the token is good and nothing has ended it. */
const authenticateCaller = createMiddleware<ServiceEdge>(async (c, next) => {
  const token = findBearerToken(c.req.raw.headers)
  const claims = token ? await c.env.tokens.verify(token) : null
  c.set('customerId', claims && (await findActiveCustomerId(c.env.ordersDb, claims)))
  await next()
})

/** Who answers each group of the contract. */
const SERVICE_LOADERS: Record<keyof typeof contract, LoadRoutes<ServiceEdge>> = {
  account: async () => (await import('./services/members/account-service.ts')).accountService,
  availability: async () =>
    (await import('./services/availability/availability-service.ts')).availabilityService,
  bookings: async () => (await import('./services/bookings/bookings-service.ts')).bookingsService,
  cart: async () => (await import('./services/cart/cart-service.ts')).cartService,
  catalogue: async () =>
    (await import('./services/catalogue/catalogue-service.ts')).catalogueService,
  content: async () => (await import('./services/content/content-service.ts')).contentService,
  downloads: async () =>
    (await import('./services/downloads/downloads-service.ts')).downloadsService,
  editorContent: async () =>
    (await import('./services/content/editor-content-service.ts')).editorContentService,
  enquiries: async () =>
    (await import('./services/checkout/enquiries-service.ts')).enquiriesService,
  giftCards: async () =>
    (await import('./services/gift-cards/gift-cards-service.ts')).giftCardsService,
  gifts: async () => (await import('./services/gifts/gifts-service.ts')).giftsService,
  guests: async () => (await import('./services/bookings/attendees-service.ts')).attendeesService,
  interest: async () => (await import('./services/catalogue/notify-me-service.ts')).notifyMeService,
  locations: async () =>
    (await import('./services/locations/locations-service.ts')).locationsService,
  payments: async () => (await import('./services/payments/payments-service.ts')).paymentsService,
  planB: async () =>
    (await import('./services/bookings/alternatives-service.ts')).alternativesService,
  promotions: async () => (await import('./services/cart/promotions-service.ts')).promotionsService,
  retries: async () =>
    (await import('./services/checkout/unfinished-orders-service.ts')).unfinishedOrdersService,
  subscriptions: async () =>
    (await import('./services/members/subscriptions-service.ts')).subscriptionsService,
}

export const SERVICE_ROUTES: readonly LazyRoute<ServiceEdge>[] = Object.entries(
  SERVICE_LOADERS,
).flatMap(([name, load]) =>
  endpointPaths(contract[name as keyof typeof contract]).map((path) => ({ path, load })),
)

/** An app that knows who calls and answers what it doesn't serve with the shop's error body. */
function createServiceApp(): Hono<ServiceEdge> {
  const app = new Hono<ServiceEdge>().use(authenticateCaller)
  app.notFound((c) => unknownCallResponse(c.env.requestId))
  app.onError((error, c) => errorResponse(logFault(error, c.env.requestId), c.env.requestId))
  return app
}

/** The embedded backend: every row of the contract, knowing no page. */
export const services = mountLazyRoutes(createServiceApp(), SERVICE_ROUTES)

// Staff ask seldom: not even the table of their calls is read at start (decisions/017).
let staffServices: Hono<ServiceEdge> | undefined
for (const path of STAFF_PATHS) {
  services.all(path, async (c) => {
    staffServices ??= createServiceApp().route(
      '/',
      (await import('./staff/staff-service.ts')).staffService,
    )
    return staffServices.fetch(c.req.raw, c.env)
  })
}

function endpointPaths(group: Record<string, Endpoint>): string[] {
  return [...new Set(Object.values(group).map(({ path }) => path))]
}
