import type { Config } from '#worker/app/env.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'

/** Where forms of editors may go and lead to: the shop, and where a setting says. */
export const allowedFormOrigins = (config: Config): string[] => [
  new URL(config.ORIGIN).origin,
  ...allowedContentHosts(config).forms,
]
