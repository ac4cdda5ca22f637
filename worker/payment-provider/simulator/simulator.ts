import { checkoutSessionRoutes } from './api/checkout-sessions.ts'
import { confirmRoute } from './api/confirm-intent.ts'
import { customerRoutes } from './api/customers.ts'
import { matchRoute, unknownRoute } from './api/define-route.ts'
import { eventRoutes } from './api/events.ts'
import { claimIdempotencyKey, releaseIdempotencyKey } from './api/idempotency-keys.ts'
import { intentRoutes } from './api/intents.ts'
import { refundRoutes } from './api/refunds.ts'
import {
  invalidRequest,
  type SimulatorResponse,
  serverError,
  stripeErrorResponse,
} from './api/response.ts'
import { decodeForm } from './decode-form.ts'
import { newStripeId, type SimulatorDependencies } from './dependencies.ts'
import { runEndpoint } from './run-endpoint.ts'
import { applyScheduled } from './scheduled.ts'
import { deliverDueEvents } from './webhook-events.ts'

const MAX_BODY_CHARS = 256 * 1024
const ROUTES = [
  ...intentRoutes,
  confirmRoute,
  ...refundRoutes,
  ...customerRoutes,
  ...checkoutSessionRoutes,
  ...eventRoutes,
]

export type Simulator = {
  fetch(request: Request): Promise<Response>
  /** Applies what is due and sends delayed webhooks; every `fetch` does so too. */
  deliverDue(): Promise<void>
}

/** A payment provider with Stripe's API over its own database. */
export function createSimulator(deps: SimulatorDependencies): Simulator {
  return {
    deliverDue: () => catchUp(deps),
    async fetch(request) {
      await catchUp(deps)
      return handleRequest(deps, request)
    },
  }
}

/** Applies what is due since the last call. */
async function catchUp(deps: SimulatorDependencies): Promise<void> {
  await applyScheduled(deps)
  await deliverDueEvents(deps)
}

async function handleRequest(deps: SimulatorDependencies, request: Request): Promise<Response> {
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
  const respond = ({ status, body }: SimulatorResponse) =>
    Response.json(body, { status, headers: responseHeaders(deps, key, false) })

  const parsed = await parseRequest(request)
  if (parsed.kind === 'wrong') return respond(parsed.answer)
  const { pathname, text } = parsed
  const match = matchRoute(ROUTES, request.method, pathname)
  if (!match) return respond(unknownRoute(request.method, pathname))
  const form = decodeForm(text)
  if (!form) return respond(invalidRequest('Invalid request: the form could not be read.'))
  const prepared = match.route.prepare(form)
  if (prepared.kind === 'wrong') return respond(prepared.answer)

  const claim = await claimIdempotencyKey(deps, key, `${pathname}\n${JSON.stringify(form)}`)
  if (claim.kind === 'refused') return respond(claim.answer)
  if (claim.kind === 'replay') {
    return new Response(claim.body, {
      status: claim.status,
      headers: responseHeaders(deps, key, true),
    })
  }
  const claimedKey = claim.kind === 'ours' ? claim.key : null
  const fault = deps.serverErrorAt?.(pathname) ?? null
  const run = () => runWithFault(fault, () => prepared.run(deps, match.id))
  const result = await runEndpoint(deps, claimedKey, run).catch(async (error) => {
    // Safe after a commit: an answered key is not released.
    if (claimedKey) await releaseIdempotencyKey(deps.db, claimedKey)
    throw error
  })
  // What a caller sees when the connection is cut after the work.
  if (result.isLost) throw new TypeError('Network connection lost.')
  return respond(result)
}

/** Runs an endpoint, or fails as a test planned. */
async function runWithFault(
  fault: 'before' | 'after' | null,
  run: () => Promise<SimulatorResponse>,
): Promise<SimulatorResponse> {
  if (fault === 'before') return serverError()
  const answer = await run()
  return fault === 'after' ? { ...answer, ...serverError() } : answer
}

type ParsedRequest =
  | { kind: 'read'; pathname: string; text: string }
  | { kind: 'wrong'; answer: SimulatorResponse }

async function parseRequest(request: Request): Promise<ParsedRequest> {
  const wrong = (answer: SimulatorResponse): ParsedRequest => ({ kind: 'wrong', answer })
  if (!/^Bearer sk_\w+$/.test(request.headers.get('authorization') ?? '')) return wrong(noApiKey())
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'POST') return { kind: 'read', pathname, text: search.slice(1) }

  const text = await request.text()
  if (text.length > MAX_BODY_CHARS) return wrong(invalidRequest('Request body is too large.'))
  const type = request.headers.get('content-type') ?? ''
  if (text !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    return wrong(
      invalidRequest(
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      ),
    )
  }
  return { kind: 'read', pathname, text }
}

function responseHeaders(
  deps: SimulatorDependencies,
  key: string | null,
  replayed: boolean,
): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    'request-id': newStripeId('req', deps),
  })
  if (key) headers.set('idempotency-key', key)
  if (replayed) headers.set('idempotent-replayed', 'true')
  return headers
}

const noApiKey = () =>
  stripeErrorResponse(
    401,
    'invalid_request_error',
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  )
