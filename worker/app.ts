import { type Context, Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { routes } from '#domain/routes.ts'
import { apiRoutes } from './api/api-routes.ts'
import { methodNotAllowed } from './api/forward.ts'
import { openApiRoute } from './api/openapi-route.ts'
import type { AppEnv } from './app/context.ts'
import { errorResponse, logFault, unknownCallResponse } from './app/errors.ts'
import { mountLazyRoutes } from './app/lazy-routes.ts'
import { DEPENDENCIES, type Dependencies } from './backend.ts'
import { EDITOR_ROUTES, FORM_ROUTES } from './content/lazy-routes.ts'
import { CRAWLER_ROUTES } from './crawlers/lazy-routes.ts'
import { TRACKING_ROUTES } from './experiments/lazy-routes.ts'
import { GIFT_PICTURE_ROUTES } from './gift-pictures/lazy-routes.ts'
import { healthRoutes } from './health.ts'
import { LOCAL_CONTENT_ROUTES, LOCAL_PAGE_ROUTES, LOCAL_ROUTES } from './local/lazy-routes.ts'
import { attachBackend, rememberWrites } from './middleware/backend.ts'
import { overrideClock } from './middleware/clock-override.ts'
import { loadConfig } from './middleware/config.ts'
import { recordVars } from './middleware/context-vars.ts'
import { attachCountry } from './middleware/country.ts'
import { assignExperiments } from './middleware/experiments.ts'
import { allowKnownMethods, allowPageMethods } from './middleware/guards/allowed-methods.ts'
import { limitBody } from './middleware/guards/body-limit.ts'
import { csrf } from './middleware/guards/csrf.ts'
import { dropPaymentSecret } from './middleware/guards/payment-return.ts'
import { rateLimitWrites } from './middleware/guards/rate-limit.ts'
import { requireReadableUrl } from './middleware/guards/readable-url.ts'
import { setResponseHeaders } from './middleware/guards/response-headers.ts'
import { redirectTrailingSlash } from './middleware/guards/trailing-slash.ts'
import { cachePages } from './middleware/page-cache.ts'
import { logRequests } from './middleware/request-log.ts'
import { attachServiceClient } from './middleware/service-client.ts'
import { readSession } from './middleware/session.ts'
import { checkRevocation } from './middleware/session-revocation.ts'
import { attachVisitor } from './middleware/visitor.ts'
import { attachVisitorLocation } from './middleware/visitor-location.ts'
import { OCTO_ROUTES } from './octo/lazy-routes.ts'
import { PAGE_ROUTES } from './pages/lazy-routes.ts'
import { WALLET_ROUTES } from './pass-service/lazy-routes.ts'
import { preloadLayout } from './render/layout-data.ts'
import { attachRenderer } from './render/renderer.tsx'
import { showView, viewAs } from './view-as/view-as.ts'

/** The shop: middleware in order, then API, crawlers and pages, and one place that answers errors. */
export function createApp(dependencies: Dependencies = DEPENDENCIES) {
  const app = new Hono<AppEnv>({ getPath: apiPath })

  app.use(recordVars, logRequests)
  // Before anything that could be missing.
  app.route('/', healthRoutes)
  app.use(loadConfig, attachBackend(dependencies))
  app.use(
    setResponseHeaders,
    allowKnownMethods,
    requireReadableUrl,
    csrf,
    rateLimitWrites,
    limitBody,
    redirectTrailingSlash,
    dropPaymentSecret,
    overrideClock(dependencies),
    viewAs(dependencies),
    rememberWrites,
  )

  app.post('/api/webhooks/stripe', async (c) => {
    const { handleStripeWebhook } = await import('./services/payments/stripe-webhook.ts')
    return handleStripeWebhook(c.req.raw, c.var.backend)
  })
  mountLazyRoutes(app, LOCAL_ROUTES)
  mountLazyRoutes(app, TRACKING_ROUTES)

  app.get('/api/openapi.json', openApiRoute)
  app.all('/api/openapi.json', (c) => methodNotAllowed(c, 'GET, HEAD'))

  mountLazyRoutes(app, OCTO_ROUTES)

  app.use(readSession, attachServiceClient)
  mountLazyRoutes(app, LOCAL_CONTENT_ROUTES)
  mountLazyRoutes(app, FORM_ROUTES)
  mountLazyRoutes(app, GIFT_PICTURE_ROUTES)
  mountLazyRoutes(app, WALLET_ROUTES)
  app.route('/', apiRoutes)
  app.all('/api/*', (c) => unknownCallResponse(c.var.requestId))
  mountLazyRoutes(app, CRAWLER_ROUTES)
  mountLazyRoutes(app, EDITOR_ROUTES)

  app.use(allowPageMethods, checkRevocation, attachRenderer)
  const rerender = (request: Request, c: Context<AppEnv>) =>
    app.fetch(request, c.env, c.executionCtx)
  app.use(
    '/:country/*',
    attachCountry,
    attachVisitor,
    attachVisitorLocation,
    showView,
    assignExperiments,
    cachePages({ rerender, edgeCache: dependencies.edgeCache }),
    preloadLayout,
  )
  app.get('/:country/archive/*', (c) => c.redirect(routes.home({ country: c.var.country.code })))
  mountLazyRoutes(app, LOCAL_PAGE_ROUTES)
  mountLazyRoutes(app, PAGE_ROUTES)

  app.notFound(async (c) => (await loadErrorPage()).renderErrorPage(c, 404))
  app.onError(async (error, c) => {
    const fault = logFault(error, c.var.requestId)
    if (DATA_PATH.test(c.req.path)) return errorResponse(fault, c.var.requestId)
    return (await loadErrorPage()).renderErrorPage(c, fault.status, fault)
  })
  return app
}

/** Calls answer with a slash at the end and without; pages redirect to their one address. */
function apiPath(request: Request): string {
  const path = getPath(request)
  return path.startsWith('/api/') ? path.replace(/\/+$/, '') : path
}

/** What programs ask for: they get errors as JSON. */
const DATA_PATH = /^\/(?:api|data|_local|_content)\//

const loadErrorPage = () => import('./pages/shared/error-page.tsx')
