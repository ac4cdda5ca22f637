import type { Config } from '#worker/app/env.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'

/** A shorter key could be someone else's too. */
const MIN_KEY_LENGTH = 16

/** The name that the same call gives to what it makes, however often it is sent; null where its key could be anyone's. */
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
