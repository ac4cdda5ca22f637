import {
  type AllowedHosts,
  DEFAULT_ALLOWED_HOSTS,
  HOST_PURPOSES,
  type HostPurpose,
} from '#domain/content/markup/allowed-hosts.ts'
import type { Config } from '#worker/app/env.ts'

const hostsByConfig = new WeakMap<Config, AllowedHosts>()

/** The hosts that this shop's content may reach: the usual ones and those of the setting. */
export function allowedContentHosts(config: Config): AllowedHosts {
  const hosts = hostsByConfig.get(config) ?? mergeHosts(config)
  hostsByConfig.set(config, hosts)
  return hosts
}

function mergeHosts({ CONTENT_HOSTS: more = {} }: Config): AllowedHosts {
  const hosts: Record<HostPurpose, readonly string[]> = { ...DEFAULT_ALLOWED_HOSTS }
  for (const purpose of HOST_PURPOSES)
    hosts[purpose] = [...hosts[purpose], ...(more[purpose] ?? [])]
  return hosts
}
