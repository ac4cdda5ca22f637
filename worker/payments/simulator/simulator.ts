import { type Answer, failure, invalid } from './answer.ts'
import { confirmRoute } from './confirm.ts'
import { customerRoutes } from './customers.ts'
import { deliverDueEvents, deliverEvent, eventOf, holdBack, insertEvent } from './events.ts'
import { decodeForm } from './form.ts'
import { claimKey, keepAnswer, releaseKey } from './idempotency.ts'
import { guard } from './intent-row.ts'
import { intentRoutes } from './intents.ts'
import { newStripeId, type SimulatorPorts } from './ports.ts'
import { refundRoutes } from './refunds.ts'
import { findRoute, noRoute } from './route.ts'
import { sessionRoutes } from './sessions.ts'

const LONGEST_BODY = 256 * 1024
const TRIES = 8
const ROUTES = [...intentRoutes, confirmRoute, ...refundRoutes, ...customerRoutes, ...sessionRoutes]

/** Stripe in the same process: give its `fetch` to the SDK. */
export type Simulator = {
  fetch(request: Request): Promise<Response>
  /** Sends the webhooks whose delay is over; every call of `fetch` does so too. */
  deliverDue(): Promise<void>
}

/** A payment provider that answers like Stripe's API, over its own database. */
export function createSimulator(ports: SimulatorPorts): Simulator {
  return {
    deliverDue: () => deliverDueEvents(ports),
    async fetch(request) {
      await deliverDueEvents(ports)
      return answer(ports, request)
    },
  }
}

async function answer(ports: SimulatorPorts, request: Request): Promise<Response> {
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
  const respond = ({ status, body }: Answer) =>
    Response.json(body, { status, headers: headersOf(ports, key, false) })

  const read = await readRequest(request)
  if (read.kind === 'wrong') return respond(read.answer)
  const { pathname, text } = read
  const found = findRoute(ROUTES, request.method, pathname)
  if (!found) return respond(noRoute(request.method, pathname))
  const form = decodeForm(text)
  if (!form) return respond(invalid('Invalid request: the form could not be read.'))
  const prepared = found.route.prepare(form)
  if (prepared.kind === 'wrong') return respond(prepared.answer)

  const claim = await claimKey(ports, key, `${pathname}\n${JSON.stringify(form)}`)
  if (claim.kind === 'refused') return respond(claim.answer)
  if (claim.kind === 'replay') {
    return new Response(claim.body, { status: claim.status, headers: headersOf(ports, key, true) })
  }
  const ours = claim.kind === 'ours' ? claim.key : null
  const done = await act(ports, ours, () => prepared.run(ports, found.id)).catch(async (error) => {
    // Safe even when the batch went through: an answered key is not let go of.
    if (ours) await releaseKey(ports.db, ours)
    throw error
  })
  // What a caller sees of a connection that was cut after the work was done.
  if (done.lost) throw new TypeError('Network connection lost.')
  return respond(done)
}

/** Runs an endpoint until its batch goes through: what it stores, its events, its first answer. */
export async function act(
  ports: SimulatorPorts,
  key: string | null,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { sleep = wait } = ports
  let waited = false
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await run()
    if (answer.delay && !waited) {
      waited = true
      await sleep(answer.delay)
    }
    if (await commit(ports, key, answer)) return answer
  }
  if (key) await releaseKey(ports.db, key)
  return locked()
}

async function commit(ports: SimulatorPorts, key: string | null, answer: Answer): Promise<boolean> {
  const { lateBy = 0 } = answer
  const events = (answer.events ?? []).map((draft) => eventOf(ports, draft, lateBy))
  const statements = [
    ...(answer.act ?? []),
    ...events.map((event) => insertEvent(ports, event, lateBy)),
    ...(key ? [keepAnswer(ports.db, key, answer), guard(ports.db)] : []),
  ]
  if (statements.length === 0) return true
  try {
    await ports.db.batch(statements)
  } catch (error) {
    // Somebody else moved first: look again, decide again.
    if (/lost a race|constraint failed/i.test(String(error))) return false
    throw error
  }
  if (events.some(({ late }) => late)) holdBack()
  for (const event of events) if (!event.late) await deliverEvent(ports, event.body)
  return true
}

type Read = { kind: 'read'; pathname: string; text: string } | { kind: 'wrong'; answer: Answer }

async function readRequest(request: Request): Promise<Read> {
  const wrong = (answer: Answer): Read => ({ kind: 'wrong', answer })
  if (!/^Bearer sk_\w+$/.test(request.headers.get('authorization') ?? '')) return wrong(noApiKey())
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'POST') return { kind: 'read', pathname, text: search.slice(1) }

  const text = await request.text()
  if (text.length > LONGEST_BODY) return wrong(invalid('Request body is too large.'))
  const type = request.headers.get('content-type') ?? ''
  if (text !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    return wrong(
      invalid(
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      ),
    )
  }
  return { kind: 'read', pathname, text }
}

function headersOf(ports: SimulatorPorts, key: string | null, replayed: boolean): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    'request-id': newStripeId('req', ports),
  })
  if (key) headers.set('idempotency-key', key)
  if (replayed) headers.set('idempotent-replayed', 'true')
  return headers
}

const noApiKey = () =>
  failure(
    401,
    'invalid_request_error',
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  )

const locked = () =>
  failure(
    429,
    'invalid_request_error',
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    { code: 'lock_timeout' },
  )

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
