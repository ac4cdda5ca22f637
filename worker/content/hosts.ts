import { type Hosts, PURPOSES, type Purpose, USUAL_HOSTS } from '#domain/content/hosts.ts'
import type { Config } from '#worker/env.ts'

const known = new WeakMap<Config, Hosts>()

/** The hosts that this shop's content may reach: the usual ones and those of the setting. */
export function contentHosts(config: Config): Hosts {
  const hosts = known.get(config) ?? hostsOf(config)
  known.set(config, hosts)
  return hosts
}

function hostsOf({ CONTENT_HOSTS: more = {} }: Config): Hosts {
  const hosts: Record<Purpose, readonly string[]> = { ...USUAL_HOSTS }
  for (const purpose of PURPOSES) hosts[purpose] = [...hosts[purpose], ...(more[purpose] ?? [])]
  return hosts
}
