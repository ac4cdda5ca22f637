import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '#worker/app/env.ts'
import { memoPerObject } from '#worker/cache/memo.ts'

/** What a key is for. What is signed for one purpose proves nothing for another. */
export type KeyPurpose =
  | 'session'
  | 'booking link'
  | 'guest link'
  | 'saved cart link'
  | 'gift care link'
  | 'wallet pass'
  | 'download link'
  | 'newsletter link'
  | 'notify link'
  | 'review link'
  | 'account link'
  | 'calendar feed'
  | 'passkey challenge'
  | 'invitation code'
  | 'known device'
  | 'saved form'
  | 'limit counter'
  | 'counted visitor'
  | 'form sender'
  | 'repeated call'
  | 'simulator webhook'
  | 'local check'

const KEY_BYTES = 32

const derivedKeys = memoPerObject((_: Config) => new Map<KeyPurpose, Uint8Array[]>())

/** The keys of a purpose, derived from SESSION_SECRET and SESSION_SECRET_OLD: the first signs, all of them verify. */
export function keysFor(config: Config, purpose: KeyPurpose): Uint8Array[] {
  const derived = derivedKeys(config)
  const keys = derived.get(purpose) ?? secretsOf(config).map((secret) => deriveKey(secret, purpose))
  derived.set(purpose, keys)
  return keys
}

const secretsOf = ({ SESSION_SECRET, SESSION_SECRET_OLD }: Config): string[] =>
  SESSION_SECRET_OLD ? [SESSION_SECRET, SESSION_SECRET_OLD] : [SESSION_SECRET]

const deriveKey = (secret: string, purpose: KeyPurpose) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

/** The HMAC-SHA256 of some values under the key that signs for a purpose, as base64url. */
export function keyedHash(config: Config, purpose: KeyPurpose, values: unknown[]): string {
  const [key = new Uint8Array()] = keysFor(config, purpose)
  return hmac(key, values)
}

/** Whether a signature is the beginning of the HMAC of some values under a key of the purpose, at least 32 characters of it. */
export function verifyKeyedHash(
  config: Config,
  purpose: KeyPurpose,
  { values, signature }: { values: unknown[]; signature: string },
): boolean {
  const actual = Buffer.from(signature)
  if (actual.length < MIN_SIGNATURE_LENGTH) return false
  return keysFor(config, purpose).some((key) => {
    const expected = Buffer.from(hmac(key, values).slice(0, signature.length))
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}

/** 192 bits. */
const MIN_SIGNATURE_LENGTH = 32

const hmac = (key: Uint8Array, values: unknown[]) =>
  createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url')
