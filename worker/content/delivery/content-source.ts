import type { Context } from 'hono'
import type { ContentEntry } from '#domain/content/entry.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault, logWarning } from '#worker/app/errors.ts'
import { sleep, withTimeout } from '#worker/app/with-timeout.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { hasOwnClock } from '#worker/middleware/clock-override.ts'
import { cacheNamespace, LoggedError, queryContentApi } from './content-api.ts'
import { type ContentQuery, type ContentQueryInput, toContentQuery } from './content-query.ts'
import { parseContentEntries } from './parse-content-entries.ts'
import { readStaleCopy, writeStaleCopy } from './stale-copy.ts'

const MAX_AGE_MS = 60_000
const MAX_CACHE_BYTES = 8 * 1024 * 1024
/** Approximate memory of one character of JSON once it is parsed. */
const BYTES_PER_CHAR = 3
const STALE_IF_SLOW_MS = 60
const MAX_WAIT_WITH_STALE_MS = 200

type CachedEntries = { entries: ContentEntry[]; bytes: number }
const entryCache = createLruCache<CachedEntries>({
  maxBytes: MAX_CACHE_BYTES,
  ttlMs: MAX_AGE_MS,
  sizeOf: ({ bytes }) => bytes,
})

type RequestState = { pending: Map<string, Promise<ContentEntry[]>>; hasFailed: boolean }
const requestStates = new WeakMap<Context<AppEnv>, RequestState>()

/** The editors' content for one request: loaded once, and never a reason for a page to fail. */
export function contentSource(c: Context<AppEnv>) {
  const state = requestStates.get(c) ?? { pending: new Map(), hasFailed: false }
  requestStates.set(c, state)

  const list = (query: ContentQueryInput): Promise<ContentEntry[]> => {
    const question = toContentQuery(query)
    const key = JSON.stringify(question)
    const answer =
      state.pending.get(key) ??
      loadEntries(c, question, key, state).then((entries) => {
        const { expiresAt = Number.POSITIVE_INFINITY } = c.var
        c.set('expiresAt', Math.min(expiresAt, earliestEnd(entries)))
        return entries
      })
    state.pending.set(key, answer)
    return answer
  }

  return {
    /** The best match for a visitor; null if there is none or the service fails. */
    async first(query: ContentQueryInput): Promise<ContentEntry | null> {
      const [entry] = await list({ ...query, limit: 1 })
      return entry ?? previewStub(query)
    },

    /** An entry by its id, such as a symbol; null if there is none or the service fails. */
    async byId(
      model: string,
      id: string,
      more: Partial<ContentQueryInput> = {},
    ): Promise<ContentEntry | null> {
      const [entry] = await list({
        urlPath: '',
        attributes: {},
        ...more,
        model,
        entry: id,
        limit: 1,
      })
      return entry ?? null
    },

    /** Every match for a visitor, best first. */
    list,

    /** Whether something was neither loaded nor cached: what is missing may exist. */
    hasFailed: () => state.hasFailed,
  }
}

export const PREVIEW_STUB_ID = 'preview'

/** An empty entry for those who preview a model that has none yet. */
function previewStub({ model, queryString = '' }: ContentQueryInput): ContentEntry | null {
  const isPreviewed = new URLSearchParams(queryString).get('builder.preview') === model
  return isPreviewed ? { id: PREVIEW_STUB_ID, name: 'Preview', data: {} } : null
}

async function loadEntries(
  c: Context<AppEnv>,
  query: ContentQuery,
  key: string,
  state: RequestState,
): Promise<ContentEntry[]> {
  const { backend, config, release } = c.var
  const now = backend.clock().getTime()
  const isReplay = hasOwnClock(c)
  const isAlone = query.isUncached || isReplay
  const name = `${cacheNamespace(config)} ${config.BUILDER_API_KEY ? '' : release} ${key}`
  const cached = isAlone ? null : entryCache.get(name, now)
  if (cached) return cached.entries

  const fresh = queryContentApi(c, query).then((answer) => {
    const entries = parseContentEntries(answer, (what, cause) =>
      logWarning(what, cause, c.var.requestId),
    )
    if (!isAlone) {
      const bytes = JSON.stringify(entries).length * BYTES_PER_CHAR
      entryCache.set(name, { entries, bytes }, now, earliestEnd(entries))
      backend.waitUntil(writeStaleCopy(c, query, entries))
    }
    return entries
  })
  const outcome = fresh.catch((cause: unknown) => recordFailure(c, cause))

  const early = await withTimeout(STALE_IF_SLOW_MS, outcome)
  if (early) return early
  const timeout = sleep(MAX_WAIT_WITH_STALE_MS - STALE_IF_SLOW_MS)
  const stale = isAlone ? null : await readStaleCopy(c, query)
  if (stale) {
    backend.waitUntil(outcome)
    const late = early === null ? null : await Promise.race([outcome, timeout])
    if (late) return late
    c.set('isDegraded', true)
    return stale
  }
  const last = await outcome
  if (last === null) state.hasFailed = true
  return last ?? []
}

/** The first time at which one of the entries ends. */
const earliestEnd = (entries: readonly ContentEntry[]): number =>
  entries.reduce(
    (soonest, { endDate }) => Math.min(soonest, (endDate ?? Number.POSITIVE_INFINITY) + 1),
    Number.POSITIVE_INFINITY,
  )

function recordFailure(c: Context<AppEnv>, cause: unknown): null {
  c.set('isDegraded', true)
  if (!(cause instanceof LoggedError)) {
    logFault(new ShopError('SERVICE_ERROR', { status: 503, cause }), c.var.requestId)
  }
  return null
}
