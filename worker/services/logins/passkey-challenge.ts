import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

export const CHALLENGE_MS = 5 * MINUTE_MS

/** What a challenge is for; one for registration is not valid for login, nor one of another customer. */
export type ChallengePurpose = readonly ['login'] | readonly ['create' | 'confirm', string]

/** A challenge that needs no memory: it carries its end, signed. As base64url of text. */
export function createChallenge(
  { config, clock, newId }: Backend,
  purpose: ChallengePurpose,
): string {
  const [nonce, end] = [newId(), clock().getTime() + CHALLENGE_MS]
  const signature = keyedHash(config, 'passkey challenge', [...purpose, nonce, end])
  return Buffer.from(`${nonce}.${end}.${signature}`).toString('base64url')
}

export function isOpenChallenge(
  { config, clock }: Backend,
  purpose: ChallengePurpose,
  challenge: string,
): boolean {
  const [nonce, end = '', signature = ''] = Buffer.from(challenge, 'base64url')
    .toString()
    .split('.')
  const values = [...purpose, nonce, Number(end)]
  return (
    Number(end) > clock().getTime() &&
    verifyKeyedHash(config, 'passkey challenge', { values, signature })
  )
}

/** Under which a challenge that was used is remembered. */
export const challengeHash = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url')

/** Uses a challenge up: the batch stops where it was used before. */
export const consumeChallenge = (
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  challenge: string,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      'INSERT INTO spent_challenge (hash, expires_at) VALUES (?, CAST(? AS INTEGER)) ON CONFLICT DO NOTHING',
    )
    .bind(challengeHash(challenge), clock().getTime() + CHALLENGE_MS),
  assertChanges(ordersDb, 1),
]
