import { type Context, Hono } from 'hono'
import { routes } from '#domain/routes.ts'
import { api, files } from './api.ts'
import { otherMethod } from './api-call.ts'
import { apiDescription } from './api-description.ts'
import { PORTS, type Ports } from './backend.ts'
import { EDITORS, FORMS, TRACKING } from './content/doors.ts'
import type { Edge } from './context.ts'
import { CRAWLERS } from './crawlers/index.ts'
import { logFault, problemJson } from './errors.ts'
import { health } from './health.ts'
import { LOCAL, LOCAL_CONTENT, LOCAL_PAGES } from './local/doors.ts'
import { country } from './middleware/country.ts'
import { ground, now, settings } from './middleware/ground.ts'
import { guard, oneAddress, pageMethods, sieve, smallBody } from './middleware/guard.ts'
import { headers } from './middleware/headers.ts'
import { location } from './middleware/location.ts'
import { log } from './middleware/log.ts'
import { pageCache } from './middleware/page-cache.ts'
import { session } from './middleware/session.ts'
import { shop } from './middleware/shop.ts'
import { tests } from './middleware/tests.ts'
import { variables } from './middleware/variables.ts'
import { verified } from './middleware/verified.ts'
import { visitor } from './middleware/visitor.ts'
import { mountLater } from './mount-later.ts'
import { CHOOSER, PAGES } from './pages/index.ts'
import { renderer } from './render/renderer.tsx'
import { shellAhead } from './render/shell.ts'

/** The whole shop: middleware in order, the outside doors, the pages, one place for what goes wrong. */
export function createApp(ports: Ports = PORTS) {
  const app = new Hono<Edge>()

  app.use(variables, log, settings, ground(ports))
  app.use(headers, guard, sieve, smallBody, oneAddress, now(ports))

  app.route('/', health)
  app.post('/api/webhooks/stripe', async (c) => {
    const { stripeWebhook } = await import('./webhooks/stripe.ts')
    return stripeWebhook(c.req.raw, c.var.backend)
  })
  mountLater(app, LOCAL)
  mountLater(app, TRACKING)

  app.get('/api/openapi.json', apiDescription)
  app.all('/api/openapi.json', (c) => otherMethod(c, 'GET, HEAD'))

  app.use(session, shop)
  mountLater(app, LOCAL_CONTENT)
  mountLater(app, FORMS)
  app.route('/', api)
  app.all('/api/*', (c) =>
    c.json(
      { code: 600, name: 'UNKNOWN', message: 'There is no such call.', requestId: c.var.requestId },
      404,
    ),
  )
  app.route('/', files)
  mountLater(app, CRAWLERS)
  mountLater(app, EDITORS)

  app.use(pageMethods, verified, renderer)
  mountLater(app, CHOOSER)
  const redraw = (request: Request, c: Context<Edge>) => app.fetch(request, c.env, c.executionCtx)
  app.use(
    '/:country/*',
    country,
    visitor,
    location,
    tests,
    pageCache({ redraw, edge: ports.edge }),
    shellAhead,
  )
  app.get('/:country/archive/*', (c) => c.redirect(routes.home({ country: c.var.country.code })))
  mountLater(app, LOCAL_PAGES)
  mountLater(app, PAGES)

  app.notFound(async (c) => (await problems()).problem(c, 404))
  app.onError(async (error, c) => {
    const fault = logFault(error, c.var.requestId)
    const wantsJson = c.req.path.startsWith('/api/') || c.req.path.startsWith('/_local/')
    if (wantsJson) return problemJson(fault, c.var.requestId)
    return (await problems()).problem(c, fault.status, fault)
  })
  return app
}

const problems = () => import('./pages/problem.tsx')
