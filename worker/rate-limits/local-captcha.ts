import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

/** As long as Turnstile's. */
const LIFETIME_MS = 5 * MINUTE_MS

/** Ids of used tokens, with the instant from which they are old anyway. */
const used = new Map<string, number>()

/** A token of the stand-in: single use, valid for five minutes. */
export function issueToken(config: Config, id: string, now: number): string {
  return `${now}.${id}.${keyedHash(config, 'local check', [String(now), id])}`
}

/** Whether a token is the stand-in's own, not old, and used for the first time. */
export function redeemToken(config: Config, token: string, now: number): boolean {
  for (const [old, until] of used) if (until < now) used.delete(old)
  const [issuedAt = '', id = '', signature = '', ...rest] = token.split('.')
  const values = [issuedAt, id]
  const isOwn = rest.length === 0 && verifyKeyedHash(config, 'local check', { values, signature })
  const until = Number(issuedAt) + LIFETIME_MS
  if (!isOwn || until < now || used.has(id)) return false
  used.set(id, until)
  return true
}
