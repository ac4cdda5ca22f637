import { copySeededState } from '#tests/support/worker/seeded-state.ts'
import { buildShop, buildTestWorker } from '../../../scripts/build.mjs'
import { openWorker } from '../../../scripts/local/open-worker.mjs'

const FOLDER = 'dist/test-worker'

let shared: Promise<TestShop> | null = null
let built: Promise<unknown> | null = null

/** One shop for all test files of a process that change nothing others look at; it is never closed. */
export function sharedShop(): Promise<TestShop> {
  shared ??= openShop()
  return shared
}

/** The whole built shop on workerd, seeded, for one test file: `visit` its pages, `call` its API. */
export async function openShop(settings: Record<string, string> = {}, { seeded = true } = {}) {
  built ??= buildShop().then(buildTestWorker)
  await built
  const lines: string[] = []
  const state = seeded ? await copySeededState() : null
  const miniflare = await openWorker({
    folder: FOLDER,
    // All callers here are one network.
    settings: { ORIGIN: 'http://shop.example', NETWORK_LIMITS: 'off', ...settings },
    onLog: ({ message }: { message: string }) => void lines.push(message),
    // What is seeded is migrated; without data nothing is asked of a database.
    migrates: false,
    ...(state && { state: state.copy }),
  })

  const visit = (path: string, init: RequestInit = {}) =>
    miniflare.dispatchFetch(`http://shop.example${path}`, {
      redirect: 'manual',
      ...(init as object),
    }) as unknown as Promise<Response>

  return {
    visit,
    /** Where it listens, for those who come by a socket of their own. */
    address: () => miniflare.ready as Promise<URL>,
    lines,
    ordersDb: () => miniflare.getD1Database('ORDERS') as unknown as Promise<D1Database>,
    catalogueDb: () => miniflare.getD1Database('CATALOGUE') as unknown as Promise<D1Database>,
    limitsDb: () => miniflare.getD1Database('LIMITS') as unknown as Promise<D1Database>,

    /** Posts a form as a browser on this site does. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin', ...headers },
      }),

    /** Calls the API as a program does. */
    async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await visit(`/api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer: unknown = await response.json().catch(() => null)
      return { status: response.status, headers: response.headers, answer: answer as never }
    },

    async close() {
      await miniflare.dispose()
      state?.remove()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>
