import { type Context, Hono } from 'hono'
import {
  isShopUrl,
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import {
  type CheckoutSessionRow,
  findCheckoutSession,
} from '#worker/payment-provider/simulator/rows/checkout-session-row.ts'
import { findIntent, type IntentRow } from '#worker/payment-provider/simulator/rows/intent-row.ts'
import {
  findSetupIntent,
  type SetupIntentRow,
} from '#worker/payment-provider/simulator/rows/setup-intent-row.ts'
import { completeAuthentication } from './authentication.ts'
import { continueSetup } from './continue-setup.ts'
import { payHostedPage } from './hosted-payment.ts'
import { SIMULATOR_STYLESHEET } from './stylesheet.ts'
import { authenticateView, checkoutView, noticeView, setupView } from './views.ts'

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

type SimulatorEnv = { Variables: { ports: SimulatorDependencies } }

/** The simulator's pages under `/simulator`; 404 without a simulator. */
export function simulatorPages(
  dependenciesFor: (c: Context) => SimulatorDependencies | null,
): Hono<SimulatorEnv> {
  return new Hono<SimulatorEnv>()
    .use(async (c, next) => {
      const dependencies = dependenciesFor(c)
      if (!dependencies) return c.notFound()
      c.set('ports', dependencies)
      await next()
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    })

    .get('/simulator.css', (c) =>
      c.body(SIMULATOR_STYLESHEET, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )

    .get('/authenticate/:intent', async (c) => {
      const { ports } = c.var
      const intent = await findIntent(ports.db, c.req.param('intent'))
      if (!intent) return notFoundPage(c)
      if (intent.status === 'requires_action') return c.html(authenticateView(intent))
      const words = 'This payment has already been confirmed or refused.'
      return c.html(noticeView('Nothing to confirm', words, returnUrl(intent, ports)))
    })

    .post('/authenticate/:intent', async (c) => {
      const { ports } = c.var
      const id = c.req.param('intent')
      const { outcome } = await parseForm(c)
      if (outcome !== 'approve' && outcome !== 'fail') return badRequestPage(c)
      if (!(await findIntent(ports.db, id))) return notFoundPage(c)
      await completeAuthentication(ports, id, outcome)
      const intent = await findIntent(ports.db, id)
      return intent ? c.redirect(returnUrl(intent, ports), 303) : notFoundPage(c)
    })

    .get('/checkout/:id', async (c) => {
      const { ports } = c.var
      const session = await findCheckoutSession(ports.db, c.req.param('id'))
      if (!session) return notFoundPage(c)
      return (
        (await closedPageResponse(c, session)) ??
        c.html(checkoutView(session, lineItemNames(session), await lastPaymentError(c, session)))
      )
    })

    .post('/checkout/:id', async (c) => {
      const { ports } = c.var
      const session = await findCheckoutSession(ports.db, c.req.param('id'))
      if (!session) return notFoundPage(c)
      const over = await closedPageResponse(c, session)
      if (over) return over
      const { payment_method } = await parseForm(c)
      if (typeof payment_method !== 'string' || payment_method === '') return badRequestPage(c)
      const paid = await payHostedPage(ports, session, payment_method)
      if (paid.kind === 'redirect') return c.redirect(paid.url, 303)
      if (paid.kind === 'paid') return c.redirect(successUrl(session, ports), 303)
      return c.html(checkoutView(session, lineItemNames(session), paid.message), 402)
    })

    .get('/cards/:id', async (c) => {
      const setup = await findSetupIntent(c.var.ports.db, c.req.param('id'))
      return setup ? showCardPage(c, setup) : notFoundPage(c)
    })

    .post('/cards/:id', async (c) => {
      const { ports } = c.var
      const id = c.req.param('id')
      const { payment_method, outcome } = await parseForm(c)
      await continueSetup(ports, id, { paymentMethod: payment_method, outcome })
      const setup = await findSetupIntent(ports.db, id)
      return setup ? showCardPage(c, setup) : notFoundPage(c)
    })
}

/** Where keeping a card stands: its form, its bank's question, or back in the shop. */
function showCardPage(
  c: Context<SimulatorEnv>,
  setup: SetupIntentRow,
): Response | Promise<Response> {
  const { ports } = c.var
  if (setup.status === 'succeeded')
    return c.redirect(successUrl({ id: setup.session, success_url: setup.success_url }, ports), 303)
  if (setup.expires_at <= unixSeconds(ports.now())) return expiredPage(c, setup)
  const error = setup.last_setup_error ? JSON.parse(setup.last_setup_error).message : null
  return c.html(setupView(setup, error), error ? 402 : 200)
}

const expiredPage = (c: Context<SimulatorEnv>, { cancel_url }: { cancel_url: string | null }) => {
  const { origin } = c.var.ports
  const back = isShopUrl(cancel_url, origin) ? cancel_url : origin
  return c.html(noticeView('This page has expired', 'Please start again.', back), 410)
}

/** The response for a closed page; null while it is open. */
async function closedPageResponse(
  c: Context<SimulatorEnv>,
  session: CheckoutSessionRow,
): Promise<Response | null> {
  const { ports } = c.var
  if (session.status === 'complete') return c.redirect(successUrl(session, ports), 303)
  if (session.status === 'open' && session.expires_at > unixSeconds(ports.now())) return null
  return expiredPage(c, session)
}

/** A return URL, restricted to the shop. */
function returnUrl(intent: IntentRow, { origin }: SimulatorDependencies): string {
  if (!isShopUrl(intent.return_url, origin)) return origin
  const url = new URL(intent.return_url)
  if (intent.session) return url.href
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

const successUrl = (
  { id, success_url }: Pick<CheckoutSessionRow, 'id' | 'success_url'>,
  { origin }: SimulatorDependencies,
) => {
  const url = success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
  return isShopUrl(url, origin) ? url : origin
}

/** The last error of the page's intent, for buyers returning from 3-D Secure. */
async function lastPaymentError(
  c: Context<SimulatorEnv>,
  { payment_intent }: CheckoutSessionRow,
): Promise<string | undefined> {
  const intent = payment_intent ? await findIntent(c.var.ports.db, payment_intent) : null
  return intent?.last_payment_error ? JSON.parse(intent.last_payment_error).message : undefined
}

const lineItemNames = ({ line_items }: CheckoutSessionRow): string[] =>
  (JSON.parse(line_items) as { price_data: { product_data: { name: string } } }[]).map(
    (line) => line.price_data.product_data.name,
  )

const parseForm = (c: Context): Promise<Record<string, unknown>> =>
  c.req.parseBody().catch(() => ({}))

const notFoundPage = (c: Context<SimulatorEnv>) =>
  c.html(noticeView('Not found', 'There is no such payment.', c.var.ports.origin), 404)

const badRequestPage = (c: Context<SimulatorEnv>) =>
  c.html(noticeView('Not understood', 'The form could not be read.', c.var.ports.origin), 400)
