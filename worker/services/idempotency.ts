import type { Endpoint } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/context.ts'

const DAY = 24 * 3600_000
/** After this long a call counts as dead; taking it over is safe, because the work underneath repeats safely. */
const STALE = 60_000
const UNGUESSABLE = 16
const KEY = /^[\x21-\x7e]{1,200}$/

type Call = {
  endpoint: Endpoint
  input: Backend & {
    customerId: string | null
    cartId: string | null
    key: string | null
    body?: unknown
    query?: unknown
  }
  rawBody: string
  path: string
}
type Row = { body_hash: string; status: number | null; body: string | null; started_at: number }

/** Same key and body, same answer, for 24 hours; counted per owner, method and path (outside §4 Repeating). */
export async function once(call: Call, work: () => Promise<Response>): Promise<Response> {
  const { endpoint, input, rawBody, path } = call
  const { d1, key } = input
  if (!key && endpoint.idempotent === 'required') {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'Send an Idempotency-Key.' })
  }
  if (key && !KEY.test(key)) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'The Idempotency-Key is not readable.',
    })
  }
  const owner = ownerOf(input)
  if (!key || !owner) return work()

  const id = [owner, endpoint.method, path, key] as const
  const now = input.clock().getTime()
  const hash = await digest(rawBody)
  if (!(await begin(d1, id, hash, now))) return earlier(d1, id, hash)

  const response = await work().catch(async (cause) => {
    await forget(d1, id)
    throw cause
  })
  if (response.status >= 500 || response.status === 429) await forget(d1, id)
  else if (isUnfinished(response)) await leaveOpen(d1, id)
  else await keep(d1, id, response.status, await response.clone().text())
  return response
}

/** Not the last word: the same call again finds out how it ended; another body under its key stays refused. */
const isUnfinished = ({ status, headers }: Response): boolean =>
  status === 202 || headers.has('retry-after')

/** The account, the cart that the call names or carries, else a key long enough to be nobody else's. */
function ownerOf({ customerId, cartId, key, body, query }: Call['input']): string | null {
  if (customerId) return `customer:${customerId}`
  const cart = cartNamedIn(body) ?? cartNamedIn(query) ?? cartId
  if (cart) return `cart:${cart}`
  return key && key.length >= UNGUESSABLE ? 'nobody' : null
}

function cartNamedIn(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  if ('cartId' in part && typeof part.cartId === 'string') return part.cartId
  return 'data' in part ? cartNamedIn(part.data) : null
}

type Id = readonly [owner: string, method: string, path: string, key: string]
const WHERE = 'owner = ? AND method = ? AND path = ? AND key = ?'

/** True when the call is ours to make: the key is new, old enough to be forgotten, or its caller died. */
async function begin(d1: D1Database, id: Id, hash: string, now: number): Promise<boolean> {
  const { meta } = await d1
    .prepare(
      `INSERT INTO idempotency (owner, method, path, key, body_hash, started_at)
       VALUES (?, ?, ?, ?, ?, CAST(? AS INTEGER))
       ON CONFLICT DO UPDATE SET body_hash = excluded.body_hash, started_at = excluded.started_at, status = NULL, body = NULL
       WHERE started_at < CAST(? AS INTEGER) OR (status IS NULL AND body_hash = excluded.body_hash AND started_at < CAST(? AS INTEGER))`,
    )
    .bind(...id, hash, now, now - DAY, now - STALE)
    .run()
  return meta.changes > 0
}

async function earlier(d1: D1Database, id: Id, hash: string): Promise<Response> {
  const row = await d1
    .prepare(`SELECT * FROM idempotency WHERE ${WHERE}`)
    .bind(...id)
    .first<Row>()
  if (row && row.body_hash !== hash) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 422,
      message: 'This Idempotency-Key was used for something else.',
    })
  }
  if (row?.status) {
    return new Response(row.body, {
      status: row.status,
      headers: { 'content-type': 'application/json' },
    })
  }
  throw new ShopError('SERVICE_ERROR', {
    status: 409,
    message: 'The first of these calls is still at work.',
    retryAfter: 2,
  })
}

const keep = (d1: D1Database, id: Id, status: number, body: string) =>
  d1
    .prepare(`UPDATE idempotency SET status = CAST(? AS INTEGER), body = ? WHERE ${WHERE}`)
    .bind(status, body, ...id)
    .run()

/** Lets the same call in at once, as if its first caller had died. */
const leaveOpen = (d1: D1Database, id: Id) =>
  d1
    .prepare(`UPDATE idempotency SET started_at = started_at - ${STALE + 1} WHERE ${WHERE}`)
    .bind(...id)
    .run()

const forget = (d1: D1Database, id: Id) =>
  d1
    .prepare(`DELETE FROM idempotency WHERE ${WHERE}`)
    .bind(...id)
    .run()

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
