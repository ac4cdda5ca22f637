import type { Config } from '#worker/app/env.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'

const MIN_KEY_LENGTH = 16

/** The id that a repeated call derives again from its idempotency key; null when the key is too short to be unique. */
export function deterministicId(
  config: Config,
  key: string | null,
  kind: string,
  subject: string,
): string | null {
  if (key === null || key.length < MIN_KEY_LENGTH) return null
  const hex = Buffer.from(
    keyedHash(config, 'repeated call', [kind, key, subject]),
    'base64url',
  ).toString('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
