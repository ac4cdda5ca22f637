import { deviceName } from '#domain/account/device-name.ts'
import type { Claims } from '#domain/account/session.ts'
import type { NewSession } from '#domain/contract/account/account.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'

/** A session ends after 30 days without use, and 180 days after the login. */
const IDLE_MS = 30 * DAY_MS
const MAX_AGE_MS = 180 * DAY_MS
const MAX_SESSIONS = 20

export type SessionCustomer = {
  id: string
  email: string
  first_name: string
  token_version: number
}

type SessionBackend = Pick<Backend, 'ordersDb' | 'tokens' | 'clock' | 'newId'>
type Opener = SessionBackend & Pick<Backend, 'geolocate'> & { device: string }
export type LoginMethod = 'password' | 'link' | 'passkey'

/** Opens a session in the batch of `statements`, ends those beyond twenty, and returns its token. */
export async function openSession(
  { ordersDb, tokens, clock, newId, geolocate, device }: Opener,
  { id: sub, email, first_name: firstName, token_version: ver }: SessionCustomer,
  method: LoginMethod,
  statements: D1PreparedStatement[] = [],
): Promise<NewSession> {
  const now = clock().getTime()
  const sid = newId()
  const results = await ordersDb.batch([
    ...statements,
    revokeKeepLinks(ordersDb, sub, now),
    // Logging in within a week cancels the deletion of the account.
    ordersDb
      .prepare('UPDATE customer SET closed_at = NULL WHERE id = ? AND closed_at IS NOT NULL')
      .bind(sub),
    ordersDb
      .prepare(
        `INSERT INTO session (id, customer_id, device, country, method, created_at, seen_at, confirmed_at, expires_at)
         VALUES (?1, ?2, ?3, ?6, ?7, CAST(?4 AS INTEGER), CAST(?4 AS INTEGER), CAST(?4 AS INTEGER), CAST(?5 AS INTEGER))`,
      )
      .bind(sid, sub, deviceName(device), now, now + IDLE_MS, geolocate().geo.iso, method),
    ordersDb
      .prepare(
        `UPDATE session SET ended_at = CAST(?2 AS INTEGER) WHERE customer_id = ?1 AND ended_at IS NULL AND id NOT IN (
           SELECT id FROM session WHERE customer_id = ?1 AND ended_at IS NULL ORDER BY seen_at DESC, rowid DESC LIMIT ${MAX_SESSIONS})`,
      )
      .bind(sub, now),
  ])
  const isAccountKept = (results[statements.length + 1]?.meta.changes ?? 0) > 0
  const token = await tokens.sign({ sub, email, ver, sid, metaData: { firstName } })
  return { token, ...(isAccountKept && { isAccountKept }) }
}

/** Uses up the mailed links that keep an account, if it is closed. */
const revokeKeepLinks = (ordersDb: OrdersDb, customerId: string, now: number) =>
  ordersDb
    .prepare(
      `UPDATE account_token SET used_at = CAST(?2 AS INTEGER)
       WHERE customer_id = ?1 AND used_at IS NULL AND purpose = 'keep-account'
         AND EXISTS (SELECT 1 FROM customer WHERE id = ?1 AND closed_at IS NOT NULL)`,
    )
    .bind(customerId, now)

/** A new token for a session that goes on being used. */
export async function renewSession(
  { ordersDb, tokens, clock }: SessionBackend,
  claims: Claims,
): Promise<string> {
  const now = clock().getTime()
  await ordersDb
    .prepare(
      `UPDATE session SET seen_at = CAST(?2 AS INTEGER), expires_at = MIN(CAST(?3 AS INTEGER), created_at + ${MAX_AGE_MS})
       WHERE id = ?1 AND ended_at IS NULL`,
    )
    .bind(claims.sid ?? '', now, now + IDLE_MS)
    .run()
  return tokens.sign(claims)
}

/** Logs a customer out everywhere: no token is good any more, and the link to the calendar ends. */
export const endAllSessions = (
  ordersDb: OrdersDb,
  customerId: string,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare('UPDATE customer SET token_version = token_version + 1 WHERE id = ?')
    .bind(customerId),
  ...endOtherSessions(ordersDb, customerId, { except: null, now }),
]

/** Ends all sessions but `except`, and the link to the calendar. */
export const endOtherSessions = (
  ordersDb: OrdersDb,
  customerId: string,
  by: { except: string | null; now: number },
): D1PreparedStatement[] => [
  endSessions(ordersDb, customerId, by),
  ordersDb.prepare('DELETE FROM calendar_feed WHERE customer_id = ?').bind(customerId),
]

/** Ends a session of a customer; without an id all of them but `except`. */
export const endSessions = (
  ordersDb: OrdersDb,
  customerId: string,
  { id, except, now }: { id?: string; except?: string | null; now: number },
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE session SET ended_at = CAST(?2 AS INTEGER)
       WHERE customer_id = ?1 AND ended_at IS NULL AND (?3 IS NULL OR id = ?3) AND id IS NOT ?4`,
    )
    .bind(customerId, now, id ?? null, except ?? null)
