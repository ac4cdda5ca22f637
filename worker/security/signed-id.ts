import type { Config } from '#worker/app/env.ts'
import { type KeyPurpose, keyedHash, verifyKeyedHash } from './purpose-keys.ts'

const SIGNATURE_LENGTH = 32

/** An id with its signature, as `id.signature`: what the links in emails carry. */
export const signId = (config: Config, purpose: KeyPurpose, id: string): string =>
  `${id}.${keyedHash(config, purpose, [id]).slice(0, SIGNATURE_LENGTH)}`

/** The id of a token that we signed for a purpose; null for any other. */
export function verifySignedId(config: Config, purpose: KeyPurpose, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (signature.length !== SIGNATURE_LENGTH) return null
  return verifyKeyedHash(config, purpose, { values: [id], signature }) ? id : null
}
