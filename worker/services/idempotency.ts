import type { Endpoint } from '#domain/contract/endpoint.ts'
import { isUnguessableKey } from '#domain/contract/idempotency-key.ts'
import { ShopError } from '#domain/errors.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { sha256Hex } from '#worker/security/sha256.ts'

/** After this long a call counts as dead; taking over is safe, because handlers are idempotent. */
const STALE_AFTER_MS = 60_000
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

type IdempotentCall = {
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
type IdempotencyRow = {
  body_hash: string
  status: number | null
  body: string | null
  started_at: number
}

/** Same key and body, same response, for 24 hours; per owner, method and path. */
export async function idempotent(
  call: IdempotentCall,
  work: () => Promise<Response>,
): Promise<Response> {
  const { endpoint, input, rawBody, path } = call
  const { ordersDb, key } = input
  if (!key && endpoint.idempotent === 'required') {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'Send an Idempotency-Key.' })
  }
  if (key && !KEY_PATTERN.test(key)) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'The Idempotency-Key is not readable.',
    })
  }
  const owner = keyOwner(input)
  if (!key || !owner) return work()

  const id = [owner, endpoint.method, path, key] as const
  const now = input.clock().getTime()
  const hash = sha256Hex(rawBody)
  if (!(await claimKey(ordersDb, id, hash, now))) return replayResponse(ordersDb, id, hash)

  const response = await work().catch(async (cause) => {
    await deleteKey(ordersDb, id)
    throw cause
  })
  if (response.status >= 500 || response.status === 429) await deleteKey(ordersDb, id)
  else if (isUnfinished(response)) await reopenKey(ordersDb, id)
  else await storeResponse(ordersDb, id, response.status, await response.clone().text())
  return response
}

/** Not final: repeating the call returns the outcome; another body under its key stays refused. */
const isUnfinished = ({ status, headers }: Response): boolean =>
  status === 202 || headers.has('retry-after')

/**
 * The owner of a key: the account, the cart or the signed link of the call, else a key so random that it is unguessable.
 * Any other key could collide with a stranger's: it is ignored.
 */
function keyOwner({
  customerId,
  cartId,
  key,
  body,
  query,
}: IdempotentCall['input']): string | null {
  if (customerId) return `customer:${customerId}`
  const cart = findText(body, 'cartId') ?? findText(query, 'cartId') ?? cartId
  if (cart) return `cart:${cart}`
  const signature = findText(body, 'seal') ?? findText(query, 'seal')
  if (signature) return `link:${sha256Hex(signature)}`
  return key && isUnguessableKey(key) ? 'nobody' : null
}

function findText(part: unknown, name: 'cartId' | 'seal'): string | null {
  if (typeof part !== 'object' || part === null) return null
  const value = (part as Record<string, unknown>)[name]
  if (typeof value === 'string') return value
  return 'data' in part ? findText(part.data, name) : null
}

type IdempotencyId = readonly [owner: string, method: string, path: string, key: string]
const WHERE_ID = 'owner = ? AND method = ? AND path = ? AND key = ?'

/** True when this call may run: the key is new, expired, or its caller died. */
async function claimKey(
  ordersDb: OrdersDb,
  id: IdempotencyId,
  hash: string,
  now: number,
): Promise<boolean> {
  const { meta } = await ordersDb
    .prepare(
      `INSERT INTO idempotency (owner, method, path, key, body_hash, started_at)
       VALUES (?, ?, ?, ?, ?, CAST(? AS INTEGER))
       ON CONFLICT DO UPDATE SET body_hash = excluded.body_hash, started_at = excluded.started_at, status = NULL, body = NULL
       WHERE started_at < CAST(? AS INTEGER) OR (status IS NULL AND body_hash = excluded.body_hash AND started_at < CAST(? AS INTEGER))`,
    )
    .bind(...id, hash, now, now - DAY_MS, now - STALE_AFTER_MS)
    .run()
  return meta.changes > 0
}

async function replayResponse(
  ordersDb: OrdersDb,
  id: IdempotencyId,
  hash: string,
): Promise<Response> {
  const row = await ordersDb
    .prepare(`SELECT * FROM idempotency WHERE ${WHERE_ID}`)
    .bind(...id)
    .first<IdempotencyRow>()
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

const storeResponse = (ordersDb: OrdersDb, id: IdempotencyId, status: number, body: string) =>
  ordersDb
    .prepare(`UPDATE idempotency SET status = CAST(? AS INTEGER), body = ? WHERE ${WHERE_ID}`)
    .bind(status, body, ...id)
    .run()

/** Lets the same call run again at once, as if its first caller had died. */
const reopenKey = (ordersDb: OrdersDb, id: IdempotencyId) =>
  ordersDb
    .prepare(
      `UPDATE idempotency SET started_at = started_at - ${STALE_AFTER_MS + 1} WHERE ${WHERE_ID}`,
    )
    .bind(...id)
    .run()

const deleteKey = (ordersDb: OrdersDb, id: IdempotencyId) =>
  ordersDb
    .prepare(`DELETE FROM idempotency WHERE ${WHERE_ID}`)
    .bind(...id)
    .run()
