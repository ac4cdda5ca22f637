import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { checkPassword } from '#worker/services/account/check-password.ts'
import { withHashingLock } from '#worker/services/account/password-hashing-lock.ts'

/** How long a login or a confirmed password counts as recent. */
export const REAUTH_MS = 15 * MINUTE_MS
const MAX_FAILURES = 5
const CONFIRM_MESSAGE = 'Confirm that it’s you: enter your password.'

export type SignedIn = Backend & { customerId: string; sessionId: string | null }
type Owner = { email: string; first_name: string; password: string; confirmed_at: number }

/** The customer, if they logged in within the last fifteen minutes or the given password is theirs; otherwise a refusal. */
export async function requireReauth(
  input: SignedIn,
  password?: string,
): Promise<Pick<Owner, 'email' | 'first_name'> | Refusal> {
  const owner = await findOwner(input)
  if (!owner) return confirmRefusal()
  if (password !== undefined) {
    const refused = await confirmWithPassword(input, owner, password)
    return refused ?? owner
  }
  const isFresh = owner.confirmed_at > input.clock().getTime() - REAUTH_MS
  return isFresh ? owner : confirmRefusal()
}

const confirmRefusal = (message = CONFIRM_MESSAGE) =>
  refuse(403, message, { fields: { password: message }, facts: { confirm: true } })

const findOwner = ({ ordersDb, customerId, sessionId }: SignedIn): Promise<Owner | null> =>
  ordersDb
    .prepare(
      `SELECT email, first_name, password, confirmed_at FROM session JOIN customer ON customer.id = customer_id
       WHERE session.id = ? AND customer.id = ? AND ended_at IS NULL`,
    )
    .bind(sessionId, customerId)
    .first<Owner>()

async function confirmWithPassword(
  input: SignedIn,
  { email, password: stored }: Owner,
  password: string,
): Promise<Refusal | null> {
  const isRight = await withHashingLock(input, () => checkPassword(input, email, password, stored))
  if (isRefusal(isRight)) return isRight
  if (isRight) await markReauthenticated(input).run()
  else await countFailure(input)
  return isRight ? null : confirmRefusal('That isn’t your password.')
}

export const markReauthenticated = ({
  ordersDb,
  sessionId,
  clock,
}: SignedIn): D1PreparedStatement =>
  ordersDb
    .prepare(
      'UPDATE session SET confirmed_at = CAST(?2 AS INTEGER), failed_confirmations = 0 WHERE id = ?1',
    )
    .bind(sessionId, clock().getTime())

/** After five wrong passwords the session ends. */
const countFailure = ({ ordersDb, sessionId, clock }: SignedIn) =>
  ordersDb
    .prepare(
      `UPDATE session SET failed_confirmations = failed_confirmations + 1,
         ended_at = CASE WHEN failed_confirmations + 1 >= ${MAX_FAILURES} THEN CAST(?2 AS INTEGER) ELSE ended_at END
       WHERE id = ?1`,
    )
    .bind(sessionId, clock().getTime())
    .run()
