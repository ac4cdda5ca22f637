import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'

const MINUTE = 60_000
/** Codes nobody knows that one account or bag may type a minute (defaults 3.5), */
const MOST_A_SESSION = 10
/** and one network address: many people share some (outside §4). */
const MOST_AN_ADDRESS = 2000

export type Asking = Backend & { customerId: string | null; cartId: string | null }

/** Whom a guess counts for, and whether only of a bag that there is (1) or is not (0): a fresh name gives no fresh tries. */
function subjectsOf({ customerId, cartId, locate }: Asking): string {
  const address = locate().address ?? ''
  return JSON.stringify([
    ...(customerId ? [[`customer:${customerId}`, MOST_A_SESSION]] : []),
    [`cart:${cartId}`, MOST_A_SESSION, 1],
    ...(customerId ? [] : [[`nobody:${address}`, MOST_A_SESSION, 0]]),
    [`address:${address}`, MOST_AN_ADDRESS],
  ])
}
const COUNTS = `COALESCE(one.value ->> 2 = EXISTS (SELECT 1 FROM cart WHERE id = ?2), TRUE)`

/** Makes whoever guesses codes wait; whoever types right ones is never counted (reliability 3.0). */
export async function tooManyGuesses(asking: Asking): Promise<Refusal | null> {
  const { d1, clock } = asking
  const now = clock().getTime()
  const { results } = await d1
    .prepare(
      `SELECT subject FROM wrong_code JOIN json_each(?1) AS one
         ON subject = one.value ->> 0 AND tries >= one.value ->> 1
       WHERE minute = CAST(?3 AS INTEGER) AND ${COUNTS} LIMIT 1`,
    )
    .bind(subjectsOf(asking), asking.cartId ?? '', Math.floor(now / MINUTE))
    .all()
  return results.length > 0
    ? refuse(429, 'Too many codes in a minute. Please wait a moment and try again.', {
        retryAfter: 60 - Math.floor((now % MINUTE) / 1000),
      })
    : null
}

/** Notes a code that nobody knows. */
export const noteGuess = (asking: Asking) =>
  asking.d1
    .prepare(
      `INSERT INTO wrong_code (subject, minute, tries)
       SELECT value ->> 0, CAST(?3 AS INTEGER), 1 FROM json_each(?1) AS one WHERE ${COUNTS}
       ON CONFLICT DO UPDATE SET tries = tries + 1`,
    )
    .bind(subjectsOf(asking), asking.cartId ?? '', Math.floor(asking.clock().getTime() / MINUTE))
    .run()

/** Takes away what was counted a while ago. */
export const forgetGuesses = (d1: D1Database, before: number): D1PreparedStatement =>
  d1
    .prepare('DELETE FROM wrong_code WHERE minute < CAST(? AS INTEGER)')
    .bind(Math.floor(before / MINUTE))
