import { contentHosts } from '#worker/content/hosts.ts'
import type { Config } from '#worker/env.ts'

/** Where forms of editors may go and lead to: the shop, and where a setting says (reliability 3.0). */
export const formOrigins = (config: Config): string[] => [
  new URL(config.ORIGIN).origin,
  ...contentHosts(config).forms,
]
