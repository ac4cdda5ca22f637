import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import { signId, verifySignedId } from '#worker/security/signed-id.ts'

/** What follows `/newsletter/` in the address of a subscription. */
export const newsletterToken = (config: Config, id: string): string =>
  signId(config, 'newsletter link', id)

type Subscription = { id: string; country: string }

/** Where a subscription is confirmed, by a button. */
export const newsletterUrl = (config: Config, { id, country }: Subscription): string =>
  config.ORIGIN + routes.newsletterLink({ country, token: newsletterToken(config, id) })

/** Where a subscription is ended: by a button, or by the mail program itself. */
export const unsubscribeUrl = (config: Config, { id, country }: Subscription): string =>
  config.ORIGIN + routes.unsubscribe({ country, token: newsletterToken(config, id) })

/** The subscription of a link that we made; null for any other. */
export const verifyNewsletterToken = (config: Config, token: string): string | null =>
  verifySignedId(config, 'newsletter link', token)
