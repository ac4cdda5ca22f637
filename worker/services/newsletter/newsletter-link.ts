import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

const SIGNATURE_LENGTH = 32

/** What follows `/newsletter/` in the address of a subscription. */
export const newsletterToken = (config: Config, id: string): string =>
  `${id}.${keyedHash(config, 'newsletter link', [id]).slice(0, SIGNATURE_LENGTH)}`

type Subscription = { id: string; country: string }

/** Where a subscription is confirmed, by a button. */
export const newsletterUrl = (config: Config, { id, country }: Subscription): string =>
  config.ORIGIN + routes.newsletterLink({ country, token: newsletterToken(config, id) })

/** Where a subscription is ended: by a button, or by the mail program itself. */
export const unsubscribeUrl = (config: Config, { id, country }: Subscription): string =>
  config.ORIGIN + routes.unsubscribe({ country, token: newsletterToken(config, id) })

/** The subscription of a link that we made; null for any other. */
export function verifyNewsletterToken(config: Config, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (signature.length !== SIGNATURE_LENGTH) return null
  return verifyKeyedHash(config, 'newsletter link', { values: [id], signature }) ? id : null
}
