import {
  type AllowedHosts,
  DEFAULT_ALLOWED_HOSTS,
  HOST_PURPOSES,
  type HostPurpose,
} from '#domain/content/markup/allowed-hosts.ts'
import type { Config } from '#worker/app/env.ts'
import { memoPerObject } from '#worker/cache/memo.ts'

export const allowedContentHosts = memoPerObject(
  ({ CONTENT_HOSTS: more = {} }: Config): AllowedHosts => {
    const hosts: Record<HostPurpose, readonly string[]> = { ...DEFAULT_ALLOWED_HOSTS }
    for (const purpose of HOST_PURPOSES)
      hosts[purpose] = [...hosts[purpose], ...(more[purpose] ?? [])]
    return hosts
  },
)
