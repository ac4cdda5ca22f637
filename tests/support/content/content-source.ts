import type { Context } from 'hono'
import { createClient } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { nobody, type TestBackend } from '#tests/support/services/backend.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { contentSource } from '#worker/content/delivery/content-source.ts'
import { services } from '#worker/service-router.ts'

type Kept = Map<string, string>

/** KV in a map; `put` and `getWithMetadata` may be replaced. */
export const kvOver = (kept: Kept, broken: Partial<KVNamespace> = {}) =>
  ({
    getWithMetadata: async (name: string) => ({ value: kept.get(name) ?? null, metadata: null }),
    put: async (name: string, text: string) => void kept.set(name, text),
    ...broken,
  }) as unknown as KVNamespace

type Options = {
  settings?: object
  outside?: (request: Request) => Promise<Response>
  kv?: KVNamespace
  headers?: Record<string, string>
  path?: string
}

/** A request's own source of content: each call is another request of the same isolate. */
export function openSource(
  { backend }: TestBackend,
  {
    settings = {},
    outside = nobody,
    kv = kvOver(new Map()),
    headers = {},
    path = '/aus/how-it-works',
  }: Options = {},
) {
  // A breaker belongs to the settings: whoever gives the same object shares one.
  const config = Object.assign(settings, { ...backend.config, ...settings })
  const work: Promise<unknown>[] = []
  const own = {
    ...backend,
    config,
    fetchExternal: outside,
    waitUntil: (one: Promise<unknown>) => void work.push(one),
  }
  const send = async (request: Request) => services.fetch(request, own)
  const variables = {
    backend: own,
    config,
    release: 'a release',
    requestId: 'test',
    isDegraded: false,
    url: new URL(path, 'http://shop.example'),
    send,
    shop: createClient(contract, send),
  }
  const context = {
    var: variables,
    env: { CACHE: kv },
    req: { header: (name: string) => headers[name] },
    set: (name: string, value: unknown) => Object.assign(variables, { [name]: value }),
  } as unknown as Context<AppEnv>

  return {
    context,
    source: contentSource(context),
    again: () => contentSource(context),
    hadFault: () => variables.isDegraded,
    /** Waits for what no one waits for. */
    settled: async () => {
      while (work.length > 0) await work.shift()
    },
  }
}
