import { asInvocation } from '#tests/support/databases/platform-limits.ts'
import { nobody, type TestBackend } from '#tests/support/services/backend.ts'
import { openTestSession } from '#tests/support/services/test-session.ts'
import type { Bindings } from '#worker/app/context.ts'
import { createApp } from '#worker/app.ts'
import type { Dependencies } from '#worker/backend.ts'
import type { EdgeCache } from '#worker/cache/edge-cache.ts'
import { createWorker } from '#worker/entry.ts'
import { withoutKey } from './cache-key.ts'

export const SECOND = 1000

/** Every shop opens two hours after the one before, when all of this isolate's memory is old. */
let opened = Date.parse('2026-11-21T00:00:00Z')

const nowhere = {
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: async () => {},
} as unknown as KVNamespace

type Options = {
  edge?: EdgeCache | null
  settings?: object
  kv?: KVNamespace
  outside?: Dependencies['fetchExternal']
}

/** The whole worker in this process over a backend, with the requests counted that its front hands on to the app. */
export function openEntry(
  backend: TestBackend,
  { edge = null, settings = {}, kv = nowhere, outside = nobody }: Options = {},
) {
  opened += 2 * 60 * 60 * SECOND
  const world = { now: opened, handedOn: 0, troubles: 0 }
  backend.turnTo(opened)
  const ports: Dependencies = {
    runtime: {
      clock: () => {
        if (world.troubles-- > 0) throw new TypeError('sam@example.com has no clock')
        return new Date(world.now)
      },
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
    },
    holds: backend.backend.holds,
    edgeCache: () => edge,
    fetchExternal: outside,
  }
  const app = createApp(ports)
  const counted = {
    fetch: (...[request, env, context]: Parameters<typeof app.fetch>) => {
      world.handedOn++
      return app.fetch(request, env, context)
    },
  } as typeof app
  const entry = createWorker(counted, ports)
  const env = { ...backend.env, ...settings, CACHE: kv } as unknown as Bindings
  const work: Promise<unknown>[] = []
  const context = { waitUntil: (later: Promise<unknown>) => work.push(later) }

  async function ask(path: string, init: RequestInit = {}) {
    const request = new Request(new URL(path, 'http://shop.example'), init)
    const response = await asInvocation(() =>
      entry.fetch(
        request as Parameters<typeof entry.fetch>[0],
        env,
        context as unknown as ExecutionContext,
      ),
    )
    const text = await response.text()
    await Promise.all(work.splice(0))
    return { response, text }
  }

  async function visit(path: string, cookie = '', headers: Record<string, string> = {}) {
    const before = world.handedOn
    const { response, text } = await ask(path, {
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    })
    return {
      text: withoutKey(text),
      isSignedIn: text.includes('"signedIn":true'),
      state: response.headers.get('x-shop-cache'),
      who: world.handedOn > before ? 'app' : 'front',
      response,
    }
  }
  /** Calls the API as a program does. */
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const { response, text } = await ask(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, answer: JSON.parse(text) }
  }
  /** Lets the isolate hear of cities and release, and draw the page with its holes. */
  const warm = async (path: string, cookie = '') => {
    await visit(path, cookie)
    return visit(path, cookie)
  }
  const sign = async (claims: Parameters<typeof backend.backend.tokens.sign>[0]) =>
    backend.backend.tokens.sign({
      ...claims,
      sid: await openTestSession(backend.ordersDb, claims.sub),
    })
  return { world, visit, warm, call, request: ask, sign, ports, env }
}
