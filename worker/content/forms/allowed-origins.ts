import type { Config } from '#worker/app/env.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'

/** Where editors' forms may submit and redirect to: the shop, and hosts of the setting. */
export const allowedFormOrigins = (config: Config): string[] => [
  new URL(config.ORIGIN).origin,
  ...allowedContentHosts(config).forms,
]
