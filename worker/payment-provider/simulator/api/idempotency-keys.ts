import { DAY_SECONDS } from '#domain/time/durations.ts'
import {
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import { invalidRequest, type SimulatorResponse, stripeErrorResponse } from './response.ts'

/** Older claims were left by a worker that stopped. */
const CLAIM_TIMEOUT_SECONDS = 15
const KEY_LIFETIME_SECONDS = DAY_SECONDS

export type KeyClaim =
  | { kind: 'ours'; key: string }
  | { kind: 'free' }
  | { kind: 'replay'; status: number; body: string }
  | { kind: 'refused'; answer: SimulatorResponse }

type KeyRow = { fingerprint: string; status: number | null; body: string | null }

/** Claims a key as Stripe does: the first caller runs, others get its response. */
export async function claimIdempotencyKey(
  deps: SimulatorDependencies,
  key: string | null,
  fingerprint: string,
): Promise<KeyClaim> {
  if (key === null) return { kind: 'free' }
  if (key === '' || key.length > 255) {
    return {
      kind: 'refused',
      answer: invalidRequest('Idempotency keys must have 1 to 255 characters.'),
    }
  }
  const now = unixSeconds(deps.now())
  // Takes new keys, expired keys, and abandoned claims of the same request.
  const claimed = await deps.db
    .prepare(
      `INSERT INTO idempotency_keys (key, fingerprint, claimed_at) VALUES (?1, ?2, CAST(?3 AS INTEGER))
       ON CONFLICT (key) DO UPDATE
       SET fingerprint = excluded.fingerprint, status = NULL, body = NULL, claimed_at = excluded.claimed_at
       WHERE claimed_at <= excluded.claimed_at - ${KEY_LIFETIME_SECONDS}
          OR (status IS NULL AND fingerprint = excluded.fingerprint
              AND claimed_at <= excluded.claimed_at - ${CLAIM_TIMEOUT_SECONDS})
       RETURNING key`,
    )
    .bind(key, fingerprint, now)
    .first()
  if (claimed) return { kind: 'ours', key }

  const row = await deps.db
    .prepare('SELECT fingerprint, status, body FROM idempotency_keys WHERE key = ?')
    .bind(key)
    .first<KeyRow>()
  // Released in between without having done anything.
  if (!row) return { kind: 'refused', answer: keyInUse(key) }
  if (row.fingerprint !== fingerprint) return { kind: 'refused', answer: keyReused(key) }
  if (row.status === null || row.body === null) return { kind: 'refused', answer: keyInUse(key) }
  return { kind: 'replay', status: row.status, body: row.body }
}

/** Stores the response in the batch of the work itself. */
export const saveResponse = (db: D1Database, key: string, { status, body }: SimulatorResponse) =>
  db
    .prepare(
      'UPDATE idempotency_keys SET status = CAST(? AS INTEGER), body = ? WHERE key = ? AND status IS NULL',
    )
    .bind(status, JSON.stringify(body), key)

export async function releaseIdempotencyKey(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM idempotency_keys WHERE key = ? AND status IS NULL').bind(key).run()
}

const keyInUse = (key: string) =>
  stripeErrorResponse(
    409,
    'invalid_request_error',
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
  )

const keyReused = (key: string) =>
  stripeErrorResponse(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
