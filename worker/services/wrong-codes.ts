import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'

const MINUTE = 60_000
/** Codes nobody knows that one account or bag may type a minute (defaults 3.5), */
const MOST_A_SESSION = 10
/** and one network address: many people share some (outside §4). */
const MOST_AN_ADDRESS = 2000

export type Asking = Backend & { customerId: string | null; cartId: string | null }

const subjectsOf = ({ customerId, cartId, locate }: Asking): [subject: string, most: number][] => [
  ...(customerId ? [[`customer:${customerId}`, MOST_A_SESSION] as [string, number]] : []),
  ...(cartId ? [[`cart:${cartId}`, MOST_A_SESSION] as [string, number]] : []),
  [`address:${locate().address ?? ''}`, MOST_AN_ADDRESS],
]

/** Makes whoever guesses codes wait; whoever types right ones is never counted (reliability 3.0). */
export async function tooManyGuesses(asking: Asking): Promise<Refusal | null> {
  const { d1, clock } = asking
  const now = clock().getTime()
  const { results } = await d1
    .prepare(
      `SELECT subject FROM wrong_code JOIN json_each(?) AS one
         ON subject = one.value ->> 0 AND tries >= one.value ->> 1
       WHERE minute = CAST(? AS INTEGER) LIMIT 1`,
    )
    .bind(JSON.stringify(subjectsOf(asking)), Math.floor(now / MINUTE))
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
       SELECT value ->> 0, CAST(? AS INTEGER), 1 FROM json_each(?) WHERE true
       ON CONFLICT DO UPDATE SET tries = tries + 1`,
    )
    .bind(Math.floor(asking.clock().getTime() / MINUTE), JSON.stringify(subjectsOf(asking)))
    .run()

/** Takes away what was counted a while ago. */
export const forgetGuesses = (d1: D1Database, before: number): D1PreparedStatement =>
  d1
    .prepare('DELETE FROM wrong_code WHERE minute < CAST(? AS INTEGER)')
    .bind(Math.floor(before / MINUTE))
