import { type Context, Hono } from 'hono'
import { authenticate } from './authentication.ts'
import { payHosted } from './hosted-payment.ts'
import { findIntent, type IntentRow } from './intent-row.ts'
import { isOurs, type SimulatorPorts, secondsOf } from './ports.ts'
import { findSession, type SessionRow } from './session-row.ts'
import { STYLESHEET } from './stylesheet.ts'
import { authenticateView, checkoutView, noticeView } from './views.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

type Pages = { Variables: { ports: SimulatorPorts } }

/** The simulator's own pages, to be mounted under `/simulator`. Without a simulator they are all 404. */
export function simulatorPages(portsOf: (c: Context) => SimulatorPorts | null): Hono<Pages> {
  return new Hono<Pages>()
    .use(async (c, next) => {
      const ports = portsOf(c)
      if (!ports) return c.notFound()
      c.set('ports', ports)
      await next()
      for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
    })

    .get('/simulator.css', (c) =>
      c.body(STYLESHEET, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )

    .get('/authenticate/:intent', async (c) => {
      const { ports } = c.var
      const intent = await findIntent(ports.db, c.req.param('intent'))
      if (!intent) return missing(c)
      if (intent.status === 'requires_action') return c.html(authenticateView(intent))
      const words = 'This payment has already been confirmed or refused.'
      return c.html(noticeView('Nothing to confirm', words, returnAddress(intent, ports)))
    })

    .post('/authenticate/:intent', async (c) => {
      const { ports } = c.var
      const id = c.req.param('intent')
      const { outcome } = await readForm(c)
      if (outcome !== 'approve' && outcome !== 'fail') return unreadable(c)
      if (!(await findIntent(ports.db, id))) return missing(c)
      await authenticate(ports, id, outcome)
      const intent = await findIntent(ports.db, id)
      return intent ? c.redirect(returnAddress(intent, ports), 303) : missing(c)
    })

    .get('/checkout/:id', async (c) => {
      const { ports } = c.var
      const session = await findSession(ports.db, c.req.param('id'))
      if (!session) return missing(c)
      return (
        (await closed(c, session)) ??
        c.html(checkoutView(session, itemsOf(session), await wrongOf(c, session)))
      )
    })

    .post('/checkout/:id', async (c) => {
      const { ports } = c.var
      const session = await findSession(ports.db, c.req.param('id'))
      if (!session) return missing(c)
      const over = await closed(c, session)
      if (over) return over
      const { payment_method } = await readForm(c)
      if (typeof payment_method !== 'string' || payment_method === '') return unreadable(c)
      const paid = await payHosted(ports, session, payment_method)
      if (paid.kind === 'redirect') return c.redirect(paid.url, 303)
      if (paid.kind === 'paid') return c.redirect(successAddress(session, ports), 303)
      return c.html(checkoutView(session, itemsOf(session), paid.message), 402)
    })
}

/** Where a page leads that can no longer be paid; null while it can. */
async function closed(c: Context<Pages>, session: SessionRow): Promise<Response | null> {
  const { ports } = c.var
  if (session.status === 'complete') return c.redirect(successAddress(session, ports), 303)
  if (session.status === 'open' && session.expires_at > secondsOf(ports.now())) return null
  const back = isOurs(session.cancel_url, ports.origin) ? session.cancel_url : ports.origin
  return c.html(noticeView('This page has expired', 'Please start the payment again.', back), 410)
}

/** Brings the buyer back as Stripe does; to nowhere but the shop. */
function returnAddress(intent: IntentRow, { origin }: SimulatorPorts): string {
  if (!isOurs(intent.return_url, origin)) return origin
  const url = new URL(intent.return_url)
  if (intent.session) return url.href
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

const successAddress = ({ id, success_url }: SessionRow, { origin }: SimulatorPorts) => {
  const url = success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
  return isOurs(url, origin) ? url : origin
}

/** What the page's intent was last told by the bank, for buyers who come back from 3-D Secure. */
async function wrongOf(
  c: Context<Pages>,
  { payment_intent }: SessionRow,
): Promise<string | undefined> {
  const intent = payment_intent ? await findIntent(c.var.ports.db, payment_intent) : null
  return intent?.last_payment_error ? JSON.parse(intent.last_payment_error).message : undefined
}

const itemsOf = ({ line_items }: SessionRow): string[] =>
  (JSON.parse(line_items) as { price_data: { product_data: { name: string } } }[]).map(
    (line) => line.price_data.product_data.name,
  )

/** A broken body is an empty form. */
const readForm = (c: Context): Promise<Record<string, unknown>> =>
  c.req.parseBody().catch(() => ({}))

const missing = (c: Context<Pages>) =>
  c.html(noticeView('Not found', 'There is no such payment.', c.var.ports.origin), 404)

const unreadable = (c: Context<Pages>) =>
  c.html(noticeView('Not understood', 'The form could not be read.', c.var.ports.origin), 400)
