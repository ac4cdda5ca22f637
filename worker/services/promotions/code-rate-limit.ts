import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'

/** Codes nobody knows that one account or bag may type a minute, */
const MAX_FAILED_PER_SESSION = 10
/** and one network address: many people share some. */
const MAX_FAILED_PER_ADDRESS = 2000

export type CodeCaller = Backend & { customerId: string | null; cartId: string | null }

/** Whom a guess counts for, and whether only of a bag that there is (1) or is not (0): a fresh name gives no fresh tries. */
function rateLimitSubjects({ customerId, cartId, geolocate }: CodeCaller): string {
  const address = geolocate().address ?? ''
  return JSON.stringify([
    ...(customerId ? [[`customer:${customerId}`, MAX_FAILED_PER_SESSION]] : []),
    [`cart:${cartId}`, MAX_FAILED_PER_SESSION, 1],
    ...(customerId ? [] : [[`nobody:${address}`, MAX_FAILED_PER_SESSION, 0]]),
    [`address:${address}`, MAX_FAILED_PER_ADDRESS],
  ])
}
const IS_COUNTED_SQL = `COALESCE(one.value ->> 2 = EXISTS (SELECT 1 FROM cart WHERE id = ?2), TRUE)`

/** Makes whoever guesses codes wait; whoever types right ones is never counted. */
export async function rejectTooManyCodes(caller: CodeCaller): Promise<Refusal | null> {
  const { ordersDb, clock } = caller
  const now = clock().getTime()
  const { results } = await ordersDb
    .prepare(
      `SELECT subject FROM failed_code_attempt JOIN json_each(?1) AS one
         ON subject = one.value ->> 0 AND attempts >= one.value ->> 1
       WHERE minute = CAST(?3 AS INTEGER) AND ${IS_COUNTED_SQL} LIMIT 1`,
    )
    .bind(rateLimitSubjects(caller), caller.cartId ?? '', Math.floor(now / MINUTE_MS))
    .all()
  return results.length > 0
    ? refuse(429, 'Too many codes in a minute. Please wait a moment and try again.', {
        retryAfter: 60 - Math.floor((now % MINUTE_MS) / 1000),
      })
    : null
}

/** Notes a code that nobody knows. */
export const recordFailedCode = (caller: CodeCaller) =>
  caller.ordersDb
    .prepare(
      `INSERT INTO failed_code_attempt (subject, minute, attempts)
       SELECT value ->> 0, CAST(?3 AS INTEGER), 1 FROM json_each(?1) AS one WHERE ${IS_COUNTED_SQL}
       ON CONFLICT DO UPDATE SET attempts = attempts + 1`,
    )
    .bind(
      rateLimitSubjects(caller),
      caller.cartId ?? '',
      Math.floor(caller.clock().getTime() / MINUTE_MS),
    )
    .run()

/** Takes away what was counted a while ago. */
export const deleteFailedCodes = (ordersDb: D1Database, before: number): D1PreparedStatement =>
  ordersDb
    .prepare('DELETE FROM failed_code_attempt WHERE minute < CAST(? AS INTEGER)')
    .bind(Math.floor(before / MINUTE_MS))
