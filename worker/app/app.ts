import { type Context, Hono } from 'hono'
import { routes } from '#domain/routes.ts'
import { apiRoutes, dataFileRoutes } from '#worker/api/api-routes.ts'
import { methodNotAllowed } from '#worker/api/forward.ts'
import { openApiRoute } from '#worker/api/openapi-route.ts'
import { EDITOR_ROUTES, FORM_ROUTES, TRACKING_ROUTES } from '#worker/content/lazy-routes.ts'
import { CRAWLER_ROUTES } from '#worker/crawlers/lazy-routes.ts'
import { LOCAL_CONTENT_ROUTES, LOCAL_PAGE_ROUTES, LOCAL_ROUTES } from '#worker/local/lazy-routes.ts'
import { attachBackend, loadConfig, overrideClock } from '#worker/middleware/backend.ts'
import { contextVars } from '#worker/middleware/context-vars.ts'
import { country } from '#worker/middleware/country.ts'
import { assignExperiments } from '#worker/middleware/experiments.ts'
import { pageCache } from '#worker/middleware/page-cache.ts'
import {
  allowPageMethods,
  limitBody,
  rateLimitWrites,
  redirectTrailingSlash,
  requireSafeRequest,
} from '#worker/middleware/request-guards.ts'
import { requestLog } from '#worker/middleware/request-log.ts'
import { responseHeaders } from '#worker/middleware/response-headers.ts'
import { serviceClient } from '#worker/middleware/service-client.ts'
import { readSession } from '#worker/middleware/session.ts'
import { checkRevocation } from '#worker/middleware/session-revocation.ts'
import { attachVisitor } from '#worker/middleware/visitor.ts'
import { visitorLocation } from '#worker/middleware/visitor-location.ts'
import { PAGE_ROUTES } from '#worker/pages/lazy-routes.ts'
import { preloadLayout } from '#worker/render/layout-data.ts'
import { renderer } from '#worker/render/renderer.tsx'
import { DEPENDENCIES, type Dependencies } from './backend.ts'
import type { AppEnv } from './context.ts'
import { errorResponse, logFault } from './errors.ts'
import { healthRoutes } from './health.ts'
import { mountLazyRoutes } from './lazy-routes.ts'

/** The whole shop: middleware in order, the outside doors, the pages, one place for what goes wrong. */
export function createApp(dependencies: Dependencies = DEPENDENCIES) {
  const app = new Hono<AppEnv>()

  app.use(contextVars, requestLog, loadConfig, attachBackend(dependencies))
  app.use(
    responseHeaders,
    requireSafeRequest,
    rateLimitWrites,
    limitBody,
    redirectTrailingSlash,
    overrideClock(dependencies),
  )

  app.route('/', healthRoutes)
  app.post('/api/webhooks/stripe', async (c) => {
    const { handleStripeWebhook } = await import('#worker/services/payments/stripe-webhook.ts')
    return handleStripeWebhook(c.req.raw, c.var.backend)
  })
  mountLazyRoutes(app, LOCAL_ROUTES)
  mountLazyRoutes(app, TRACKING_ROUTES)

  app.get('/api/openapi.json', openApiRoute)
  app.all('/api/openapi.json', (c) => methodNotAllowed(c, 'GET, HEAD'))

  app.use(readSession, serviceClient)
  mountLazyRoutes(app, LOCAL_CONTENT_ROUTES)
  mountLazyRoutes(app, FORM_ROUTES)
  app.route('/', apiRoutes)
  app.all('/api/*', (c) =>
    c.json(
      { code: 600, name: 'UNKNOWN', message: 'There is no such call.', requestId: c.var.requestId },
      404,
    ),
  )
  app.route('/', dataFileRoutes)
  mountLazyRoutes(app, CRAWLER_ROUTES)
  mountLazyRoutes(app, EDITOR_ROUTES)

  app.use(allowPageMethods, checkRevocation, renderer)
  const rerender = (request: Request, c: Context<AppEnv>) =>
    app.fetch(request, c.env, c.executionCtx)
  app.use(
    '/:country/*',
    country,
    attachVisitor,
    visitorLocation,
    assignExperiments,
    pageCache({ rerender, edgeCache: dependencies.edgeCache }),
    preloadLayout,
  )
  app.get('/:country/archive/*', (c) => c.redirect(routes.home({ country: c.var.country.code })))
  mountLazyRoutes(app, LOCAL_PAGE_ROUTES)
  mountLazyRoutes(app, PAGE_ROUTES)

  app.notFound(async (c) => (await loadErrorPage()).renderErrorPage(c, 404))
  app.onError(async (error, c) => {
    const fault = logFault(error, c.var.requestId)
    const wantsJson = c.req.path.startsWith('/api/') || c.req.path.startsWith('/_local/')
    if (wantsJson) return errorResponse(fault, c.var.requestId)
    return (await loadErrorPage()).renderErrorPage(c, fault.status, fault)
  })
  return app
}

const loadErrorPage = () => import('#worker/pages/shared/error-page.tsx')
