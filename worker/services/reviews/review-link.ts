import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

const SIGNATURE_LENGTH = 32

type Review = { id: string; country: string }

/** Where a guest writes their review; `stars` are chosen already, and nothing is saved by opening it. */
export function reviewUrl(config: Config, { id, country }: Review, stars?: number): string {
  const signature = keyedHash(config, 'review link', [id]).slice(0, SIGNATURE_LENGTH)
  const address = config.ORIGIN + routes.writeReview({ country, token: `${id}.${signature}` })
  return stars === undefined ? address : `${address}?stars=${stars}`
}

/** The review of a link that we made; null for any other. */
export function verifyReviewToken(config: Config, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (signature.length !== SIGNATURE_LENGTH) return null
  return verifyKeyedHash(config, 'review link', { values: [id], signature }) ? id : null
}
