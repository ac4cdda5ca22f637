import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import { signId, verifySignedId } from '#worker/security/signed-id.ts'

/** What follows `/tell-me/` in the address of a request for an email. */
const notifyToken = (config: Config, id: string): string => signId(config, 'notify link', id)

type Request = { id: string; country: string }

/** Where a request is confirmed or ended, by a button. */
export const notifyUrl = (config: Config, { id, country }: Request): string =>
  config.ORIGIN + routes.notifyLink({ country, token: notifyToken(config, id) })

/** Where a request is ended: by a button, or by the mail program itself. */
export const stopNotifyUrl = (config: Config, { id, country }: Request): string =>
  config.ORIGIN + routes.stopNotify({ country, token: notifyToken(config, id) })

/** The request of a link that we made; null for any other. */
export const verifyNotifyToken = (config: Config, token: string): string | null =>
  verifySignedId(config, 'notify link', token)
