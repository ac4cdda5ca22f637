import type { Config } from '#worker/app/env.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'

export const allowedFormOrigins = (config: Config): string[] => [
  new URL(config.ORIGIN).origin,
  ...allowedContentHosts(config).forms,
]
